import { me } from '@app/contract/community/auth'
import { call, CallError, isRefused } from '../../platform/call.ts'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { createRandomId } from '../../platform/random-id.ts'
import { entryDraftFrom } from '../journal/entry-words.ts'
import { createEntry } from '../journal/journal.data.ts'
import {
  dropWaiting,
  keepWaiting,
  listWaiting,
  readWaiting,
  type WaitingEntry,
} from './waiting-entries.ts'

type Outcome = 'sent' | 'refused' | 'later'

/**
 * Sends what waits, the oldest first, one tab at a time, until the server cannot be reached;
 * nothing in somebody else's session. The results are the entries that were taken and those
 * refused.
 */
export async function sendWaiting(memberId: string) {
  const done: { sent: WaitingEntry[]; refused: WaitingEntry[] } = { sent: [], refused: [] }
  const sendAll = async () => {
    if ((await whoIsSignedIn()) !== memberId) return
    for (const { key } of listWaiting(memberId)) {
      // Read again: the member may have opened it or thrown it away meanwhile.
      const entry = readWaiting(memberId, key)
      if (!entry || entry.refusal !== undefined) continue
      const outcome = await sendOne(memberId, entry)
      if (outcome === 'later') return
      done[outcome].push(entry)
    }
  }
  await inOneTab(`stayer.waiting.${memberId}`, sendAll)
  return done
}

async function whoIsSignedIn(): Promise<string | undefined> {
  try {
    return (await call(me)).user.id
  } catch {
    return undefined
  }
}

/** Without locks, as over plain http, the idempotency key alone keeps a second tab from sending. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

async function sendOne(memberId: string, entry: WaitingEntry): Promise<Outcome> {
  try {
    await createOnce(entry)
    dropWaiting(memberId, entry.key)
    return 'sent'
  } catch (error) {
    if (error instanceof CallError && error.code === 'request/key-reused') {
      // Other words of this draft went out from another tab: these are an entry of their own.
      dropWaiting(memberId, entry.key)
      keepWaiting(memberId, { ...entry, key: createRandomId() })
      return 'later'
    }
    if (!isFinal(error)) return 'later'
    keepWaiting(memberId, { ...entry, refusal: error.sentence })
    return 'refused'
  }
}

const passing: readonly number[] = [401, 408, 409, 425, 429]

/** True for a refusal that the same words would get again. */
const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.isFromServer &&
  isRefused(error) &&
  !passing.includes(error.status)

/**
 * A first try may have arrived without its answer. It named no day: an entry that is sent on a
 * later day than it was written names its own, and is asked for as it was sent at first when the
 * server has seen its key.
 */
async function createOnce(entry: WaitingEntry): Promise<void> {
  const first = { ...entryDraftFrom(entry.words), time_zone: entry.timeZone }
  const isLater = ownDayOf(new Date()) !== entry.writtenOn
  if (!isLater || first.happened_on !== undefined) return create(first, entry.key)
  try {
    await create({ ...first, happened_on: entry.writtenOn }, entry.key)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'request/key-reused') throw error
    await create(first, entry.key)
  }
}

async function create(body: Parameters<typeof createEntry>[0], key: string): Promise<void> {
  try {
    await createEntry(body, key)
  } catch (error) {
    // It had arrived, and its answer is no longer kept.
    if (!(error instanceof CallError) || error.code !== 'request/done-before') throw error
  }
}
