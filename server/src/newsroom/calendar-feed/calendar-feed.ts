import { randomBytes } from 'node:crypto'
import { readCalendar } from '@app/contract/newsroom/calendar-feed'
import { recordEvent } from '../../platform/auth/account-events.ts'
import { hashOf } from '../../platform/auth/sessions.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  deleteFeed,
  findFeed,
  findFeedByToken,
  markRead,
  putFeed,
} from './calendar-feed.queries.ts'
import { tellEvents } from './tell-events.ts'
import { writeIcalendar } from './write-icalendar.ts'

const tokenBytes = 32
const maxAgeSeconds = 15 * 60

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Caller = { editorId: string; device: string }

/** Reads whether an editor has an address, never the address itself. */
export async function readFeed({ db }: Pick<Deps, 'db'>, editorId: string) {
  const feed = await findFeed(db, editorId)
  return {
    made_at: feed?.made_at.toISOString() ?? null,
    read_at: feed?.read_at?.toISOString() ?? null,
  }
}

/** Makes an editor's address, told this once; the one before ends. */
export async function makeFeed({ db, clock, config }: FeedDeps, { editorId, device }: Caller) {
  const token = randomBytes(tokenBytes).toString('base64url')
  const made_at = clock.now()
  await inTransaction(db, async (tx) => {
    await putFeed(tx, { editor_id: editorId, token_hash: hashOf(token), made_at })
    await recordEvent(tx, { clock }, editorId, { act: 'calendar-address-made', device })
  })
  const path = readCalendar.path.replace(':file', `${token}.ics`)
  return { made_at: made_at.toISOString(), read_at: null, address: `${config.publicUrl}${path}` }
}

export async function endFeed({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller) {
  const { editorId, device } = caller
  await inTransaction(db, async (tx) => {
    if (await deleteFeed(tx, editorId))
      await recordEvent(tx, { clock }, editorId, { act: 'calendar-address-ended', device })
  })
  return { made_at: null, read_at: null }
}

const addressForm = /^([\w-]{43})\.ics$/

/** Reads the calendar by an address. Unknown, ended, and an editor's who is gone are the same. */
export async function readByAddress({ db, clock, config }: FeedDeps, file: string) {
  const token = addressForm.exec(file)?.[1]
  if (token === undefined) return refuse('calendar-feed/not-found')
  const tokenHash = hashOf(token)
  const feed = await findFeedByToken(db, tokenHash)
  if (!feed) return refuse('calendar-feed/not-found')
  const now = clock.now()
  const isNoted = feed.read_at !== null && now.getTime() - feed.read_at.getTime() < noteEveryMs
  if (!isNoted) await markRead(db, tokenHash, now)
  const body = writeIcalendar(await tellEvents({ db, clock }), {
    channelName: config.channelName,
    host: new URL(config.publicUrl).hostname,
  })
  return toFile(body)
}

const noteEveryMs = maxAgeSeconds * 1000

const toFile = (calendar: string): FileAnswer => ({
  mediaType: 'text/calendar; charset=utf-8',
  body: Buffer.from(calendar),
  headers: {
    'cache-control': `private, max-age=${maxAgeSeconds}`,
    'content-disposition': 'inline; filename="calendar.ics"',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  },
})
