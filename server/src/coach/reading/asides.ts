import { matchesRule, readNamedRules } from '../../prose/pattern-rules.ts'
import { splitSentences } from '../text/sentences.ts'

const { 'how to answer': howToAnswer } = readNamedRules('coach/reading-asides.json', [
  'how to answer',
])

/** Leaves out the sentences that say how an entry is to be answered; null if it has none. */
export function withoutAsides(content: string): string | null {
  const sentences = splitSentences(content)
  const telling = sentences.filter((sentence) => !matchesRule(howToAnswer, sentence))
  return telling.length === sentences.length ? null : telling.join(' ')
}
