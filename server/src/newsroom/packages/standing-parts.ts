import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import type { Module } from '../../writer/knowledge/writer-schema.ts'

/** A part stands in an article while so much of its words does, by whole sentences. */
const leastStanding = 2 / 3

/**
 * Reads which sentences of the parts stand in an article. Marks, spaces and capitals are no
 * difference: a typing correction makes no new section.
 */
export function openStandingParts(article: string) {
  const text = plainWords(article)
  const standingIn = (body: string) =>
    body.split(/(?<=[.?!])\s+/).filter((sentence) => text.includes(plainWords(sentence)))
  return {
    /** The sentences of a part that stand in the article. */
    textOf: (body: string) => standingIn(body).join(' '),
    isStanding: (body: string) =>
      countOf(standingIn(body).join(' ')) >= leastStanding * countOf(body),
  }
}

/** The words of a text, each between spaces, so that no half of a word is found. */
const plainWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const countOf = (text: string) => plainWords(text).trim().split(' ').length

/** The parts of the shelf with these ids, in the shelf's order. */
export function partsOf(
  moduleIds: readonly string[],
  { pools }: Pick<WriterKnowledge, 'pools'>,
): Module[] {
  const wanted = new Set(moduleIds)
  return [...pools.values()].flatMap(({ modules }) => modules).filter(({ id }) => wanted.has(id))
}
