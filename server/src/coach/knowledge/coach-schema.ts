import { CoachTone } from '@app/contract/community/preferences'
import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'
import { EntryKind, EntryTheme, Sport } from './reading-schema.ts'

export const Mood = z.enum(['up', 'down', 'level'])
export type Mood = z.infer<typeof Mood>

/** Events that make training a small matter; "absence" is a death that the member remembers. */
export const Sorrow = z.enum(['loss', 'illness', 'upheaval', 'low', 'absence'])
export type Sorrow = z.infer<typeof Sorrow>

const part = { id: z.string().min(1), text: z.string().min(1) }
/** The tones that a part was written for; every tone if it names none. */
const tones = z.array(CoachTone).min(1).optional()
/**
 * A part that names sorrows answers only them, and an entry that tells of one gets no other parts.
 */
const sorrows = z.array(Sorrow).min(1).optional()
const MoodOrAny = z.enum([...Mood.options, 'any'])

export const CoachTheme = z.object({
  ...part,
  theme: ThemeId,
  words: z.array(z.string().min(1)),
  /** Phrases in which the theme's words mean something else: "a cold morning". */
  except: z.array(z.string().min(1)).default([]),
  tags: z.array(z.string()),
  priority: z.int(),
})
/**
 * The first words of a letter: "last" quotes the last line, "speech" what somebody said, "trouble"
 * opens one about pain or illness, "figures" one about figures, "amount" one with a distance or a
 * weight, "asked" an answer.
 */
export const Opening = z.object({
  ...part,
  mood: MoodOrAny,
  kind: z.enum(['entry', 'question', 'asked', 'trouble', 'figures', 'amount', 'last', 'speech']),
  quoted: z.boolean(),
  /** The days that it is for: those that only keep count, those that tell something, hard ones. */
  day: z.enum(['routine', 'told', 'grave']).optional(),
  tones,
  sorrows,
})
/** The part presumes that the entry has one of these words. */
const about = z.string().min(1).optional()
/** The part would be tactless beside one of these words. */
const unless = z.string().min(1).optional()
/** The part has no place without one of these words. */
const needs = z.string().min(1).optional()
export const InsightPart = z.object({
  ...part,
  theme: ThemeId,
  factIds: z.array(z.string()).min(1),
  /** Figures computed from those of the facts. */
  derived: z.array(z.string()).optional(),
  about,
  unless,
  phase: z.enum(['before', 'after']).optional(),
  sorrows,
})
/**
 * The themes of the reading that a part is written for; a part without any is for a kind of entry.
 */
const themes = z.array(EntryTheme).min(1).optional()
/** The part asks for these, and has no place where the entry gives them. */
const asks = z.enum(['score', 'morning']).optional()
/** The heart of a letter: what there is to say on a theme, or to a kind of entry, in a mood. */
export const Remark = z.object({
  ...part,
  mood: MoodOrAny,
  themes,
  kinds: z.array(EntryKind).min(1).optional(),
  sports: z.array(Sport).min(1).optional(),
  /** Things, one of which an entry must be about. */
  names: z.string().min(1).optional(),
  needs,
  unless,
  /** The parts of the body, one of which is complained of. */
  parts: z.array(z.string().min(1)).min(1).optional(),
  asks,
  sorrows,
})
export const NextStep = z.object({ ...part, themes, asks })
export const ContextLine = z.object({
  ...part,
  when: z.enum([
    'goal',
    'goalReached',
    'aimReached',
    'gap',
    'heldIll',
    'heldInjured',
    'heldRest',
    'heldHoliday',
    'firstEntry',
    'mentioned',
    'second',
    'ahead',
    'place',
    'person',
    'condition',
    'quicker',
    'niggleUp',
    'niggleDown',
    'niggleSame',
    'niggleGone',
    'niggleBetter',
    'niggleAgain',
    'niggleOften',
    'niggleFirst',
    'splits',
    'splitsEven',
    'changedDown',
    'changedUp',
    'pace',
    'further',
    'lessFar',
    'asFar',
    'longest',
    'readingBefore',
  ]),
  /** The moods in which the line may stand; every mood if it names none. */
  moods: z.array(Mood).min(1).optional(),
  tones,
})

/** A sentence of the letter about a week. */
export const WeekLine = z.object({
  ...part,
  when: z.enum([
    'days',
    'sports',
    'niggle',
    'gone',
    'time',
    'weeks',
    'theme',
    'weekday',
    'line',
    'close',
  ]),
})
export type WeekLine = z.infer<typeof WeekLine>

const CommentOccasion = z.enum(['answered', 'thanks', 'disagrees', 'trouble', 'down', 'plain'])
export type CommentOccasion = z.infer<typeof CommentOccasion>

/** Answers to members who write back under a letter, and the words that tell the occasion. */
export const CommentParts = z.object({
  signs: z.array(
    z.object({
      when: CommentOccasion,
      pattern: z.string().min(1),
      reason: z.string().min(1),
      example: z.string().min(1),
    }),
  ),
  parts: z.array(z.object({ ...part, when: CommentOccasion, quoted: z.boolean() })),
})
export type CommentParts = z.infer<typeof CommentParts>

export type CoachTheme = z.infer<typeof CoachTheme>
export type Opening = z.infer<typeof Opening>
export type InsightPart = z.infer<typeof InsightPart>
export type Remark = z.infer<typeof Remark>
export type NextStep = z.infer<typeof NextStep>
export type ContextLine = z.infer<typeof ContextLine>

/** A letter by a person, to an entry of somebody who does not exist. */
export const ExampleLetter = z.object({
  form: z.enum(['note', 'reply', 'letter', 'thread', 'result', 'answer', 'condolence']),
  entry: z.string().min(1),
  letter: z.string().min(1),
})
export type ExampleLetter = z.infer<typeof ExampleLetter>
