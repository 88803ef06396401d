import type { Lexicon } from '../topic-fit.ts'

/** A subject under all names by which a topic may call it. */
export type NamedSubject = {
  subject: string
  aliases: readonly string[]
  asks?: readonly string[]
  /** True if the topic must have every word of a name. */
  isExact?: boolean
}

/** A subject that a topic names, and the words of the topic that name it. */
export type SubjectMatch<S extends NamedSubject> = {
  subject: S
  /** The rarer the words that name it, the higher. */
  score: number
  words: ReadonlySet<string>
  /** The words of the longest name or example that the topic says in full and in order, if any. */
  whole: readonly string[]
}

type Name = {
  words: readonly string[]
  weight: number
  isAsk: boolean
  isOwn: boolean
  least: number
}

/** A topic need not have all words of a name, but most of what tells. */
const leastOfName = 0.7
/** Of an example that an editor might have typed, and of the topic, so much must be alike. */
const leastLikeness = 0.5
const ofExample = 0.8
/** Of two subjects with one word in common, the one that is called by it is meant. */
const ofOwnName = 0.3
/** "Older", "runners" and "fast" tell less about a subject than any other word. */
const ofPlainWord = 0.4
/** Behind the first clause a topic says more about the piece than about its subject. */
const ofLaterClause = 0.5

/** Compiles the names of subjects; names and topics are compared by the stems of their words. */
export function createSubjectIndex<S extends NamedSubject>(
  subjects: readonly S[],
  lexicon: Lexicon,
): (topic: string) => SubjectMatch<S>[] {
  const wordsIn = (text: string) => [...new Set(lexicon.stemsOf(text))]
  const read = subjects.map((subject) => ({ subject, names: namesOf(subject, wordsIn) }))
  const named = countNaming(read.map(({ names }) => names.flatMap(({ words }) => words)))
  const rarityOf = (word: string) =>
    Math.log(1 + subjects.length / (named.get(word) ?? 1)) *
    (lexicon.isPlainStem(word) ? ofPlainWord : 1)
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + rarityOf(word), 0)
  const indexed = read.map(({ subject, names }) => ({
    subject,
    names: names.map((name): Name => ({
      ...name,
      weight: weigh(name.words),
      least: subject.isExact === true ? 1 : leastOfName,
    })),
  }))

  return (topic) => {
    const shares = weighClauses(topic, wordsIn)
    const weighThere = (words: Iterable<string>) =>
      [...words].reduce((sum, word) => sum + rarityOf(word) * (shares.get(word) ?? 0), 0)
    const whole = weighThere(shares.keys())
    const said = ` ${lexicon.stemsOf(topic).join(' ')} `
    const isSaidWhole = ({ words }: Name) => said.includes(` ${words.join(' ')} `)
    const scoreOf = ({ words, weight, isAsk, isOwn, least }: Name): number => {
      const there = words.filter((word) => shares.has(word))
      if (!isAsk && weigh(there) < least * weight) return 0
      if (!isAsk)
        return (
          (weighThere(there) * weigh(there)) / weight +
          (isOwn && there.length === words.length ? ofOwnName : 0)
        )
      const likeness = weighThere(there) / Math.sqrt(weight * whole)
      return likeness < leastLikeness ? 0 : likeness * weighThere(there) * ofExample
    }
    return indexed
      .flatMap(({ subject, names }) => {
        const matches = names
          .map((name) => ({ name, score: scoreOf(name) }))
          .filter(({ score }) => score > 0)
        if (matches.length === 0) return []
        const words = new Set(
          matches.flatMap(({ name }) => name.words.filter((word) => shares.has(word))),
        )
        return [
          {
            subject,
            score: Math.max(...matches.map(({ score }) => score)),
            words,
            whole: longestOf(names.filter(isSaidWhole)),
          },
        ]
      })
      .toSorted((one, other) => other.score - one.score)
  }
}

/** By how many subjects each word is used. */
function countNaming(words: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const named = new Map<string, number>()
  for (const word of words.flatMap((some) => [...new Set(some)]))
    named.set(word, (named.get(word) ?? 0) + 1)
  return named
}

const longestOf = (names: readonly Name[]): readonly string[] =>
  names.toSorted((one, other) => other.weight - one.weight)[0]?.words ?? []

function namesOf(
  { subject, aliases, asks = [] }: NamedSubject,
  wordsIn: (text: string) => string[],
) {
  const names = [subject, ...aliases].map((name, at) => ({
    words: wordsIn(name),
    isAsk: false,
    isOwn: at === 0,
  }))
  const asked = asks.map((ask) => ({ words: wordsIn(ask), isAsk: true, isOwn: false }))
  return [...names, ...asked].filter(({ words }) => words.length > 0)
}

/** The words of a topic, those of its first clause with a whole share. */
function weighClauses(
  topic: string,
  wordsIn: (text: string) => string[],
): ReadonlyMap<string, number> {
  const first = wordsIn(firstClause(topic))
  const shares = new Map(first.map((word) => [word, 1]))
  const share = first.length === 0 ? 1 : ofLaterClause
  for (const word of wordsIn(topic)) if (!shares.has(word)) shares.set(word, share)
  return shares
}

/** The words before the first colon, full stop, question mark or dash. */
export const firstClause = (topic: string): string => topic.split(/[:.?!]\s|\s[-–—]\s/)[0] ?? topic
