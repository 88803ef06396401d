import type { Concepts } from '../knowledge/reading-knowledge.ts'
import type { NamedFeatures } from '../knowledge/reading-schema.ts'
import { compileConcepts, wordsOf } from '../reading/concepts.ts'
import type { RiskGuess } from '../reading/risk-guess.ts'
import type { Pattern } from '../text/pattern.ts'
import type { TokenSpan } from '../text/text-index.ts'
import { tokenise } from '../text/tokenise.ts'
import { isAlarmLevel, type JudgedMention, type ScannedSigns } from '../safety/judge.ts'
import type { SafetyNet } from '../safety/safety-net.ts'

/** The signs by which a proposed warning sign is told from something else that has its words. */
export type SignFeatures = (
  scan: ScannedSigns,
  proposal: JudgedMention,
  guess: RiskGuess,
) => NamedFeatures

export type SignWords = { signWords: Concepts; concepts: Concepts }

type NamedSign = readonly [name: string, value: number]

const near = 5
const weight = { hit: 0.7, near: 0.5, sentence: 0.3, beside: 0.2, rule: 0.5, entry: 0.2 }
const guessedQuestions = ['kind', 'mood', 'sorrow'] as const
const tenses: readonly (readonly [string, RegExp])[] = [
  ['past', /^(?:was|were|had|did|went|got|felt|came|took)$|ed$/],
  ['present', /^(?:is|are|am|im|its|has|have|ive|feels|hurts|aches|goes|gets)$/],
  ['unreal', /^(?:will|ill|would|could|should|might|may|if)$/],
]

export function createSignFeatures(
  net: SafetyNet,
  { signWords, concepts }: SignWords,
): SignFeatures {
  const placeOf = placesOf(net)
  const groups = counterOf(signWords, ' ')
  const themes = counterOf(concepts, ': ')
  return (scan, proposal, guess) => {
    const { rule, start, end, parts } = proposal.mention
    const { words } = scan.scanned.index.tokens
    const places = placesIn(scan, start, end)
    const { sentence, around } = places
    const [from, to] = sentence
    const told = toldIn(net, guess, words.slice(from, to))
    const hit = (parts.length > 0 ? parts : [[start, end] as const]).flatMap(([a, b]) =>
      words.slice(a, b),
    )
    const beside = [...words.slice(around[0], from), ...words.slice(to, around[1])]
    const entry = guess.sentences.flatMap(({ text }) => wordsOf(text))
    const named: readonly NamedSign[] = [
      [`rule ${rule.id}`, 1],
      [`rule ${rule.id} ${placeOf.get(rule)}`, weight.rule],
      [`level ${proposal.level}`, 1],
      [parts.length > 0 ? 'by words near each other' : 'by a phrase', 1],
      [
        `before ${words[start - 1] !== undefined && start > from ? words[start - 1] : '^'}`,
        weight.near,
      ],
      [`after ${end < to ? words[end] : '$'}`, weight.near],
      ...each('hit', hit, weight.hit),
      ...each('left', words.slice(Math.max(from, start - near), start), weight.near),
      ...each('right', words.slice(end, Math.min(to, end + near)), weight.near),
      ...each('sentence', words.slice(from, to), weight.sentence),
      ...each('beside', beside, weight.beside),
      ...groups('here', wordsOf(told.own), weight.hit),
      ...groups('next', wordsOf(told.around), weight.near),
      ...groups('entry', entry, weight.entry),
      ...themes('here', wordsOf(told.own), weight.near),
      ...themes('entry', entry, weight.entry),
      ...guardsIn(net, scan, sentence, around),
      ...each(
        'tense',
        tenses.flatMap(([tense, form]) =>
          words.slice(from, to).some((word) => form.test(word)) ? [tense] : [],
        ),
        1,
      ),
      ...companyOf(scan, rule.id),
      [places.where, 1],
      ['(words)', Math.log1p(words.length) / 4],
      ['(words of sentence)', Math.log1p(to - from) / 4],
      ['(figures)', shareUpTo(3, words.slice(from, to).filter((word) => /^\d/.test(word)).length)],
      ['(commas)', shareUpTo(4, told.own.split(',').length - 1)],
      ...readingOf(guess, told.risk),
    ]
    return withoutNought(named)
  }
}

const each = (name: string, words: readonly string[], value: number): NamedSign[] =>
  words.map((word) => [`${name} ${word}`, value])

const shareUpTo = (most: number, count: number) => Math.min(1, count / most)

/** Of a name that is there twice the greater value counts. */
function withoutNought(named: readonly NamedSign[]): NamedFeatures {
  const features = new Map<string, number>()
  for (const [name, value] of named)
    if (value !== 0) features.set(name, Math.max(features.get(name) ?? value, value))
  return features
}

/** Tells the families of phrases of one sign apart. */
function placesOf({ rules }: SafetyNet): ReadonlyMap<object, number> {
  const counts = new Map<string, number>()
  return new Map(
    rules.map((rule) => {
      const place = counts.get(rule.id) ?? 0
      counts.set(rule.id, place + 1)
      return [rule, place]
    }),
  )
}

function counterOf(concepts: Concepts, mark: string) {
  const names = Object.keys(concepts)
  const count = compileConcepts(concepts)
  return (where: string, words: readonly string[], value: number): NamedSign[] =>
    [...count(words)].map(([concept, times]) => [
      `${where}${mark}${names[concept]}`,
      Math.min(2, times) * value,
    ])
}

function placesIn({ scanned }: ScannedSigns, start: number, end: number) {
  const { index, sentenceBounds } = scanned
  const { sentences } = index.tokens
  const [first, last] = [sentences[start] ?? 0, sentences[end - 1] ?? 0]
  const sentence: TokenSpan = [
    sentenceBounds[first]?.[0] ?? start,
    sentenceBounds[last]?.[1] ?? end,
  ]
  const around: TokenSpan = [
    sentenceBounds[first - 1]?.[0] ?? sentence[0],
    sentenceBounds[last + 1]?.[1] ?? sentence[1],
  ]
  const third = sentenceBounds.length / 3
  const where = first < third ? 'early' : last + 1 > third * 2 ? 'late' : 'in the middle'
  return { sentence, around, where }
}

function guardsIn(
  { guards }: SafetyNet,
  { within }: ScannedSigns,
  own: TokenSpan,
  around: TokenSpan,
): NamedSign[] {
  const isIn = (patterns: readonly Pattern[], span: TokenSpan) => within(patterns, span).length > 0
  return Object.entries(guards).flatMap(([name, patterns]): NamedSign[] => {
    if (isIn(patterns, own)) return [[`guard ${name}`, 1]]
    return isIn(patterns, around) ? [[`guard beside ${name}`, weight.hit]] : []
  })
}

/** The other signs that the words of the entry propose. */
function companyOf(scan: ScannedSigns, id: string): NamedSign[] {
  const proposed = scan.judged().filter(({ level }) => isAlarmLevel(level))
  const ids = [...new Set(proposed.map(({ mention }) => mention.rule.id))]
  return [
    [`signs ${Math.min(3, ids.length)}`, 1],
    [`hits ${Math.min(3, proposed.length)}`, 1],
    ...each(
      'with',
      ids.filter((other) => other !== id),
      weight.hit,
    ),
  ]
}

/** The sentence of the story that has most of some words of the net, with those beside it. */
function toldIn(net: SafetyNet, { sentences }: RiskGuess, words: readonly string[]) {
  const wanted = new Set(words)
  const likeness = sentences.map(({ text }) => {
    const own = new Set(tokenise(text, net.spelling).words)
    const shared = [...own].filter((word) => wanted.has(word)).length
    return shared / Math.sqrt(Math.max(1, own.size))
  })
  const at = likeness.indexOf(Math.max(...likeness))
  return {
    own: sentences[at]?.text ?? words.join(' '),
    around: `${sentences[at - 1]?.text ?? ''} ${sentences[at + 1]?.text ?? ''}`,
    risk: sentences[at]?.risk ?? {},
  }
}

type Shares = Readonly<Record<string, number>>

const risky = (shares: Shares = {}) => (shares['urgent'] ?? 0) + (shares['emergency'] ?? 0)
const dark = (shares: Shares = {}) => (shares['soft'] ?? 0) + (shares['crisis'] ?? 0)
/** Sure guesses differ by more than their shares show. */
const spread = (share: number) =>
  Math.max(-4, Math.min(4, Math.log((share + 0.005) / (1.005 - share)))) / 2

const readingOf = ({ whole, sentences }: RiskGuess, own: Shares): NamedSign[] => [
  ['(risk of entry)', spread(risky(whole['risk']))],
  ['(dark entry)', spread(dark(whole['risk']))],
  ['(risk of sentence)', spread(risky(own))],
  ['(dark sentence)', spread(dark(own))],
  ['(worst sentence)', spread(Math.max(0, ...sentences.map(({ risk }) => risky(risk))))],
  ...guessedQuestions.flatMap((question) =>
    Object.entries(whole[question] ?? {}).map(
      ([answer, share]) => [`(${question} ${answer})`, share] as const,
    ),
  ),
]
