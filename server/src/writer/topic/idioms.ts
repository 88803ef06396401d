import type { Vocabulary } from '../knowledge/writer-schema.ts'

const escaped = (phrase: string) =>
  phrase.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&').replace(/ /g, '\\s+')

/**
 * Compiles the reader that says plainly what a topic says in idiom: "times fall off a cliff" is
 * "times decline", and "no euphemisms" is nothing.
 */
export function createPlainReader({
  idioms,
}: Pick<Vocabulary, 'idioms'>): (topic: string) => string {
  const compiled = idioms.map(({ says, means }) => ({
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${says.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    means,
  }))
  return (topic) => {
    const plain = compiled.reduce((text, { pattern, means }) => text.replace(pattern, means), topic)
    return plain === topic ? topic : plain.replace(/^[^\p{L}\p{N}]+|[\s:,;–—-]+$/gu, '')
  }
}
