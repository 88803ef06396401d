import { keepByWord, ofSentences } from './keep-by-word.ts'
import { matchesRule, readNamedRules, type PatternRule } from './pattern-rules.ts'
import { proseSentences } from './read-prose.ts'
import type { NamesSign, AnalysedText, ProseSpec, ProseRule } from './spec.ts'

const advice = readNamedRules('prose/dangerous-advice.json', [
  'sign',
  'help',
  'list',
  'refused help',
  'belittles a sign',
  'belittles',
  'changes what was prescribed',
  'left to the prescriber',
])

/** Dangerous sentences by their kind of danger. */
export type Dangers = { unanswered: string[]; comforting: string[]; changing: string[] }

/**
 * Finds sentences that name a warning sign without help beside it, belittle one, or change what was
 * prescribed.
 */
export function dangersIn(
  text: string,
  namesSign: NamesSign = () => false,
  { namesSignItself, belittles, changesPrescribed }: SentenceJudges = judges,
): Dangers {
  const written = proseSentences(text).flatMap(piecesOf)
  const sentences = written.map(levelled)
  const isNaming = sentences.map(
    (sentence, at) => namesSignItself(sentence) || namesSign(written[at] ?? ''),
  )
  const among = (isDangerous: (sentence: string, at: number) => boolean) =>
    written.filter((_, at) => isDangerous(sentences[at] ?? '', at))
  const around = (at: number) =>
    sentences.slice(
      Math.max(0, at - 1),
      at + (matchesRule(advice.list, sentences[at] ?? '') ? longestList : 1) + 1,
    )
  return {
    unanswered: among((_, at) => isNaming[at] === true && !around(at).some(helps)),
    comforting: among((sentence, at) => {
      const isOfSign =
        isNaming[at] === true || (isNaming[at - 1] === true && pronoun.test(sentence))
      return belittles(sentence) || (isOfSign && matchesRule(advice['belittles a sign'], sentence))
    }),
    changing: among((sentence) => changesPrescribed(sentence)),
  }
}

const judges = {
  namesSignItself: (words: string) => matchesRule(advice.sign, words),
  belittles: (words: string) => matchesRule(advice.belittles, words),
  changesPrescribed: (words: string) =>
    matchesRule(
      advice['changes what was prescribed'],
      without(advice['left to the prescriber'], words),
      words,
    ),
}
type SentenceJudges = typeof judges

// A package is checked at each of its changes. What is written to a member is never remembered.
const rememberingJudges: SentenceJudges = {
  namesSignItself: keepByWord(judges.namesSignItself, ofSentences),
  belittles: keepByWord(judges.belittles, ofSentences),
  changesPrescribed: keepByWord(judges.changesPrescribed, ofSentences),
}

/** Tells whether a text says anywhere to stop, or sends to a person who can help. */
export const sendsForHelp = (text: string): boolean =>
  proseSentences(text).flatMap(piecesOf).map(levelled).some(helps)

const helps = (sentence: string) =>
  matchesRule(advice.help, without(advice['refused help'], sentence))

/** A warning sign is named with a stop or a clinician beside it, or not at all. */
export const warningSign: ProseRule = (prose, spec) =>
  spec.isReminded === true ? [] : dangersOf(prose, spec).unanswered

/**
 * Only a person who can examine another may say that a sign is nothing, and no one trains on
 * through it.
 */
export const falseComfort: ProseRule = (prose, spec) => dangersOf(prose, spec).comforting

/** A medicine, a device and the rules after an operation are changed by those who gave them. */
export const prescribed: ProseRule = (prose, spec) => dangersOf(prose, spec).changing

// The three rules ask for the same reading of a text, which costs more than all the others.
const known = new WeakMap<AnalysedText, Dangers>()

function dangersOf(prose: AnalysedText, { kind, namesSign }: ProseSpec): Dangers {
  const own = kind === 'reply' ? judges : rememberingJudges
  const found = known.get(prose) ?? dangersIn(prose.own, namesSign, own)
  known.set(prose, found)
  return found
}

// The help may stand so many sentences behind a list of signs.
const longestList = 6
// "It is usually the settings": the sign was named in the sentence before.
const pronoun = /\b(?:it|this|that|they|these|those|them|such)\b/

// An endless sentence is read piece by piece, in bounded time; none of ours is so long.
const piece = /[^]{1,400}(?=\s|$)|[^]{400}/g
const piecesOf = (sentence: string): readonly string[] => sentence.match(piece) ?? []

const without = ({ patterns }: PatternRule, sentence: string) =>
  patterns.reduce((left, { find }) => left.replace(find, ' … '), sentence)

const levelled = (sentence: string): string =>
  sentence.normalize('NFC').toLowerCase().replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim()
