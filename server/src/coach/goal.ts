import { hasQuotableLength, isQuotable } from './quotable.ts'

const commonWords = new Set(
  'with this that from under over before after next year years week weeks month months want more than have will able time them then when into just like most some each every other less very half hour hours days first last long good better best without keep back again little feel stay well easy hard until'.split(
    ' ',
  ),
)

/**
 * Phrases the member's goal for the middle of a sentence; null if the entry does not touch on it.
 */
export function goalToName(
  goal: string | null,
  content: string,
  namesSymptom: (text: string) => boolean,
) {
  const phrase = (goal ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.,;:!?]+$/, '')
  // Tested as "My goal: run ...", since a goal is in the imperative, and an order by itself is not
  // quotable.
  const canStand =
    !/["“”]/.test(phrase) &&
    isQuotable(`My goal: ${phrase}`) &&
    hasQuotableLength(`My goal: ${phrase}`)
  return canStand && sharesWord(phrase, content) && !namesSymptom(phrase) ? phrase : null
}

function sharesWord(goal: string, content: string): boolean {
  const entryWords = wordsOf(content)
  return wordsOf(goal)
    .filter((word) => word.length >= 4 && !commonWords.has(word))
    .some((word) => entryWords.some((other) => isSameWord(word, other)))
}

/** True for "swim" and "swimming", "race" and "races". */
function isSameWord(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  return (
    shorter.length >= 4 && longer.startsWith(shorter) && endings.test(longer.slice(shorter.length))
  )
}

const endings = /^([a-z]?(ing|ed|er|ers|s|es))?$/

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
