import { studiedHeading } from '@app/contract/source-list'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { sourceLine } from '../../writer/article.ts'
import { studiedLinesOf } from '../../writer/studied.ts'
import { likeness } from '../../prose/content-words.ts'
import { readCitations } from '../claim-reading/read-citations.ts'
import type { StoredContent } from './stored-package.ts'

type Citing = { before: StoredContent; after: StoredContent; signed: ReadonlySet<string> }

/**
 * A sentence that is at least so like a lost one has taken its place, and rests on the same facts.
 */
const leastAlike = 0.4

/**
 * Takes from the references of a piece those whose last sentence an edit has cut, in the lists
 * under the article too. The facts of `signed` claims stay, and so does what nobody ever cited in
 * words.
 */
export function withoutCutSources(
  { before, after, signed }: Citing,
  knowledge: WriterKnowledge,
): StoredContent {
  if (before.long_form_article === after.long_form_article) return after
  const cut = new Set(cutFacts({ before, after, signed }, knowledge))
  const sources = after.sources.filter(({ factId }) => !cut.has(factId))
  if (sources.length === after.sources.length) return after
  const kept = new Set(sources.map(sourceLine))
  const lines = after.sources.map(sourceLine).filter((line) => !kept.has(line))
  const studied = [...cut]
    .flatMap((id) => knowledge.facts.get(id) ?? [])
    .flatMap((fact) => studiedLinesOf(fact).map((line) => `- ${line}`))
  const article = withoutLines(after.long_form_article, studiedHeading, new Set(studied))
  return { ...after, sources, long_form_article: withoutLines(article, 'Sources', new Set(lines)) }
}

function cutFacts({ before, after, signed }: Citing, knowledge: WriterKnowledge): string[] {
  const was = readCitations(before.long_form_article, before.sources, knowledge)
  const is = readCitations(after.long_form_article, after.sources, knowledge)
  const added = [...is.keys()].filter((sentence) => !was.has(sentence))
  const reworded = [...was].filter(
    ([sentence, facts]) =>
      facts.length > 0 &&
      !is.has(sentence) &&
      added.some((other) => likeness(sentence, other) >= leastAlike),
  )
  const cited = new Set([
    ...signed,
    ...[...is.values(), ...reworded.map(([, facts]) => facts)].flat(),
  ])
  return [...was.values()].flat().filter((factId) => !cited.has(factId))
}

/** Takes lines from the list under a heading, which goes with its last line. */
function withoutLines(article: string, heading: string, lines: ReadonlySet<string>): string {
  const from = article.search(new RegExp(`^## ${heading}$`, 'm'))
  if (from === -1 || lines.size === 0) return article
  const length = article.slice(from + 1).search(/^## /m)
  const to = length === -1 ? article.length : from + 1 + length
  const list = article
    .slice(from, to)
    .split('\n')
    .filter((line) => !lines.has(line))
  const left = list.some((line) => line.startsWith('- ')) ? list.join('\n') : ''
  return `${article.slice(0, from)}${left}${article.slice(to)}`.trimEnd()
}
