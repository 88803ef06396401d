import { isSpelled } from '../prose/dictionary.ts'
import { keepByWord } from '../prose/keep-by-word.ts'
import type { Module, Pool, Subject, Vocabulary } from './knowledge/writer-schema.ts'

const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
const longestWord = 40

/** The words of a topic: canonical form → as written. */
export type TopicWords = {
  all: ReadonlyMap<string, string>
  /** The words to cover: no sports, people and seasons, unless the topic names nothing else. */
  heads: ReadonlyMap<string, string>
  /** True when it names a word of its theme. */
  namesTheme: boolean
}

/** Reduces words to canonical forms: "swimmers" finds "swimming", and "swimsuit" does not. */
export type Lexicon = {
  /** Lists words and compounds: "cold water" is one. */
  wordsOf(text: string): string[]
  /** Lists the same without empty words. */
  tellingWordsOf(text: string): string[]
  /** Lists the stems of a topic's words, its slips corrected, without those of grammar. */
  stemsOf(topic: string): string[]
  /** True for the stem of an empty word, or of a sport, a person or a season. */
  isPlainStem(stem: string): boolean
  topicWordsOf(topic: string, theme: string | null): TopicWords
}

type Word = { canonical: string; written: string }

export function createLexicon(
  { small, empty, kin, compounds, settings }: Vocabulary,
  pools: Iterable<Pool>,
): Lexicon {
  const kinOf = indexKin(kin)
  const emptyWords = new Set(empty)
  const smallWords = new Set(small)
  const plainStems = plainStemsOf({ empty, kin, settings })
  const canonical = keepByWord(
    (word: string) => kinOf.get(word) ?? kinOf.get(stem(word)) ?? stem(word),
  )
  const settingWords = new Set(settings.map(canonical))
  const single = (text: string) =>
    splitWords(text).map((written): Word => ({ written, canonical: canonical(written) }))
  const compoundsFrom = Map.groupBy(
    compounds.map((compound) => single(compound).map((word) => word.canonical)),
    ([first = '']) => first,
  )
  const read = (text: string) => joinCompounds(single(text), compoundsFrom)
  const known = [...new Set([...[...pools].flatMap(keyWords), ...kinOf.keys(), ...emptyWords])]
  const corrected = keepByWord((written: string) =>
    isMisspelt(written) ? (known.find(isOneSlipApart(written)) ?? written) : written,
  )
  const correctedStem = keepByWord((word: string) => stem(corrected(word)))
  const readTopic = (topic: string) =>
    joinCompounds(
      splitWords(topic).map((word): Word => ({
        written: corrected(word),
        canonical: canonical(corrected(word)),
      })),
      compoundsFrom,
    )
  const isEmptyWord = ({ written }: Word) => emptyWords.has(written) || /^\d+s?$/.test(written)

  function topicWordsOf(topic: string, theme: string | null): TopicWords {
    const given = new Set(read(theme ?? '').map((word) => word.canonical))
    const telling = readTopic(topic).filter((word) => !isEmptyWord(word))
    const own = telling.filter((word) => !given.has(word.canonical))
    const all = new Map(own.map((word) => [word.canonical, word.written]))
    const named = new Map([...all].filter(([word]) => !settingWords.has(word)))
    const namesTheme = own.length < telling.length
    return { all, heads: named.size > 0 || namesTheme ? named : all, namesTheme }
  }

  return {
    wordsOf: (text) => read(text).map((word) => word.canonical),
    tellingWordsOf: (text) =>
      read(text)
        .filter((word) => !isEmptyWord(word))
        .map((word) => word.canonical),
    stemsOf: (topic) =>
      splitWords(topic)
        .filter((word) => word.length > 1 && !smallWords.has(word) && !/^\d+s?$/.test(word))
        .map(correctedStem),
    isPlainStem: (word) => plainStems.has(word),
    topicWordsOf,
  }
}

const plainStemsOf = ({ empty, kin, settings }: Pick<Vocabulary, 'empty' | 'kin' | 'settings'>) =>
  new Set(
    [
      ...empty,
      ...settings,
      ...kin.filter((words) => words.some((word) => settings.includes(word))).flat(),
    ].map(stem),
  )

/** The first word of each family, by every form of the others. */
function indexKin(kin: Vocabulary['kin']): ReadonlyMap<string, string> {
  const kinOf = new Map<string, string>()
  for (const words of kin)
    for (const word of words)
      for (const form of [word, stem(word)]) if (!kinOf.has(form)) kinOf.set(form, words[0] ?? word)
  return kinOf
}

const keyWords = ({ modules }: Pool) => modules.flatMap(({ keys }) => keys.flatMap(splitWords))

const shortestCorrected = 6
const isMisspelt = (word: string) => word.length >= shortestCorrected && !isSpelled(word)

/** Joins the words of compounds, the longest compound first. */
function joinCompounds(
  words: readonly Word[],
  compoundsFrom: ReadonlyMap<string, readonly string[][]>,
): Word[] {
  const made: Word[] = []
  for (let at = 0; at < words.length;) {
    const length = Math.max(
      1,
      ...(compoundsFrom.get(words[at]?.canonical ?? '') ?? [])
        .filter((compound) =>
          compound.every((word, place) => words[at + place]?.canonical === word),
        )
        .map((compound) => compound.length),
    )
    const parts = words.slice(at, at + length)
    made.push({
      canonical: parts.map(({ canonical }) => canonical).join(' '),
      written: parts.map(({ written }) => written).join(' '),
    })
    at += length
  }
  return made
}

const splitWords = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []).map((word) =>
    word.replace(/['’]\p{L}+$/u, '').slice(0, longestWord),
  )

/** These are words of their own: a resting pulse is no rest. */
const wholeWords: ReadonlySet<string> = new Set(['resting'])

/** Plurals that have no -s to cut. */
const irregular: readonly [plural: RegExp, single: string][] = [
  [/children$/, 'child'],
  [/feet$/, 'foot'],
  [/teeth$/, 'tooth'],
  [/^calves$/, 'calf'],
]

/** Cuts a word to the part that its plural, its -ing and its -ed share. */
function stem(word: string): string {
  if (wholeWords.has(word)) return word
  const plural = irregular.find(([ending]) => ending.test(word))
  if (plural) return word.replace(...plural)
  const single =
    word.length > 3
      ? word.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<![sui])s$/, '')
      : word
  const bare = single.replace(/(?<=.{3})(?:ing|ed)$/, '')
  const even = bare === single ? bare : bare.replace(/([bdglmnprt])\1$/, '$1')
  return even.replace(/(?<=.{3})e$/, '')
}

/** Scores how well modules fit a topic. */
export type TopicFit = {
  /** Scores a module; 0 if it has nothing to do with the topic. */
  of(module: Module): number
  /** Lists the words to cover that a module is about. */
  covers(module: Module): readonly string[]
  /** Weighs a word of the topic: the fewer modules are about it, the more it weighs. */
  weightOf(word: string): number
  /** The subjects that the topic names, largest first. */
  subjects: readonly Subject[]
}

const ofSubject = 6
const inKey = 4
const inBody = 1
/** A word that modules use, but none is about, loses weight at this rate. */
const everyday = 8

type ReadModule = { keys: readonly string[][]; body: ReadonlySet<string> }

export function createFitter(
  lexicon: Lexicon,
  pools: Iterable<Pool>,
  subjects: readonly Subject[],
) {
  const read = new Map<Module, ReadModule>()
  const held = new Map<string, number>()
  const mentioned = new Map<string, number>()
  for (const module of [...pools].flatMap((pool) => pool.modules)) {
    const keys = module.keys.map(lexicon.tellingWordsOf).filter((key) => key.length > 0)
    const body = new Set(lexicon.wordsOf(module.body))
    read.set(module, { keys, body })
    for (const word of new Set(keys.flat())) held.set(word, (held.get(word) ?? 0) + 1)
    for (const word of body) mentioned.set(word, (mentioned.get(word) ?? 0) + 1)
  }
  const names = subjects.flatMap((subject) =>
    [subject.subject, ...subject.aliases].map((name) => ({
      subject,
      words: lexicon.tellingWordsOf(name),
    })),
  )
  // A word that no module is about is an unknown subject, unless many modules use it in passing.
  const weightOf = (word: string) => {
    const modules = held.get(word)
    if (modules !== undefined) return Math.log(1 + read.size / modules)
    return Math.log(1 + read.size / (1 + everyday * (mentioned.get(word) ?? 0)))
  }

  return ({ all, heads }: TopicWords): TopicFit => {
    const named = names.filter(
      ({ words }) =>
        words.length > 0 &&
        words.every((word) => all.has(word)) &&
        words.some((word) => heads.has(word)),
    )
    const filed = new Map<string, Set<string>>()
    for (const { subject, words } of named)
      for (const id of subject.modules) filed.set(id, new Set([...(filed.get(id) ?? []), ...words]))
    const isAbout = (module: Module) => {
      const keys = read.get(module)?.keys.filter((key) => key.every((word) => all.has(word))) ?? []
      return new Set([...keys.flat(), ...(filed.get(module.id) ?? [])])
    }
    const covers = (module: Module) => [...isAbout(module)].filter((word) => heads.has(word))
    return {
      covers,
      weightOf,
      subjects: [...new Set(named.map(({ subject }) => subject))].toSorted(
        (one, other) => other.modules.length - one.modules.length,
      ),
      of: (module) => {
        const [about, ofSubjects] = [isAbout(module), filed.get(module.id)]
        const body = read.get(module)?.body
        const timesOf = (word: string) =>
          ofSubjects?.has(word) ? ofSubject : about.has(word) ? inKey : body?.has(word) ? inBody : 0
        return [...all.keys()].reduce((fit, word) => fit + timesOf(word) * weightOf(word), 0)
      },
    }
  }
}

/**
 * True when the words differ by one letter added, dropped, changed or swapped with its neighbour.
 */
const isOneSlipApart =
  (one: string) =>
  (other: string): boolean => {
    if (one === other || Math.abs(one.length - other.length) > 1 || one[0] !== other[0])
      return false
    let at = 0
    while (one[at] === other[at]) at += 1
    const [rest, otherRest] = [one.slice(at), other.slice(at)]
    return (
      rest.slice(1) === otherRest ||
      rest === otherRest.slice(1) ||
      rest.slice(1) === otherRest.slice(1) ||
      (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
    )
  }

/** Finds the pool whose modules fit a topic best; null if none has anything on it. */
export function findNearestPool(pools: Iterable<Pool>, fit: TopicFit): Pool | null {
  const [best] = [...pools]
    .map((pool) => ({
      pool,
      about: pool.modules.filter((module) => fit.covers(module).length > 0),
    }))
    .map(({ pool, about }) => ({
      pool,
      fit: about.reduce((sum, module) => sum + fit.of(module), 0),
    }))
    .toSorted((one, other) => other.fit - one.fit)
  return best && best.fit > 0 ? best.pool : null
}
