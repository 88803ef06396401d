import { z } from 'zod'
import { Country } from '@app/contract/community/countries'
import { SymptomId } from '@app/contract/community/symptoms'

const Patterns = z.array(z.string().min(1))

/** The levels that replace the reply, worst first. */
export const alarmLevels = ['crisis', 'emergency', 'urgent'] as const
export const AlarmLevel = z.enum(alarmLevels)
export type AlarmLevel = z.infer<typeof AlarmLevel>

const CheckIn = z.object({ id: SymptomId, label: z.string(), level: AlarmLevel, why: z.string() })

const Level = z.discriminatedUnion('id', [
  z.object({
    id: AlarmLevel,
    title: z.string(),
    /** What the text says was mentioned, where an AI provider gives the level and no sign of its own. */
    flagged: z.string(),
    text: z.string(),
  }),
  z.object({ id: z.literal('past'), title: z.string(), text: z.string(), textCrisis: z.string() }),
])

const CountryLines = z.object({
  code: Country,
  name: z.string(),
  emergency: z.string(),
  advice: z.string(),
  doctor: z.string(),
  crisis: z.string(),
})
export type CountryLines = z.infer<typeof CountryLines>

const Near = z.object({ of: Patterns.min(2).max(3), within: z.int().positive(), unless: Patterns.default([]) })

const Rule = z.object({
  id: z.string(),
  level: AlarmLevel,
  why: z.string(),
  any: Patterns.default([]),
  near: z.array(Near).default([]),
  unless: Patterns.default([]),
})

const Guards = z.object({
  behalf: Patterns,
  hypothetical: Patterns,
  denied: Patterns,
  lesson: Patterns,
  past: Patterns,
  recurring: Patterns,
  cleared: Patterns,
})
export type GuardName = keyof z.infer<typeof Guards>

export const SafetyKnowledge = z.object({
  version: z.string(),
  checkIn: z.array(CheckIn),
  levels: z.array(Level),
  standing: z.string(),
  countries: z.array(CountryLines),
  lexicon: z.array(Rule),
  sets: z.record(z.string(), Patterns),
  masks: Patterns,
  guards: Guards,
  negation: z.object({ words: Patterns, fillers: Patterns, notNegating: Patterns }),
  other: z.object({ prepositions: Patterns, reporting: Patterns }),
  variants: z.record(z.string(), z.string()),
  joins: z.array(z.tuple([z.string(), z.string()])),
})
export type SafetyKnowledge = z.infer<typeof SafetyKnowledge>
