import type { SelfReport } from '@app/contract/community/self-report'
import { withSore } from '../reading/self-reported.ts'
import type { BodyReader } from '../reading/body.ts'
import type { ConditionReader } from '../reading/conditions.ts'
import { timeIn } from './measure.ts'
import { peopleIn } from './people.ts'
import { plansIn } from './plans.ts'
import type { MemoryPoint } from './threads.ts'

/** Finds what a later entry may take up, by frames alone: it takes a millisecond. */
export type PointReader = (entry: {
  title: string
  content: string
  writtenAt: Date
  selfReport?: SelfReport | null
}) => MemoryPoint[]

/** Parts too vague to be followed from entry to entry; so are both legs, which are mostly tired. */
const vague = new Set([
  'whole body',
  'head',
  'skin',
  'chest',
  'eye',
  'bladder',
  'testicle',
  'stomach',
  'nose',
  'throat',
])

export const createPointReader =
  ({ bodyIn, conditionsIn }: { bodyIn: BodyReader; conditionsIn: ConditionReader }): PointReader =>
  ({ title, content, writtenAt, selfReport }) => [
    ...withSore(bodyIn(title, content), selfReport?.sore ?? [])
      .filter(
        ({ part, side }) =>
          !vague.has(part) && (part !== 'leg' || side === 'left' || side === 'right'),
      )
      .map((complaint) => ({ is: 'niggle' as const, ...complaint })),
    ...conditionsIn(title, content).map((condition) => ({
      is: 'condition' as const,
      ...condition,
    })),
    ...measureIn(title, content),
    ...plansIn(content, writtenAt).map((plan) => ({ is: 'plan' as const, ...plan })),
    ...peopleIn(content).map((person) => ({ is: 'person' as const, ...person })),
  ]

function measureIn(title: string, content: string): MemoryPoint[] {
  const time = timeIn(title, content)
  const [event] = time?.events ?? []
  return time && event !== undefined
    ? [{ is: 'measure', event, words: time.words, seconds: time.seconds }]
    : []
}
