import { studiedHeading } from '@app/contract/source-list'
import { findSentences, plainSentence } from '@app/contract/sentences'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { kindsOfClaim } from './find-claims.ts'
import { matchFacts } from './match-fact.ts'
import { openShelf } from './shelf.ts'

/** The section on who was studied goes with the references: no sentence rests on it. */
const studied = new RegExp(`^## ${studiedHeading}$[^#]*`, 'm')

/**
 * Reads each sentence of an article with the facts that it rests on: those of its module, where it
 * is from the shelf, else those of the package that a claim is nearest to.
 */
export function readCitations(
  article: string,
  sources: readonly { factId: string }[],
  knowledge: WriterKnowledge,
): ReadonlyMap<string, readonly string[]> {
  const shelf = openShelf(knowledge)
  const cited = new Set(sources.map(({ factId }) => factId))
  const read = new Map<string, readonly string[]>()
  for (const { quote, before } of findSentences(article.replace(studied, ''))) {
    const sentence = plainSentence(quote)
    const filed = shelf.get(sentence)
    if (filed) read.set(sentence, filed.factIds)
    else if (kindsOfClaim(sentence, before).length === 0) read.set(sentence, [])
    else
      read.set(sentence, matchFacts(sentence, { facts: knowledge.facts, cited, among: [...cited] }))
  }
  return read
}
