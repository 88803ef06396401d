import type { CoachEntry } from '../advice.ts'
import type { AnswerFinder } from '../answers/answer-finder.ts'
import type { AuthoredAnswer } from '../knowledge/answer-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Order } from '../ledger.ts'
import { hasQuotableLength, isQuotable } from '../quotable.ts'
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
  const whose = knowledge.whoCanAnswer.filter((one) => one.kind === (kind ?? 'training'))
  const part = body[0]?.part ?? 'sore place'
  return {
    opening: { id: 'op-asked', text: openingOf(words, content, (text) => namesSymptom(net, text)) },
    candidates: own ? [answerPart(own, part)] : ordered(whose),
  }
}

const answerPart = ({ id, text, factIds, furtherHelp }: AuthoredAnswer, part: string): LetterPart => ({
  id,
  factIds,
  text: fillTemplate(furtherHelp === undefined ? text : `${text}\n\nTake it further ${furtherHelp}.`, {
    part,
    event: 'event',
  }),
})

/** The question as it was asked, with its mark. */
function openingOf(words: string, content: string, namesASymptom: (text: string) => boolean): string {
  const asked = content.includes(`${words}?`) ? `${words}?` : words
  const canQuote = isQuotable(asked) && hasQuotableLength(asked) && !namesASymptom(asked)
  return canQuote ? `You asked: “${asked}”` : 'You asked a question, so that comes first.'
}
