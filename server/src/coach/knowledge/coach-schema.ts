import { CoachTone } from '@app/contract/community/preferences'
import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'

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
export const Acknowledgement = z.object({
  ...part,
  mood: MoodOrAny,
  /** "trouble" opens the answer to pain, illness or tiredness in a calm or cheerful entry. */
  kind: z.enum(['entry', 'short', 'question', 'trouble']),
  quoted: z.boolean(),
  tones,
  sorrows,
})
/** The part presumes that the entry has one of these words. */
const about = z.string().min(1).optional()
/** The part would be tactless beside one of these words. */
const unless = z.string().min(1).optional()
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
export const ForYou = z.object({ ...part, theme: ThemeId, mood: MoodOrAny, tones, about, sorrows })
export const NextStep = z.object({ ...part, theme: ThemeId, about, unless, sorrows })
export const CoachQuestion = z.object({ ...part, theme: ThemeId, about, sorrows })
export const ContextLine = z.object({
  ...part,
  when: z.enum([
    'goal',
    'goalReached',
    'gap',
    'entriesThisWeek',
    'firstEntry',
    'streak',
    'restDay',
    'niggleUp',
    'niggleDown',
    'niggleGone',
    'niggleBetter',
    'niggleAgain',
    'niggleOften',
  ]),
  /** The moods in which the line may stand; every mood if it names none. */
  moods: z.array(Mood).min(1).optional(),
  tones,
})

export type CoachTheme = z.infer<typeof CoachTheme>
export type Acknowledgement = z.infer<typeof Acknowledgement>
export type InsightPart = z.infer<typeof InsightPart>
export type ForYou = z.infer<typeof ForYou>
export type NextStep = z.infer<typeof NextStep>
export type CoachQuestion = z.infer<typeof CoachQuestion>
export type ContextLine = z.infer<typeof ContextLine>
