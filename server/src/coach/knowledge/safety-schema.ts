import { z } from 'zod'
import { Country } from '@app/contract/community/countries'
import { SymptomId } from '@app/contract/community/symptoms'

const Patterns = z.array(z.string().min(1))

/** The levels that replace the reply, worst first. */
export const alarmLevels = ['crisis', 'emergency', 'urgent'] as const
export const AlarmLevel = z.enum(alarmLevels)
export type AlarmLevel = z.infer<typeof AlarmLevel>

const Line = z.object({ id: z.string(), text: z.string() })
const CheckIn = z.object({ id: SymptomId, label: z.string(), level: AlarmLevel, why: z.string() })
const Sign = z.object({ id: z.string(), level: AlarmLevel, why: z.string() })

const Level = z.object({
  id: AlarmLevel,
  title: z.string(),
  /** The occasion of the text, for its reviewers. */
  when: z.string(),
  /** Names the occasion when an AI provider gives the level and the lexicon found no sign. */
  flagged: z.string(),
  text: z.string(),
})

/**
 * The lines about a warning sign of the past; the later ones of each list serve if a recent reply
 * had the first.
 */
const Past = z.object({
  when: z.string(),
  sign: z.array(Line).min(2),
  crisis: z.array(Line).min(2),
})

/** Tells a member where to turn, in the reply to an entry that an AI provider would not answer. */
const Withheld = z.object({
  when: z.string(),
  lines: z.array(Line).min(2),
  /**
   * Instead of those, where the entry has all of these words: somebody knows, and has been asked.
   */
  told: z.object({
    when: z.string(),
    words: z.array(z.string()).min(1),
    lines: z.array(Line).min(2),
  }),
})

/** Heads an ordinary letter where words of a sign may be something else (decision 0130). */
const Doubtful = z.object({
  when: z.string(),
  lines: z
    .array(
      z.object({
        id: z.string(),
        signs: z.array(z.string()).min(1),
        text: z.string(),
        /** Why the sentence says what it says, for its reviewers. */
        reason: z.string(),
      }),
    )
    .min(1),
})

const CountryLines = z.object({
  code: Country,
  name: z.string(),
  emergency: z.string(),
  advice: z.string(),
  doctor: z.string(),
  crisis: z.string(),
  /** How certain the numbers are and why, for their reviewers. */
  certainty: z.string(),
  note: z.string(),
})
export type CountryLines = z.infer<typeof CountryLines>

const Near = z.object({
  of: Patterns.min(2).max(3),
  within: z.int().positive(),
  unless: Patterns.default([]),
})

const Rule = z.object({
  id: z.string(),
  any: Patterns.default([]),
  near: z.array(Near).default([]),
  unless: Patterns.default([]),
  /**
   * Words around the sign by which it belongs to something that the writer knows and has in hand:
   * level past.
   */
  inHand: Patterns.default([]),
  /**
   * True for a sign that is one in a person beside the writer too: a stroke, a hypo, a threat of
   * suicide.
   */
  anyone: z.boolean().default(false),
})

const Guards = z.object({
  behalf: Patterns,
  hypothetical: Patterns,
  denied: Patterns,
  lesson: Patterns,
  past: Patterns,
  recurring: Patterns,
  /**
   * Dates of today, which a sentence on the past may name too; the date nearest to the sign counts.
   */
  nowadays: Patterns,
  /** Says, in the sentence of the sign or the next, that it is long over. */
  over: Patterns,
  cleared: Patterns,
  explained: Patterns,
  examined: Patterns,
  returned: Patterns,
  /** Says, around the sign, that somebody whose work it is has seen to it. */
  seenTo: Patterns,
  /** Says, where somebody has seen to something, that it was something else. */
  otherMatter: Patterns,
  /** Says, around the sign, that it is worse all the same. */
  worsening: Patterns,
  /** Says, around the sign, that it is as it was when somebody saw to it. */
  steady: Patterns,
  /** Says, before the sign, that somebody asked about it; "No" may be the next sentence. */
  asked: Patterns,
})

/**
 * Signs of which any, beside any of the words, is the sign of a higher level that is named last.
 */
const Combination = z.object({
  signs: z.array(z.string()).min(1),
  beside: Patterns,
  becomes: z.string(),
})

/**
 * Despair that is told by deeds and asides. It has no text of its own and makes the letter a quiet
 * one.
 */
const Despair = z.object({
  /** Things put in order for others: two different ones are a finding, or one beside an aside. */
  deeds: z.array(Rule),
  /** "They'd manage": no finding by itself. */
  asides: z.array(Rule),
  /** Is a finding by itself: the answer to somebody who asked whether the writer is safe. */
  answers: z.array(Rule),
  /** Words anywhere in the entry by which the deeds have another reason: an operation, a move. */
  reasons: Patterns,
})

/** Signs that the trained judge may never take for something else. */
const Certain = z.object({
  /** Ids of signs that are certain in one entry. */
  together: z.array(z.array(z.string()).min(2)),
  /** Words that make a sign certain by themselves. */
  words: Patterns,
  /** Words anywhere in an entry by which a crisis in it is certain. */
  dark: Patterns,
})

/** The words that tell the bare name of a condition from a warning sign. */
const Known = z.object({
  /** The names of conditions, which are no sign by themselves. */
  conditions: Patterns,
  /** Words that stand in one phrase with a name and add nothing to its meaning. */
  beside: Patterns,
  /** Words of trouble today: with any of them in the entry, the name alone is a sign again. */
  today: Patterns,
})

export type GuardName = keyof z.infer<typeof Guards>

/** Every text that a member reads about a warning sign. */
export const SafetyTexts = z.object({
  /** Changes with every change of a text, so that a review names what was read. */
  version: z.string(),
  levels: z.array(Level),
  past: Past,
  withheld: Withheld,
  doubtful: Doubtful,
  checkIn: z.array(CheckIn),
  signs: z.array(Sign),
  standing: z.string(),
  countries: z.array(CountryLines),
})
export type SafetyTexts = z.infer<typeof SafetyTexts>

/** The words that reveal a warning sign. */
export const SafetyLexicon = z.object({
  rules: z.array(Rule),
  combinations: z.array(Combination),
  despair: Despair,
  certain: Certain,
  sets: z.record(z.string(), Patterns),
  masks: Patterns,
  guards: Guards,
  known: Known,
  negation: z.object({ words: Patterns, fillers: Patterns, notNegating: Patterns }),
  other: z.object({ prepositions: Patterns, reporting: Patterns }),
  variants: z.record(z.string(), z.string()),
  joins: z.array(z.tuple([z.string(), z.string()])),
})

export type SafetyKnowledge = SafetyTexts & { lexicon: z.infer<typeof SafetyLexicon> }
