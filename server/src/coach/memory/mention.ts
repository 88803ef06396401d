import { commonWords, stemOf } from '../text/common-words.ts'
import type { WordCounts } from '../knowledge/reading-knowledge.ts'
import { quotableClauses } from '../quotation.ts'
import { wordsOf } from '../reading/concepts.ts'

/** An earlier entry that a letter may bring up. */
export type RememberedEntry = { id: string; title: string; content: string; writtenAt: Date }

/** An earlier entry that today's takes up, and its clause with the word that both have. */
export type Mention = { entry: RememberedEntry; quote: string }

/** Finds the earlier entry that shares the most telling words with a text; null if none shares enough. */
export type MentionFinder = (
  text: string,
  earlier: readonly RememberedEntry[],
  mayBring: (entry: RememberedEntry) => boolean,
) => Mention | null

// Of diaries that nobody wrote with this in view: three in a hundred entries bring up one that they need not.
const leastScore = 1.9
const everyday = 3
const longText = 30
const lengthWeight = 0.3
const tried = 3
const shortestWord = 3

/** A word is the more telling the fewer entries have it: of all members' in the corpora, and of this member's. */
export function createMentionFinder({ texts, counts }: WordCounts): MentionFinder {
  const rarity = (word: string) => Math.max(0, Math.log((texts + 1) / ((counts[word] ?? 0) + 0.5)) - everyday)
  return (text, earlier, mayBring) => {
    const today = tellingWords(text)
    const words = earlier.map((entry) => tellingWords(`${entry.title} ${entry.content}`))
    const timesOf = (word: string) => words.filter((set) => set.has(word)).length
    const weights = new Map([...today].map((word) => [word, rarity(word) / Math.sqrt(timesOf(word) || 1)]))
    const ranked = earlier
      .map((entry, at) => {
        const shared = [...(words[at] ?? [])].filter((word) => (weights.get(word) ?? 0) > 0)
        const sum = shared.reduce((total, word) => total + (weights.get(word) ?? 0), 0)
        return { entry, shared, score: sum / (longText + (words[at]?.size ?? 0)) ** lengthWeight }
      })
      .filter(({ score }) => score >= leastScore)
      .toSorted((one, other) => other.score - one.score)
    for (const { entry, shared } of ranked.slice(0, tried)) {
      const telling = shared.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
      const quote = quoteWith(entry.content, telling)
      if (quote !== null && mayBring(entry)) return { entry, quote }
    }
    return null
  }
}

/** The longest clause with the most telling word that one of them has. */
function quoteWith(content: string, telling: readonly string[]): string | null {
  const clauses = quotableClauses(content)
  for (const word of telling.slice(0, tried)) {
    const [longest] = clauses
      .filter(({ text }) => tellingWords(text).has(word))
      .toSorted((one, other) => other.text.length - one.text.length)
    if (longest) return longest.text
  }
  return null
}

const tellingWords = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= shortestWord && !commonWords.has(word) && !/^\d/.test(word))
      .map(stemOf),
  )
