import type { CoachEntry } from '../advice.ts'
import type { AnswerFinder } from '../answers/answer-finder.ts'
import type { AuthoredAnswer } from '../knowledge/answer-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Order } from '../ledger.ts'
import { countWords } from '../../prose/count-words.ts'
import { isQuotable } from '../quotable.ts'
import type { Reading } from '../knowledge/reading-schema.ts'
import { namesSymptom } from '../safety/judge.ts'
import type { SafetyNet } from '../safety/safety-net.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { LetterPart } from './compose.ts'

type Tools = { knowledge: Knowledge; net: SafetyNet; findAnswer: AnswerFinder; ordered: Order }

/**
 * Answers the question of an entry: its own words first, then the authored answer, or where none is
 * surely right, who can answer it.
 */
export function answerTo(
  { knowledge, net, findAnswer, ordered }: Tools,
  { title, content }: CoachEntry,
  { question, body, ...reading }: Reading,
): { opening: LetterPart; candidates: LetterPart[] } | null {
  if (!question) return null
  const { words, kind } = question
  const found = findAnswer(words, `${title}. ${content}`, { question, body, ...reading })
  const own = found && knowledge.answers.find(({ id }) => id === found.id)
  // "Leave it or go lighter?" of a sore shoulder is no question of food or kit.
  const asked =
    kind && body.length > 0 && !ofThings.test(words) && (kind === 'food' || kind === 'kit')
      ? 'pain'
      : kind
  const whose = knowledge.whoCanAnswer.filter((one) => one.kind === (asked ?? 'training'))
  const part = body[0]?.part ?? 'sore place'
  return {
    opening: openingOf(words, content, { knowledge, net, ordered }),
    candidates: own ? [answerPart(own, part)] : ordered(whose),
  }
}

const answerPart = (
  { id, text, factIds, furtherHelp }: AuthoredAnswer,
  part: string,
): LetterPart => ({
  id,
  factIds,
  text: fillTemplate(
    furtherHelp === undefined ? text : `${text}\n\nTake it further ${furtherHelp}.`,
    {
      part,
      event: 'event',
    },
  ),
})

const ofThings =
  /\b(?:eat\w*|food|drink\w*|breakfast|meals?|protein|salt|gels?|shoes?|boots?|watch|bike|saddle|insoles?|kit)\b/i

// A question is longer than a quotation may be, and half of it would be another question.
const mostAsked = 30

/** Opens with the question as it was asked, with its mark. */
function openingOf(
  words: string,
  content: string,
  { knowledge, net, ordered }: Pick<Tools, 'knowledge' | 'net' | 'ordered'>,
): LetterPart {
  const asked = content.includes(`${words}?`) ? `${words}?` : words
  const canQuote = isQuotable(asked) && countWords(asked) <= mostAsked && !namesSymptom(net, asked)
  const [opening] = ordered(
    knowledge.openings.filter(({ kind, quoted }) => kind === 'asked' && quoted === canQuote),
  )
  if (!opening) throw new Error('the knowledge base has no opening for an answer')
  return { id: opening.id, text: fillTemplate(opening.text, { q: asked }) }
}
