import { hasQuotableLength, isQuotable } from './quotable.ts'

const commonWords = new Set(
  'with this that from under over before after next year years week weeks month months want more than have will able time them then when into just like most some each every other less very'.split(
    ' ',
  ),
)

/** The member's goal as it may be set inside a sentence, when an entry touches on it; otherwise null. */
export function goalToName(goal: string | null, content: string, namesSymptom: (text: string) => boolean) {
  const phrase = (goal ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.,;:!?]+$/, '')
  // Read as "My goal: run ...": a goal is in the imperative, which an order would be too.
  const canStand = !/["“”]/.test(phrase) && isQuotable(`My goal: ${phrase}`) && hasQuotableLength(`My goal: ${phrase}`)
  return canStand && sharesWord(phrase, content) && !namesSymptom(phrase) ? phrase : null
}

function sharesWord(goal: string, content: string): boolean {
  const said = new Set(wordsOf(content))
  return wordsOf(goal).some((word) => word.length >= 4 && !commonWords.has(word) && said.has(word))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
