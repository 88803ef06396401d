import { dayMs } from '@app/contract/days'
import { z } from 'zod'
import { Complaint, Condition } from '../knowledge/reading-schema.ts'

/**
 * One thing that an entry tells and that a later one may take up: a complaint, a condition, a time,
 * a plan, a person.
 */
export const MemoryPoint = z.discriminatedUnion('is', [
  z.object({ is: z.literal('niggle'), ...Complaint.shape }),
  z.object({ is: z.literal('condition'), ...Condition.shape }),
  z.object({ is: z.literal('measure'), event: z.string(), words: z.string(), seconds: z.number() }),
  z.object({ is: z.literal('plan'), words: z.string(), inDays: z.int().positive() }),
  z.object({ is: z.literal('person'), name: z.string().min(1), words: z.string() }),
])
export type MemoryPoint = z.infer<typeof MemoryPoint>

/** An entry by what was read in it. */
export type ReadEntry = { id: string; writtenAt: Date; points: readonly MemoryPoint[] }

/** An earlier entry that a letter may bring up. */
export type RememberedEntry = { id: string; title: string; content: string; writtenAt: Date }

type PointIs<K extends MemoryPoint['is']> = Extract<MemoryPoint, { is: K }>
type Dated<P> = P & { entryId: string; writtenAt: Date }
export type ThreadPoint = Dated<MemoryPoint>
export type NigglePoint = Dated<PointIs<'niggle'>>

/** The points of one entry or of several about the same thing, the oldest first. */
export type Thread = {
  /** "niggle left knee"; the same from whatever entry it is told. */
  id: string
  points: readonly ThreadPoint[]
  /**
   * False if the member said that it is over, its day has passed, or six weeks went by without a
   * word of a niggle.
   */
  isOpen: boolean
  /** True if the member said that a condition is to be remembered. */
  isKept: boolean
}

/** A member's word on a thread; it holds for all that was written up to then. */
export type ThreadChoice = {
  thread: string
  choice: 'close' | 'correct' | 'keep' | 'forget'
  /** The id that the thread should have had. */
  correctedTo: string | null
  upTo: Date
}

/** A niggle that nobody mentions for six weeks has healed; the next one is a new one. */
export const closedAfterMs = 42 * dayMs

/**
 * Makes the threads of a member's entries: the same ones from the same entries and choices, in
 * whatever order they come.
 */
export function threadsOf(
  entries: readonly ReadEntry[],
  choices: readonly ThreadChoice[],
  now: Date,
): Thread[] {
  const corrections = choices.filter(({ choice }) => choice === 'correct')
  const first = foldPoints(pointsOf(entries))
  const corrected = corrections.length === 0 ? first : foldPoints(correctPoints(first, corrections))
  return corrected
    .flatMap(({ id, points: told }) => withChoice(id, told, choices, now))
    .filter(({ id, points: told }) => !id.startsWith('person ') || told.length >= leastOfPerson)
    .toSorted((one, other) => lastAt(other) - lastAt(one) || (one.id < other.id ? -1 : 1))
}

export const pointsOf = (entries: readonly ReadEntry[]): ThreadPoint[] =>
  entries
    .flatMap(({ id, writtenAt, points }) =>
      points.map((point) => ({ ...point, entryId: id, writtenAt })),
    )
    .toSorted(
      (one, other) => one.writtenAt.getTime() - other.writtenAt.getTime() || compareIds(one, other),
    )

/** The name of a niggle's thread. */
export const niggleId = ({ part, side }: Pick<Complaint, 'part' | 'side'>) =>
  `niggle ${side === null ? part : `${side} ${part}`}`

type Told = { id: string; points: ThreadPoint[] }

const compareIds = (one: ThreadPoint, other: ThreadPoint) =>
  one.entryId < other.entryId ? -1 : one.entryId > other.entryId ? 1 : 0
const lastAt = ({ points }: Pick<Thread, 'points'>) => points.at(-1)?.writtenAt.getTime() ?? 0

/**
 * Gathers the points, oldest first, by what they are about; of a niggle that healed and returned
 * only the last time.
 */
function foldPoints(points: readonly ThreadPoint[]): Told[] {
  const others = new Map<string, ThreadPoint[]>()
  for (const point of points) {
    if (point.is === 'niggle') continue
    const id = `${point.is} ${subjectOf(point)}`
    const told = others.get(id)
    if (told) told.push(point)
    else others.set(id, [point])
  }
  const niggles = timesOfNiggles(points.filter((point) => point.is === 'niggle'))
  const byId = new Map<string, ThreadPoint[]>([
    ...others,
    ...niggles.map(({ id, points: told }) => [id, told] as const),
  ])
  return [...byId].map(([id, told]) => ({ id, points: told }))
}

/** Each time that a niggle came; the same id as often as it healed and returned. */
export function timesOfNiggles(
  points: readonly NigglePoint[],
): { id: string; points: NigglePoint[] }[] {
  const niggles: { part: string; side: Complaint['side']; points: NigglePoint[] }[] = []
  for (const point of points) joinNiggle(niggles, point)
  return niggles.map((one) => ({ id: niggleId(one), points: one.points }))
}

function joinNiggle(
  niggles: { part: string; side: Complaint['side']; points: NigglePoint[] }[],
  point: NigglePoint,
): void {
  const { part, side, writtenAt } = point
  const open = niggles.findLast(
    (one) =>
      one.part === part &&
      (one.side === side || one.side === null || side === null) &&
      writtenAt.getTime() - lastAt(one) <= closedAfterMs,
  )
  if (!open) {
    niggles.push({ part, side, points: [point] })
    return
  }
  open.side ??= side
  open.points.push(point)
}

/**
 * Gives the points of a corrected thread their right place or name, up to the moment of the
 * correction.
 */
export function correctPoints(
  told: readonly Told[],
  corrections: readonly ThreadChoice[],
): ThreadPoint[] {
  return told
    .flatMap(({ id, points }) => {
      const correction = corrections.find(({ thread }) => thread === id)
      if (!correction?.correctedTo) return points
      const place = placeIn(correction.correctedTo)
      return points.map((point) =>
        point.is === 'niggle' && place && point.writtenAt <= correction.upTo
          ? { ...point, ...place }
          : point,
      )
    })
    .toSorted(
      (one, other) => one.writtenAt.getTime() - other.writtenAt.getTime() || compareIds(one, other),
    )
}

/** The place that the id of a niggle names. */
function placeIn(id: string): Pick<Complaint, 'part' | 'side'> | null {
  const [, side, part] = /^niggle (?:(left|right|both) )?(.+)$/.exec(id) ?? []
  return part === undefined
    ? null
    : { part, side: side === 'left' || side === 'right' || side === 'both' ? side : null }
}

/** A name once is no thread yet. */
const leastOfPerson = 2

function subjectOf(point: Exclude<ThreadPoint, NigglePoint>): string {
  if (point.is === 'measure') return point.event
  return point.is === 'plan' ? point.words : point.name
}

/** The time for which a thread stays open after its last entry. */
function longestOpen(points: readonly ThreadPoint[]): number {
  const last = points.at(-1)
  if (last?.is === 'niggle') return closedAfterMs
  return last?.is === 'plan' ? (last.inDays + 1) * dayMs : Infinity
}

function withChoice(
  id: string,
  points: ThreadPoint[],
  choices: readonly ThreadChoice[],
  now: Date,
): Thread[] {
  const said = choices.find(({ thread }) => thread === id)
  const later = said ? points.filter(({ writtenAt }) => writtenAt > said.upTo) : points
  if (said?.choice === 'forget')
    return later.length === 0 ? [] : [{ id, points: later, isOpen: true, isKept: false }]
  const isFresh = now.getTime() - lastAt({ points }) <= longestOpen(points)
  if (said?.choice === 'close' && later.length > 0)
    return [{ id, points: later, isOpen: isFresh, isKept: false }]
  return [
    { id, points, isOpen: isFresh && said?.choice !== 'close', isKept: said?.choice === 'keep' },
  ]
}
