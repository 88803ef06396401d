import type { CoachInsight } from '../../coach/coach.ts'
import { alternativeId } from '../../coach/letter/answer-part.ts'
import type { Knowledge } from '../../coach/knowledge/knowledge.ts'
import type { Reading } from '../../coach/knowledge/reading-schema.ts'

/** How the coach understood an entry and answered it, in the words of the corpus. */
export type HeardEntry = {
  /** The coach's themes, the surest first; none where it names none. */
  themes: readonly string[]
  mood: string | null
  body: readonly { part: string; side: string | null }[]
  isSorrow: boolean
  level: 'none' | 'soft' | 'urgent' | 'emergency' | 'crisis'
  /** True if the letter is headed by a sentence on words that may be a sign. */
  isDoubtful: boolean
  /** The ids of the earlier entries that the letter brings up. */
  bringsUp: readonly string[]
  /** The kind of question that the letter answers or sends to the right person. */
  questionServed: string | null
  /** The form of the letter; null for a safety text. */
  form: string | null
  text: string
  ms: number
}

/** Tells which kind of question each part of a letter answers, or sends to somebody. */
export const kindsOfAnswers = ({
  answers,
  whoCanAnswer,
}: Pick<Knowledge, 'answers' | 'whoCanAnswer'>): ReadonlyMap<string, string> =>
  new Map([
    ...whoCanAnswer.map(({ id, kind }) => [id, kind] as const),
    ...answers.flatMap(({ id, kind, alternatives }) =>
      [id, ...alternatives.map((_, at) => alternativeId(id, at))].map(
        (one) => [one, kind] as const,
      ),
    ),
  ])

/** Gathers how an entry was understood, from its reading and its letter. */
export const heardIn = (
  reading: Reading,
  { text, form, partIds, recalls = [] }: CoachInsight,
  kindOfAnswer: ReadonlyMap<string, string>,
): Omit<HeardEntry, 'ms'> => ({
  themes: reading.themes.map(({ is }) => is),
  mood: reading.mood?.is ?? null,
  body: reading.body,
  isSorrow: reading.sorrow !== null,
  level: reading.risk === 'past' || reading.isDoubtful ? 'none' : reading.risk,
  isDoubtful: reading.isDoubtful === true,
  bringsUp: recalls,
  questionServed: partIds.flatMap((id) => kindOfAnswer.get(id) ?? [])[0] ?? null,
  form: form ?? null,
  text,
})
