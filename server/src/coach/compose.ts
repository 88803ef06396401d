import type { InsightPart } from './knowledge/coach-schema.ts'
import { countWords } from '../prose/count-words.ts'
import { letterWords } from '@app/contract/lengths'
import { mostOverlap } from '../prose/limits.ts'
import type { LetterForm } from './advice.ts'

type Part = { id: string; text: string }

/** The candidates for each place of a reply, each list in order of preference. */
export type ReplySlots = {
  form: LetterForm
  acknowledgements: readonly Part[]
  /** A line of context; a long reply may leave it out. */
  contextLine: (Part & { recalls?: readonly string[] }) | null
  /** A reminder of a warning sign of the past; no reply may leave it out. */
  reminder: Part | null
  insights: readonly InsightPart[]
  forYou: readonly Part[]
  steps: readonly Part[]
  questions: readonly Part[]
}

export type ComposedReply = {
  text: string
  /** Null in a form that has none. */
  insight: InsightPart | null
  partIds: string[]
  /** The ids of the earlier entries that its line of context brings up. */
  recalls: readonly string[]
}

const insightsTried = 3
const questionsTried = 2
const acknowledgementsTried = 2
const repliesTried = 200

/**
 * Composes the first reply, in order of preference, that has at least 120 words and at most the
 * wished number, and is unlike the earlier ones; else one of at most 200 words; else the nearest
 * one.
 */
export function composeReply(
  slots: ReplySlots,
  overlapOf: (text: string) => number,
  mostWished: number,
): ComposedReply | null {
  const { min: shortestReply, max: longestReply } = letterWords[slots.form]
  let nearest: { reply: ComposedReply; fault: number } | null = null
  let longer: ComposedReply | null = null
  let tried = 0
  for (const reply of slots.form === 'letter' ? repliesFrom(slots) : shortRepliesFrom(slots)) {
    if (nearest && tried++ === repliesTried) break
    const words = countWords(reply.text)
    const excess = Math.max(0, shortestReply - words, words - longestReply)
    if (excess > 0 && nearest && nearest.fault <= excess) continue
    // A shorter reply does not justify an insight that comes later in the order.
    if (longer && (words > mostWished || reply.insight !== longer.insight)) continue
    const overlap = overlapOf(reply.text)
    const fault = excess + Math.min(overlap, 0.99)
    const isRight = excess === 0 && overlap < mostOverlap
    if (isRight && words <= mostWished) return reply
    if (isRight) longer ??= reply
    if (!nearest || fault < nearest.fault) nearest = { reply, fault }
  }
  return longer ?? nearest?.reply ?? null
}

function* repliesFrom(slots: ReplySlots): Generator<ComposedReply> {
  // The parts with the most effect on length and likeness vary first.
  for (const aside of asidesOf(slots))
    for (const question of slots.questions.slice(0, questionsTried))
      for (const acknowledgement of slots.acknowledgements.slice(0, acknowledgementsTried))
        for (const forYou of forYouOf(slots))
          for (const insight of slots.insights.slice(0, insightsTried))
            for (const step of slots.steps) {
              const opening = aside ? `${acknowledgement.text} ${aside.text}` : acknowledgement.text
              const paragraphs = [opening, insight.text, forYou?.text, `${step.text} ${question.text}`]
              const used = [acknowledgement, aside, insight, forYou, step, question]
              yield {
                text: paragraphs.filter(Boolean).join('\n\n'),
                insight,
                partIds: used.flatMap((part) => (part ? [part.id] : [])),
                recalls: aside?.recalls ?? [],
              }
            }
}

/** Of a condolence: the opening and what it means; of a thread: the opening, the history and a step. */
function* shortRepliesFrom(slots: ReplySlots): Generator<ComposedReply> {
  const { form, acknowledgements, contextLine, reminder, forYou, steps } = slots
  const aside = reminder ?? contextLine
  for (const acknowledgement of acknowledgements)
    for (const last of form === 'condolence' ? forYou : steps) {
      const opening = aside ? `${acknowledgement.text} ${aside.text}` : acknowledgement.text
      yield {
        text: `${opening}\n\n${last.text}`,
        insight: null,
        partIds: [acknowledgement, aside, last].flatMap((part) => (part ? [part.id] : [])),
        recalls: reminder ? [] : (contextLine?.recalls ?? []),
      }
    }
}

const asidesOf = ({ contextLine, reminder }: ReplySlots): (ReplySlots['contextLine'] | null)[] =>
  reminder ? [reminder] : contextLine ? [contextLine, null] : [null]

// A reminder already says what the entry means for its writer, and may need the room.
const forYouOf = ({ forYou, reminder }: ReplySlots): (Part | null)[] => (reminder ? [...forYou, null] : [...forYou])
