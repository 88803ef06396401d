import { z } from 'zod'

/** The subject of an entry. A note has nothing in it but the day. */
export const EntryKind = z.enum([
  'session',
  'race',
  'rest',
  'niggle',
  'illness',
  'medical',
  'loss',
  'bad-news',
  'life',
  'plan',
  'question',
  'reflection',
  'kit',
  'milestone',
  'note',
])
export type EntryKind = z.infer<typeof EntryKind>

export const EntryTheme = z.enum([
  'hard-training',
  'easy-day',
  'long-day',
  'pain',
  'sleep',
  'tiredness',
  'strength',
  'mobility-balance',
  'illness',
  'heart',
  'blood-pressure',
  'medicines',
  'bones',
  'diabetes',
  'menopause',
  'prostate',
  'surgery-return',
  'coming-back',
  'food',
  'drink-fuel',
  'alcohol',
  'weight',
  'heat',
  'cold',
  'setback',
  'motivation',
  'ageing',
  'kit-numbers',
  'technique',
  'race-plan',
  'race-result',
  'nerves',
  'life-load',
  'caring',
  'grief',
  'company',
  'travel',
  'volunteering',
  'joy-outdoors',
])
export type EntryTheme = z.infer<typeof EntryTheme>

export const Sport = z.enum([
  'run',
  'ride',
  'swim',
  'row',
  'lift',
  'walk',
  'tri',
  'ski',
  'racket',
  'golf',
  'bowls',
  'dance',
  'yoga',
  'climb',
  'team',
  'wheel',
  'other',
  'none',
])
export type Sport = z.infer<typeof Sport>

export const EntryMood = z.enum(['up', 'down', 'mixed', 'flat'])
export type EntryMood = z.infer<typeof EntryMood>

export const EntrySorrow = z.enum(['loss', 'other-ill', 'own-diagnosis', 'upheaval', 'low'])
export type EntrySorrow = z.infer<typeof EntrySorrow>

/**
 * `soft` is despair between the lines: no alarm, and never a cheerful letter. `past` is long over.
 */
export const Risk = z.enum(['none', 'past', 'soft', 'urgent', 'emergency', 'crisis'])
export type Risk = z.infer<typeof Risk>

/** A complaint of today about a part of the body. */
export const Complaint = z.object({
  /** The everyday name of the part, in the singular: "achilles", "lower back". */
  part: z.string().min(1),
  side: z.enum(['left', 'right', 'both']).nullable(),
  /** The words of the entry. */
  words: z.string(),
  /** Out of ten, where the member gives a score. */
  score: z.number().min(0).max(10).nullable(),
  trend: z.enum(['better', 'same', 'worse', 'new', 'gone']).nullable(),
  /** True if the entry says that it was there before. */
  isAgain: z.boolean(),
})
export type Complaint = z.infer<typeof Complaint>

/** A condition or medicine of the writer. */
export const Condition = z.object({
  /** The name by which it is remembered: "atrial fibrillation". */
  name: z.string().min(1),
  status: z.enum(['known', 'new', 'worried-about']),
  words: z.string(),
})
export type Condition = z.infer<typeof Condition>

export const NumberKind = z.enum([
  'time',
  'distance',
  'pace',
  'heart-rate',
  'weight',
  'reps',
  'blood-pressure',
  'sleep-hours',
  'food',
  'count',
  'placing',
  'age',
  'date',
  'score',
  'power',
  'other',
])
export type NumberKind = z.infer<typeof NumberKind>

/** A figure of the entry, with the words in which it stands: "5 miles", "47:31". */
export const WrittenNumber = z.object({
  words: z.string(),
  is: NumberKind,
  /**
   * In the unit of its kind: seconds, metres, seconds a kilometre, beats a minute, kilograms,
   * watts, hours of sleep; null where the words do not give one figure.
   */
  value: z.number().nullable(),
})
export type WrittenNumber = z.infer<typeof WrittenNumber>

export const QuestionKind = z.enum(['training', 'pain', 'medical', 'food', 'kit', 'race', 'life'])
export type QuestionKind = z.infer<typeof QuestionKind>

/** Of a guess: how sure it is, from 0 to 1. */
const sure = z.number().min(0).max(1)

/**
 * The coach's understanding of an entry. A field that it does not understand is null or empty: a
 * letter says nothing that its reading does not bear out.
 */
export const Reading = z.object({
  kind: z.object({ is: EntryKind, sure }).nullable(),
  /** At most two, the surest first. */
  themes: z.array(z.object({ is: EntryTheme, sure })).max(2),
  sport: Sport.nullable(),
  mood: z.object({ is: EntryMood, sure }).nullable(),
  body: z.array(Complaint),
  conditions: z.array(Condition),
  numbers: z.array(WrittenNumber),
  /**
   * A race, an appointment or another day that is named; `inDays` is null where no day is given.
   */
  event: z.object({ what: z.string(), words: z.string(), inDays: z.int().nullable() }).nullable(),
  /** The words of what the member means to do. */
  plan: z.string().nullable(),
  /** `sure` only where it is a guess that these words ask: they have no question mark. */
  question: z
    .object({ words: z.string(), kind: QuestionKind.nullable(), sure: sure.optional() })
    .nullable(),
  /** The coach's question that the entry answers, or the step that it did. */
  answers: z.enum(['question', 'step', 'both']).nullable(),
  sorrow: z.object({ is: EntrySorrow, sure }).nullable(),
  risk: Risk,
  /** True if the risk is of words that may be something else than a sign. */
  isDoubtful: z.boolean().optional(),
  /** The words most worth giving back. */
  quote: z.string().nullable(),
})
export type Reading = z.infer<typeof Reading>

/** Signs of something as numbers by name; those that are 0 are left out. */
export type NamedFeatures = ReadonlyMap<string, number>

/** The weight of each sign, readable by name: logistic regression. */
export const NamedModel = z.strictObject({
  bias: z.number(),
  weights: z.record(z.string(), z.number()),
})
export type NamedModel = z.infer<typeof NamedModel>

/** Judges whether the words of a warning sign are one: of the body, and of a crisis. */
export const SignModel = z.strictObject({ body: NamedModel, crisis: NamedModel })
export type SignModel = z.infer<typeof SignModel>
