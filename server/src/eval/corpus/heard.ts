import type { CoachInsight } from '../../coach/coach.ts'
import type { Reading } from '../../coach/knowledge/reading-schema.ts'

/** How the coach understood an entry and answered it, in the words of the corpus. */
export type HeardEntry = {
  /** The coach's themes, the surest first; none where it names none. */
  themes: readonly string[]
  mood: string | null
  body: readonly { part: string; side: string | null }[]
  isSorrow: boolean
  level: 'none' | 'soft' | 'urgent' | 'emergency' | 'crisis'
  /** The ids of the earlier entries that the letter brings up. */
  bringsUp: readonly string[]
  /** The kind of question that the letter answers or sends to the right person. */
  questionServed: string | null
  /** The form of the letter; null for a safety text. */
  form: string | null
  text: string
  ms: number
}

/** Gathers how an entry was understood, from its reading and its letter. */
export const heardIn = (
  reading: Reading,
  { text, form, recalls = [] }: CoachInsight,
): Omit<HeardEntry, 'ms'> => ({
  themes: reading.themes.map(({ is }) => is),
  mood: reading.mood?.is ?? null,
  body: reading.body,
  isSorrow: reading.sorrow !== null,
  level: reading.risk === 'past' ? 'none' : reading.risk,
  bringsUp: recalls,
  questionServed: form === 'answer' ? (reading.question?.kind ?? null) : null,
  form: form ?? null,
  text,
})
