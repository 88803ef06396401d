import * as z from 'zod/mini'

/** How it felt, best first. */
export const Feeling = z.enum(['great', 'good', 'so-so', 'poor', 'awful'])
export type Feeling = z.infer<typeof Feeling>
export const DayKind = z.enum(['session', 'race', 'rest', 'ill', 'other'])
export type DayKind = z.infer<typeof DayKind>

/** Places of the body, by the names under which the coach remembers them. */
export const bodyParts = [
  'achilles',
  'ankle',
  'arm',
  'buttock',
  'calf',
  'elbow',
  'finger',
  'foot',
  'groin',
  'hamstring',
  'hand',
  'heel',
  'hip',
  'knee',
  'lower back',
  'neck',
  'rib',
  'shin',
  'shoulder',
  'thigh',
  'thumb',
  'toe',
  'upper back',
  'wrist',
] as const
export const BodyPart = z.enum(bodyParts)
export type BodyPart = z.infer<typeof BodyPart>
export const BodySide = z.enum(['left', 'right', 'both'])
export type BodySide = z.infer<typeof BodySide>

export const mostSore = 3

const Sore = z.strictObject({
  part: BodyPart,
  side: z.nullable(BodySide),
  /** Out of ten. */
  score: z.nullable(z.int().check(z.gte(0), z.lte(10))),
})
export type Sore = z.infer<typeof Sore>

/** A member's taps on the form of an entry; each may be left out. */
export const SelfReport = z.strictObject({
  feeling: z.nullable(Feeling),
  day_kind: z.nullable(DayKind),
  sore: z.array(Sore).check(
    z.maxLength(mostSore, `At most ${mostSore} sore places can be named.`),
    z.refine(
      (sore) => new Set(sore.map(({ part, side }) => `${side} ${part}`)).size === sore.length,
      {
        error: 'A sore place can be named only once.',
      },
    ),
  ),
})
export type SelfReport = z.infer<typeof SelfReport>

export const feelingLabels: Readonly<Record<Feeling, string>> = {
  great: 'Great',
  good: 'Good',
  'so-so': 'So-so',
  poor: 'Poor',
  awful: 'Awful',
}

export const dayKindLabels: Readonly<Record<DayKind, string>> = {
  session: 'Session',
  race: 'Race',
  rest: 'Rest',
  ill: 'Ill',
  other: 'Something else',
}

/** "left Achilles", "both knees" */
export function soreName({ part, side }: Pick<Sore, 'part' | 'side'>): string {
  const name = part === 'achilles' ? 'Achilles' : part
  return side === null ? name : side === 'both' ? `${name}, both sides` : `${side} ${name}`
}

/** "Good · race · left knee 3 of 10"; empty where nothing was tapped. */
export function selfReportWords(report: SelfReport | null): string {
  if (report === null) return ''
  const { feeling, day_kind, sore } = report
  const parts = [
    ...(feeling === null ? [] : [feelingLabels[feeling]]),
    ...(day_kind === null ? [] : [dayKindLabels[day_kind].toLowerCase()]),
    ...sore.map((one) => `${soreName(one)}${one.score === null ? '' : ` ${one.score} of 10`}`),
  ]
  const words = parts.join(' · ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
