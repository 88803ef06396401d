import type { CoachEntry } from '../advice.ts'
import type { EntryReaders } from '../entry-readers.ts'
import type { AuthoredAnswer } from '../knowledge/answer-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Order } from '../ledger.ts'
import { countWords } from '../../prose/count-words.ts'
import { isQuotable } from '../quotable.ts'
import type { Reading } from '../knowledge/reading-schema.ts'
import { findingsIn, namesSymptom } from '../safety/judge.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { LetterPart } from './compose.ts'

type Tools = Pick<EntryReaders, 'net' | 'findAnswer' | 'askedAs'> & {
  knowledge: Knowledge
  ordered: Order
}

/**
 * Answers the question of an entry: its own words first, then the authored answer; null where none
 * is surely right.
 */
export function answerTo(
  tools: Tools,
  { title, content, about = '' }: CoachEntry,
  reading: Reading,
): { openings: LetterPart[]; candidates: LetterPart[] } | null {
  const { question, body } = reading
  const own = ownAnswer(tools, { title, content, about }, reading)
  if (!question || !own) return null
  const { knowledge, net, ordered } = tools
  const asksOf = (own.parts && body.find(({ part }) => own.parts?.includes(part))) ?? body[0]
  return {
    openings: openingsOf(question.words, content, { knowledge, net, ordered }),
    candidates: ordered(answerParts(own, asksOf?.part ?? 'sore place')),
  }
}

/** Says who can answer the question of an entry. */
export function whoCanAnswer(
  { knowledge, askedAs, ordered }: Tools,
  { title, content, about = '' }: CoachEntry,
  reading: Reading,
): LetterPart[] {
  const { question, body } = reading
  if (!question) return []
  const { words, kind } = question
  // "Leave it or go lighter?" of a sore shoulder is no question of food or kit.
  const guess =
    kind && body.length > 0 && !ofThings.test(words) && (kind === 'food' || kind === 'kit')
      ? 'pain'
      : kind
  const text = [about, `${title}. ${content}`].join('\n').trim()
  const asked = askedAs({ words, kind: guess }, text, reading)
  return ordered(knowledge.whoCanAnswer.filter((line) => line.kind === asked.kind))
}

/** One in four hundred ordinary entries of people not met before looks so sure. */
const sureToAsk = 0.8

/** The reading as a letter may answer it: words that only may ask are no question. */
export const surelyAsked = (reading: Reading): Reading =>
  (reading.question?.sure ?? 1) >= sureToAsk ? reading : { ...reading, question: null }

function ownAnswer(
  { knowledge, net, findAnswer }: Pick<Tools, 'knowledge' | 'net' | 'findAnswer'>,
  { title, content, about = '' }: Pick<CoachEntry, 'title' | 'content' | 'about'>,
  reading: Reading,
): AuthoredAnswer | null {
  if (!reading.question) return null
  // A part that was read from other words: "an inch and a half up from the heel".
  const parts = reading.body.map(({ part }) => part).filter((part) => !content.includes(part))
  const text = [about, `${title}. ${content}`, ...parts].join('\n').trim()
  const mayUrge = findingsIn(net, text).every(({ level }) => level !== 'past')
  const found = findAnswer(reading.question.words, text, reading, mayUrge)
  return (found && knowledge.answers.find(({ id }) => id === found.id)) ?? null
}

/** The id of another wording of an answer, counted from 0. */
export const alternativeId = (id: string, at: number) => `${id}-${at + 2}`

/**
 * The wordings of an answer, each with its end: none is left out, however short a letter is wished.
 */
const answerParts = (
  { id, text, alternatives, factIds, furtherHelp }: AuthoredAnswer,
  part: string,
): LetterPart[] => {
  const values = { part, event: 'event' }
  const end =
    furtherHelp === undefined ? '' : `\n\nTake it further ${fillTemplate(furtherHelp, values)}.`
  return [text, ...alternatives].map((wording, at) => ({
    id: at === 0 ? id : alternativeId(id, at - 1),
    factIds,
    text: `${fillTemplate(wording, values)}${end}`,
  }))
}

const ofThings =
  /\b(?:eat\w*|food|drink\w*|breakfast|meals?|protein|salt|gels?|shoes?|boots?|watch|bike|saddle|insoles?|kit)\b/i

// A question is longer than a quotation may be, and half of it would be another question.
const mostAsked = 30

/**
 * Opens with the question as it was asked, with its mark; without it where the letter would be too
 * long.
 */
function openingsOf(
  words: string,
  content: string,
  { knowledge, net, ordered }: Pick<Tools, 'knowledge' | 'net' | 'ordered'>,
): LetterPart[] {
  const asked = content.includes(`${words}?`) ? `${words}?` : words
  const canQuote = isQuotable(asked) && countWords(asked) <= mostAsked && !namesSymptom(net, asked)
  const openings = knowledge.openings.filter(({ kind }) => kind === 'asked')
  const [quoted] = ordered(openings.filter((each) => each.quoted))
  const [plain] = ordered(openings.filter((each) => !each.quoted))
  if (!quoted || !plain) throw new Error('the knowledge base has no opening for an answer')
  const filled = { id: quoted.id, text: fillTemplate(quoted.text, { q: asked }) }
  return canQuote ? [filled, plain] : [plain]
}
