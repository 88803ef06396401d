import { CoachTone } from '@app/contract/community/preferences'
import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'

export const Mood = z.enum(['up', 'down', 'level'])
export type Mood = z.infer<typeof Mood>

/** Events beside which training is small; "absence" is a death that is remembered. */
export const Sorrow = z.enum(['loss', 'illness', 'upheaval', 'low', 'absence'])
export type Sorrow = z.infer<typeof Sorrow>

const part = { id: z.string().min(1), text: z.string().min(1) }
/** The tones that a part was written for; every tone where it does not say. */
const tones = z.array(CoachTone).min(1).optional()
/** The sorrows that a part was written for, and is kept for; an entry that tells of one gets no other parts. */
const sorrows = z.array(Sorrow).min(1).optional()
const MoodOrAny = z.enum([...Mood.options, 'any'])

export const CoachTheme = z.object({
  ...part,
  theme: ThemeId,
  words: z.array(z.string().min(1)),
  /** Phrases in which its words mean something else: "a cold morning". */
  except: z.array(z.string().min(1)).default([]),
  tags: z.array(z.string()),
  priority: z.int(),
})
export const Acknowledgement = z.object({
  ...part,
  mood: MoodOrAny,
  /** "trouble" opens the answer to pain, illness or tiredness that was told calmly, or cheerfully. */
  kind: z.enum(['entry', 'short', 'question', 'trouble']),
  quoted: z.boolean(),
  tones,
  sorrows,
})
/** Words of an entry that a part is about, where it presumes them. */
const about = z.string().min(1).optional()
/** Words beside which a part would be tactless. */
const unless = z.string().min(1).optional()
export const InsightPart = z.object({
  ...part,
  theme: ThemeId,
  factIds: z.array(z.string()).min(1),
  /** Figures worked out from those of the facts. */
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
  when: z.enum(['goal', 'goalReached', 'gap', 'entriesThisWeek', 'firstEntry', 'streak', 'restDay']),
  /** The moods in which it may be said; every mood where it does not say. */
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
