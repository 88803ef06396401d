import type { Complaint, WrittenNumber } from '../../knowledge/reading-schema.ts'
import type { Candidate, Digest, NamedNumber } from './digest.ts'

export const isSamePlace = (
  one: Pick<Complaint, 'part' | 'side'>,
  other: Pick<Complaint, 'part' | 'side'>,
): boolean =>
  one.part === other.part && (one.side === other.side || one.side === null || other.side === null)

const common = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  [...one].filter((value) => other.has(value))

/** True if none of the entries between has it. */
const isLatest = ({ at, earlier }: Candidate, has: (one: Digest) => boolean) =>
  !earlier.slice(0, at).some(has)

/** People and places in both, and people by what they are to the writer. */
export function personFeatures(candidate: Candidate): NamedNumber[] {
  const { now, past, at, earlier } = candidate
  const names = sharedNames(now, past)
  const rarity = (name: string) =>
    1 / Math.sqrt(earlier.filter((one) => isNamed(one, name)).length || 1)
  const roles = common(now.roles, past.roles)
  return [
    ['names', names.length / 2],
    ['rare names', names.reduce((sum, name) => sum + rarity(name), 0)],
    ['names last', at === 0 ? names.length / 2 : 0],
    ['roles', roles.length / 2],
    [
      'roles latest',
      roles.length > 0 && isLatest(candidate, (one) => roles.some((role) => one.roles.has(role))),
    ],
  ]
}

/** Names that stand with a capital in one of two entries, and in any form in the other. */
export const sharedNames = (now: Digest, past: Digest): string[] =>
  [...new Set([...now.names, ...past.names])].filter(
    (name) => isNamed(now, name) && isNamed(past, name),
  )

const isNamed = ({ names, stems }: Digest, name: string) => names.has(name) || stems.has(name)

/** The same sore place, the same part, the same condition. */
export function bodyFeatures(candidate: Candidate): NamedNumber[] {
  const { now, past } = candidate
  const same = past.body.filter((part) => now.body.some((other) => isSamePlace(part, other)))
  const isLast =
    same.length > 0 &&
    isLatest(candidate, ({ body }) =>
      body.some((part) => same.some((other) => isSamePlace(part, other))),
    )
  const parts = common(now.parts, past.parts)
  const conditions = common(now.conditions, past.conditions)
  return [
    ['same place', same.length > 0],
    ['same place latest', isLast],
    ['same place scored', isLast && same.some(({ score }) => score !== null)],
    ['place lost', past.body.length > 0 && same.length === 0],
    ['complaint then', past.body.length > 0 && now.body.length === 0],
    ['part named', parts.length > 0],
    [
      'part named latest',
      parts.length > 0 && isLatest(candidate, (one) => parts.some((part) => one.parts.has(part))),
    ],
    ['part named complaint', past.body.some(({ part }) => parts.includes(part))],
    ['condition', conditions.length > 0],
    [
      'condition latest',
      conditions.length > 0 &&
        isLatest(candidate, (one) => conditions.some((name) => one.conditions.has(name))),
    ],
  ]
}

/** The same distance, event or set, and figures of the same kind that are near each other. */
export function measureFeatures(candidate: Candidate): NamedNumber[] {
  const { now, past } = candidate
  const events = common(now.measures, past.measures)
  const isLast =
    events.length > 0 &&
    isLatest(candidate, (one) => events.some((event) => one.measures.has(event)))
  const isTimed = hasTime(now) && hasTime(past)
  const like = now.numbers.filter((number) => past.numbers.some((other) => isLike(number, other)))
  return [
    ['event', events.length > 0],
    ['event latest', isLast],
    ['event time', events.length > 0 && isTimed],
    ['event time latest', isLast && isTimed],
    ['like numbers', Math.min(3, like.length) / 2],
    [
      'same figure',
      now.numbers.some(({ words }) => /\d[:./]?\d/.test(words) && past.text.includes(words)),
    ],
  ]
}

const hasTime = ({ numbers }: Digest) =>
  numbers.some(({ is, words }) => is === 'time' && /\d:\d\d/.test(words))
const compared: ReadonlySet<string> = new Set([
  'time',
  'weight',
  'pace',
  'blood-pressure',
  'power',
  'reps',
])
const near = 0.15

const isLike = (one: WrittenNumber, other: WrittenNumber) =>
  compared.has(one.is) &&
  one.is === other.is &&
  one.value !== null &&
  other.value !== null &&
  Math.abs(one.value - other.value) <= near * Math.max(one.value, other.value)
