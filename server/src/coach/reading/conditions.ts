import type { ConditionWords } from '../knowledge/reading-knowledge.ts'
import type { Condition } from '../knowledge/reading-schema.ts'
import { clausesOf, PhraseBook } from './clauses.ts'

/** Finds the writer's own conditions and medicines, each once: known, newly found, or feared. */
export type ConditionReader = (title: string, content: string) => Condition[]

const ofOthers =
  /\b(?:his|her|he|she|their|they|wife|husband|partner|mum|mother|dad|father|sister|brother|son|daughter|mate|friend|neighbour|uncle|aunt|nan|gran|grandad|dog|cat|horse|colleague|club mate)\b/i
const mine = /\b(?:i|i'm|i've|i'd|my|me|mine)\b/i
const denied =
  /\b(?:no|not|n't|never|isn't|wasn't|aren't|doesn't|don't|haven't|without|nearly|almost|ruled out|negative for|rather than|free of)\b/i
const feared =
  /\b(?:worr\w+|might|maybe|perhaps|wonder\w*|scared|fear\w*|possible|possibly|tests? for|tested for|check(?:ed)? for|screen\w*|suspect\w*|in case|or (?:is|was) it|could be|if it'?s)\b|\?/i
const found =
  /\b(?:diagnos\w*|turns out|confirmed|told me|they (?:found|say)|says? (?:it'?s|i have|i've)|it'?s official|new tablets?|just been put|started on|put me on)\b/i

export function createConditionReader(conditions: ConditionWords): ConditionReader {
  const book = new PhraseBook(
    conditions.flatMap(({ name, words }) => words.map((word) => [word, name] as const)),
  )
  return (title, content) => {
    const byName = new Map<string, Condition>()
    for (const { words, tokens } of clausesOf(`${title}.\n${content}`)) {
      const named = book.findAll(tokens)
      if (named.length === 0) continue
      const isOthers = ofOthers.test(words) && !mine.test(words)
      for (const { value: name, from } of named) {
        const before = tokens.slice(Math.max(0, from - 4), from).join(' ')
        if (isOthers || denied.test(before) || ofOthers.test(before)) continue
        const status = feared.test(words) ? 'worried-about' : found.test(words) ? 'new' : 'known'
        if (!byName.has(name)) byName.set(name, { name, status, words })
      }
    }
    return [...byName.values()]
  }
}
