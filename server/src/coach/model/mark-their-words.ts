import { sharedRun } from '../../prose/overlap.ts'

const anyWord = /[\p{L}\p{N}]+/gu
const run = { min: 8, max: 14 }
const fewest = 5
// A quotation does not end on a word that waits for the next.
const waiting =
  /^(?:a|an|and|as|at|but|by|for|from|in|into|my|not|of|on|or|so|than|that|the|to|which|with|without)$/i

/**
 * Sets a run of the member's own words in marks, as they wrote it: long enough to be a retelling,
 * it is a quotation that lost them.
 */
export function markTheirWords(text: string, written: string): string {
  const theirs = written.replace(/\s+/g, ' ')
  if (sharedRun(text, [theirs], run.min) === null) return text
  const words = [...text.matchAll(anyWord)]
  const spoken = foldedWords(text)
  const heard = ` ${foldedWords(theirs).join(' ')} `
  // An expression for each run would take most of the time that a letter takes.
  const isHeard = (at: number, length: number) =>
    heard.includes(` ${spoken.slice(at, at + length).join(' ')} `)
  const mayBegin = words.map((_, at) => isHeard(at, run.min))
  for (let length = run.max; length >= run.min; length--)
    for (let at = 0; at + length <= words.length; at++) {
      if (!mayBegin[at] || !isHeard(at, length)) continue
      const shared = withoutWaiting(words.slice(at, at + length))
      const [from, last] = [shared[0]?.index ?? 0, shared.at(-1)]
      const to = (last?.index ?? 0) + (last?.[0].length ?? 0)
      if (/["“”]/.test(text.slice(from, to)) || isInMarks(text, from)) continue
      if (!findRun(words.slice(at, at + length), theirs)) continue
      const found = findRun(shared, theirs)
      if (found) return `${text.slice(0, from)}“${asBegun(found, text[from])}”${text.slice(to)}`
    }
  return text
}

type Word = RegExpExecArray

/** Words that an expression without regard to capitals takes for the same are the same here. */
const foldedWords = (text: string) =>
  (text.match(anyWord) ?? []).map((each) => each.toLowerCase().toUpperCase())

function findRun(words: readonly Word[], theirs: string): string | undefined {
  const pattern = words.map(([word]) => word).join('[^\\p{L}\\p{N}]+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(theirs)?.[0]
}

function withoutWaiting(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(([word]) => !waiting.test(word)) + 1
  return end < fewest ? words : words.slice(0, end)
}

/** Their words go on in the case in which the letter had them. */
const asBegun = (words: string, letter = '') =>
  words.charAt(0).toLowerCase() === letter.toLowerCase() ? letter + words.slice(1) : words

const isInMarks = (text: string, at: number) =>
  (text.slice(0, at).match(/["“”]/g)?.length ?? 0) % 2 === 1
