import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { sourceLine } from '../../writer/article.ts'
import { likeness } from '../../prose/content-words.ts'
import { readCitations } from '../claim-reading/read-citations.ts'
import type { StoredContent } from './stored-package.ts'

type Citing = { before: StoredContent; after: StoredContent; signed: ReadonlySet<string> }

/** A sentence that is at least so like a lost one has taken its place, and rests on the same facts. */
const leastAlike = 0.4

/**
 * Takes from the references of a piece those whose last sentence an edit has cut, in the list under
 * the article too. The facts of `signed` claims stay, and so does what nobody ever cited in words.
 */
export function withoutCutSources({ before, after, signed }: Citing, knowledge: WriterKnowledge): StoredContent {
  if (before.long_form_article === after.long_form_article) return after
  const cut = new Set(cutFacts({ before, after, signed }, knowledge))
  const sources = after.sources.filter(({ factId }) => !cut.has(factId))
  if (sources.length === after.sources.length) return after
  const kept = new Set(sources.map(sourceLine))
  const lines = after.sources.map(sourceLine).filter((line) => !kept.has(line))
  return { ...after, sources, long_form_article: withoutLines(after.long_form_article, new Set(lines)) }
}

function cutFacts({ before, after, signed }: Citing, knowledge: WriterKnowledge): string[] {
  const was = readCitations(before.long_form_article, before.sources, knowledge)
  const is = readCitations(after.long_form_article, after.sources, knowledge)
  const added = [...is.keys()].filter((sentence) => !was.has(sentence))
  const reworded = [...was].filter(
    ([sentence, facts]) =>
      facts.length > 0 && !is.has(sentence) && added.some((other) => likeness(sentence, other) >= leastAlike),
  )
  const cited = new Set([...signed, ...[...is.values(), ...reworded.map(([, facts]) => facts)].flat()])
  return [...was.values()].flat().filter((factId) => !cited.has(factId))
}

/** The list is the last part of an article; its heading goes with its last line. */
function withoutLines(article: string, lines: ReadonlySet<string>): string {
  const at = article.search(/^## Sources$/m)
  if (at === -1) return article
  const list = article
    .slice(at)
    .split('\n')
    .filter((line) => !lines.has(line))
  return `${article.slice(0, at)}${list.some((line) => line.startsWith('- ')) ? list.join('\n') : ''}`.trimEnd()
}
