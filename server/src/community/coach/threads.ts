import type { CallOf } from '@app/contract/route'
import type * as contract from '@app/contract/community/threads'
import { dayMs, dayOf, type IsoDay } from '@app/contract/days'
import { z } from 'zod'
import type { Coach } from '../../coach/coach.ts'
import { sorePlacesOf } from '../../coach/memory/sore-places.ts'
import {
  MemoryPoint,
  niggleId,
  threadsOf,
  type Thread,
  type ThreadChoice,
} from '../../coach/memory/threads.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inSlices } from '../../platform/in-slices.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import {
  deleteThreadChoice,
  listReadings,
  listThreadChoices,
  listUnread,
  saveReadings,
  saveThreadChoices,
  type NewReading,
} from './readings.queries.ts'

const rememberedMs = 366 * dayMs
const readAtOnce = 500
/** A list shows the latest of these; a diary of every day has fewer. */
const [mostThreads, mostPoints] = [300, 100]

export type ReadingParts = {
  deps: Deps
  coach: Pick<Coach, 'pointsIn' | 'writeWeek' | 'lookBackOn'>
}
type Choice = CallOf<typeof contract.chooseThread>['body']

const Points = z.array(MemoryPoint)

/** Reads what was not read yet of a year's entries: those just written, changed or imported. */
export async function readEntries(reading: ReadingParts, memberId: string): Promise<void> {
  const since = new Date(reading.deps.clock.now().getTime() - rememberedMs)
  await readSome(reading, memberId, { from: dayOf(since) })
}

/** Reads all that was not read yet of some days, however long ago. */
export async function readDays(reading: ReadingParts, memberId: string, days: Days): Promise<void> {
  let count: number
  do count = await readSome(reading, memberId, days)
  while (count === readAtOnce)
}

type Days = { from: IsoDay; to?: IsoDay }

async function readSome({ deps, coach }: ReadingParts, memberId: string, days: Days) {
  const unread = await listUnread(deps.db, memberId, days, readAtOnce)
  if (unread.length === 0) return 0
  const readings: NewReading[] = []
  // Five hundred long stories take the process ten seconds and more.
  const inTurn = inSlices()
  for (const entry of unread) readings.push(await inTurn(() => readOne(coach, entry)))
  await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    await saveReadings(tx, memberId, readings)
  })
  return unread.length
}

type Unread = Awaited<ReturnType<typeof listUnread>>[number]

const readOne = (coach: ReadingParts['coach'], entry: Unread): NewReading => ({
  entryId: entry.id,
  version: entry.version,
  commentedAt: entry.commented_at,
  points: coach.pointsIn({
    title: entry.title,
    writtenAt: entry.happened_at,
    content: entry.comment === null ? entry.content : `${entry.content}\n${entry.comment}`,
    selfReport: entry.self_report,
  }),
})

/** The threads of the entries before a moment, as they stood then. */
export async function threadsBefore(db: Db, memberId: string, before: Date): Promise<Thread[]> {
  const { threads } = await readThreads(db, memberId, before)
  return threads
}

/** The threads of these entries alone, with what the member said of them. */
export async function threadsAmong(
  db: Db,
  memberId: string,
  entries: readonly EntryRow[],
  now: Date,
): Promise<Thread[]> {
  const choices = await listThreadChoices(db, memberId)
  const read = entries.map(toReadEntry)
  // Plans and people stay here: a provider is told of the body and of figures alone.
  return threadsOf(read, choices.map(toChoice), now).filter(
    ({ id }) => !/^(?:plan|person) /.test(id),
  )
}

/** All that these entries tell of sore places, with what the member said of them. */
export async function sorePlacesAmong(db: Db, memberId: string, entries: readonly EntryRow[]) {
  const choices = await listThreadChoices(db, memberId)
  return sorePlacesOf(entries.map(toReadEntry), choices.map(toChoice))
}

type EntryRow = { id: string; happened_at: Date; points: unknown }
const toReadEntry = ({ id, happened_at: writtenAt, points }: EntryRow) => ({
  id,
  writtenAt,
  points: Points.parse(points ?? []),
})

async function readThreads(db: Db, memberId: string, before: Date) {
  const since = new Date(before.getTime() - rememberedMs)
  const rows = await listReadings(db, memberId, { since, before })
  const choices = await listThreadChoices(db, memberId)
  return {
    threads: threadsOf(rows.map(toReadEntry), choices.map(toChoice), before),
    titles: new Map(rows.map((row) => [row.id, row.title])),
  }
}

const Choices = z.enum(['close', 'correct', 'keep', 'forget'])
type ChoiceRow = Awaited<ReturnType<typeof listThreadChoices>>[number]

const toChoice = ({ thread, choice, corrected_to, up_to }: ChoiceRow): ThreadChoice => ({
  thread,
  choice: Choices.parse(choice),
  correctedTo: corrected_to,
  upTo: up_to,
})

/** Lists what the coach remembers besides subjects, the latest first. */
export async function listThreads(reading: ReadingParts, memberId: string) {
  await readEntries(reading, memberId)
  const { db, clock } = reading.deps
  // An entry of this very moment belongs to it as well.
  const { threads, titles } = await readThreads(db, memberId, new Date(clock.now().getTime() + 1))
  return threads.slice(0, mostThreads).map((thread) => toThread(thread, titles))
}

/** Saves what the member says of a thread, for all that they have written so far. */
export async function chooseThread(
  reading: ReadingParts,
  memberId: string,
  { thread, ...said }: Choice,
) {
  const { deps } = reading
  const known = await threadsBefore(deps.db, memberId, new Date(deps.clock.now().getTime() + 1))
  if (!known.some(({ id }) => id === thread)) return refuse('coach/no-thread')
  if (said.choice === 'correct' && !thread.startsWith('niggle ')) return refuse('coach/not-a-place')
  await inTransaction(deps.db, async (tx) => {
    await lockMember(tx, memberId)
    if (said.choice === 'reopen') await deleteThreadChoice(tx, memberId, thread)
    else {
      const corrected_to = said.choice === 'correct' ? niggleId(said.corrected_to) : null
      await saveThreadChoices(tx, memberId, [
        { thread, choice: said.choice, corrected_to, up_to: deps.clock.now() },
      ])
    }
  })
  return listThreads(reading, memberId)
}

/** Has the coach forget all that it follows so far. */
export async function forgetThreads({ db, clock }: Deps, memberId: string): Promise<void> {
  const up_to = clock.now()
  const threads = await threadsBefore(db, memberId, new Date(up_to.getTime() + 1))
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const choices = threads.map(({ id }) => ({
      thread: id,
      choice: 'forget',
      corrected_to: null,
      up_to,
    }))
    if (choices.length > 0) await saveThreadChoices(tx, memberId, choices)
  })
}

function toThread({ id, points, isOpen, isKept }: Thread, titles: ReadonlyMap<string, string>) {
  const [kind = ''] = id.split(' ', 1)
  return {
    id,
    kind: z.enum(['niggle', 'condition', 'measure', 'plan', 'person']).parse(kind),
    subject: id.slice(kind.length + 1),
    is_open: isOpen,
    is_kept: isKept,
    points: points.slice(-mostPoints).map((point) => ({
      entry_id: point.entryId,
      entry_title: titles.get(point.entryId) ?? '',
      at: point.writtenAt,
      words: point.words,
      score: point.is === 'niggle' ? point.score : null,
      trend: point.is === 'niggle' ? point.trend : null,
      in_days: point.is === 'plan' ? point.inDays : null,
    })),
  }
}
