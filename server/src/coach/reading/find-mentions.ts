import type { BodyLexicon } from './body-words.ts'
import { partsIn, sideIn } from './body-parts.ts'
import { clausesOf, type Clause } from './clauses.ts'
import {
  complainsIn,
  isAgainIn,
  judgeNextClause,
  judgePart,
  laterScoreIn,
  scoreIn,
  trendOf,
  type FoundPart,
} from './judge-part.ts'
import type { BodyMention } from './mentions.ts'
import { readClause, sentencesOf, type ReadClause, type Sentence } from './read-clause.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'

const shortSentence = 7
const besidePart = new Set([
  'the',
  'my',
  'left',
  'right',
  'same',
  'again',
  'update',
  'report',
  'news',
  're',
])
const sentencesOfTitle = 3
// Nobody tells of more in one.
const mostInSentence = 20

/** Lists the parts of the writer's body that an entry names, with the frames' verdict on each. */
export function mentionsIn(lexicon: BodyLexicon, title: string, content: string): BodyMention[] {
  const ofTitle = sentencesOf(clausesOf(title))
  const sentences = sentencesOf(clausesOf(content))
  const own = sentences.flatMap((sentence, at) =>
    mentionsInSentence(lexicon, sentence, sentences[at + 1], false),
  )
  const titled = ofTitle.flatMap((sentence) =>
    mentionsInSentence(lexicon, sentence, sentences[0], true),
  )
  return [...titled, ...own, ...toldOfTitle(lexicon, ofTitle[0], sentences, own)]
}

/** "Heel", says the title, and the entry: "Out of bed like treading on a stone." */
function toldOfTitle(
  lexicon: BodyLexicon,
  title: Sentence | undefined,
  sentences: readonly Sentence[],
  own: readonly BodyMention[],
): BodyMention[] {
  const [found, another] = title ? partsIn(lexicon, title.whole.tokens) : []
  const isBare =
    title?.whole.tokens.every((word, at) => at === found?.at || besidePart.has(word)) ?? false
  if (
    !title ||
    !found ||
    another ||
    !isBare ||
    lexicon.general.has(found.part) ||
    own.some(({ found: { part } }) => part === found.part)
  )
    return []
  const name = title.whole.tokens.slice(found.at, found.at + 1)
  for (const { whole } of sentences.slice(0, sentencesOfTitle)) {
    if (partsIn(lexicon, whole.tokens).length > 0) continue
    const clause = readClause(lexicon, { ...whole, tokens: [...name, ...whole.tokens] })
    const side = found.side ?? sideIn(whole.tokens.slice(0, 3))
    const judged = judgePart(lexicon, clause, { ...found, at: 0, side }, clause.tokens.length)
    if (judged)
      return [{ ...plainMention({ ...found, at: 0, side }, clause, clause), judged, by: 'title' }]
  }
  return []
}

const plainMention = (found: FoundPart, clause: ReadClause, whole: ReadClause): BodyMention => ({
  found,
  clause,
  whole,
  judged: null,
  by: 'nothing',
  isInTitle: false,
  partsInSentence: 1,
})

function mentionsInSentence(
  lexicon: BodyLexicon,
  sentence: Sentence,
  next: Sentence | undefined,
  isInTitle: boolean,
): BodyMention[] {
  const { whole, clauses } = sentence
  const inSentence = partsIn(lexicon, whole.tokens)
  const isAlone = new Set(inSentence.map(({ part }) => part)).size === 1
  let left = mostInSentence
  let wholeOnce: ReadClause | undefined
  const mentions = clauses.flatMap((each) => {
    const parts = left > 0 ? partsIn(lexicon, each.tokens) : []
    const read = parts.slice(0, left)
    if (read.length === 0) return []
    const clause = readClause(lexicon, each)
    const ofSentence = (wholeOnce ??= readClause(lexicon, whole))
    left -= read.length
    return read.map((found, at): BodyMention => {
      const mention = {
        ...plainMention(found, clause, ofSentence),
        isInTitle,
        partsInSentence: inSentence.length,
      }
      const until = parts[at + 1]?.at ?? clause.tokens.length
      const inWhole = isAlone ? inSentence[0] : undefined
      return clause.isPast || clause.isUnreal
        ? mention
        : { ...mention, ...verdictOn(lexicon, mention, { until, inWhole, next: next?.clauses[0] }) }
    })
  })
  return isAlone ? withSentence(lexicon, mentions, sentence, next) : mentions
}

/** The first frame that finds a complaint. */
function verdictOn(
  lexicon: BodyLexicon,
  { found, clause, whole }: BodyMention,
  {
    until,
    inWhole,
    next,
  }: { until: number; inWhole: FoundPart | undefined; next: Clause | undefined },
): Pick<BodyMention, 'by' | 'judged'> {
  const inClause = judgePart(lexicon, clause, found, until)
  if (inClause) return { by: 'clause', judged: inClause }
  const inNext = judgeNextClause(lexicon, clause, found, next)
  if (inNext) return { by: 'next', judged: inNext }
  const inSentence = inWhole ? judgePart(lexicon, whole, inWhole, whole.tokens.length) : null
  if (inSentence) return { by: 'sentence', judged: inSentence }
  const bare = bareMention(lexicon, clause, found)
  return { by: bare ? 'bare' : 'nothing', judged: bare }
}

/** Of a sentence with one part, all that it says is about it. */
function withSentence(
  lexicon: BodyLexicon,
  mentions: readonly BodyMention[],
  { whole, clauses }: Sentence,
  next: Sentence | undefined,
): BodyMention[] {
  // "The left, since you ask": a short sentence may say only which side.
  const isHint =
    next &&
    next.whole.tokens.length <= shortSentence &&
    partsIn(lexicon, next.whole.tokens).length === 0
  const side = sideIn([...whole.tokens, ...(isHint ? next.whole.tokens : [])])
  const sideOf = (own: Complaint['side']) =>
    own === 'left' || own === 'right' ? own : (side ?? own)
  // "Heel ok running, sore getting out of the car" is not over.
  const stillHurts = complainsIn(lexicon, whole)
  const later = laterScoreIn(clauses)
  return mentions.map((mention) => {
    const found = { ...mention.found, side: sideOf(mention.found.side) }
    const { judged } = mention
    if (!judged) return { ...mention, found }
    const isOver =
      judged.trend === 'gone' && (judged.score === 0 || !(stillHurts || (later ?? 0) > 0))
    return {
      ...mention,
      found,
      judged: {
        ...judged,
        trend: judged.trend === 'gone' && !isOver ? null : judged.trend,
        score: judged.score ?? scoreIn(whole.words, [], 0) ?? later,
        side: sideOf(judged.side),
      },
    }
  })
}

/**
 * "Left knee a bit shy": a part is rarely named with its side unless something is the matter with
 * it.
 */
function bareMention(
  lexicon: BodyLexicon,
  clause: ReadClause,
  { part, side, at }: FoundPart,
): Complaint | null {
  const isSided = side === 'left' || side === 'right'
  const isShort = clause.tokens.length <= shortSentence && at <= 2 && !lexicon.general.has(part)
  if ((!isSided && !isShort) || clause.isMeantOtherwise || (!isSided && lexicon.general.has(part)))
    return null
  const { isAgain, trend } = {
    isAgain: isAgainIn(lexicon, clause),
    trend: trendOf(lexicon, clause, { isBad: true, isGood: false, score: null }),
  }
  return isSided || isAgain
    ? { part, side, words: clause.words, score: null, trend, isAgain }
    : null
}
