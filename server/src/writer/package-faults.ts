import { check, type Fault } from '../prose/check.ts'
import { limits } from '../prose/limits.ts'
import type { Stream } from './brief.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { WrittenPackage } from './written-package.ts'
import { citableText } from './sources.ts'

/** The words of a package, as its writer made them or as an editor left them. */
export type PackageDraft = {
  article: string
  headlines: readonly string[]
  deck: string
  tldr: string
  repurposed: Readonly<Record<string, string>>
}

/**
 * The material of a package: the facts that it cites, and the modules that it is made of, where it
 * is.
 */
export type PackageMaterial = { factIds: readonly string[]; moduleIds: readonly string[] }

export type DraftPlace = 'article' | 'headlines' | 'deck' | 'tldr' | 'repurposed'
export type DraftFault = Fault & { place: DraftPlace }

/** Rules that measure a whole piece, and say nothing of headlines and lists. */
const measures: readonly string[] = ['length', 'reading-ease', 'mean-sentence']

/** Holds a package to the check, anyone who wrote it: the piece by itself, and all that stands around it. */
export function findDraftFaults(
  draft: PackageDraft,
  stream: Stream,
  material: PackageMaterial,
  { pools, facts, namesSign }: Pick<WriterKnowledge, 'pools' | 'facts' | 'namesSign'>,
): DraftFault[] {
  const { article, headlines, deck } = draft
  const sources = citableText(material, pools, facts)
  const words = limits.article.words
  const piece = check(article, {
    kind: stream === 'weekly' ? 'article' : 'roadmap',
    ...(words && { words }),
    sources,
    namesSign,
    headlines,
    deck,
  })
  const around = (place: DraftPlace, text: string) =>
    check(text, { kind: 'article', sources, namesSign })
      .filter(({ rule }) => !measures.includes(rule))
      .map((fault) => ({ ...fault, place }))
  return [
    ...piece.map((fault) => ({ ...fault, place: placeOf(fault) })),
    ...around('article', headingsOf(article).join('.\n')),
    ...partsAround(draft).flatMap(([place, text]) => around(place, text)),
  ]
}

/** The faults of a package as its writer made it. */
export const findPackageFaults = (made: WrittenPackage, stream: Stream, knowledge: WriterKnowledge): DraftFault[] =>
  findDraftFaults(
    made,
    stream,
    { factIds: made.sources.map(({ factId }) => factId), moduleIds: made.moduleIds },
    knowledge,
  )

const partsAround = ({ headlines, deck, tldr, repurposed }: PackageDraft): [DraftPlace, string][] => [
  ['headlines', headlines.join('.\n')],
  ['deck', deck],
  ['tldr', tldr],
  ['repurposed', Object.values(repurposed).join('.\n')],
]

const placeOf = ({ rule }: Fault): DraftPlace =>
  rule === 'headline' ? 'headlines' : rule === 'deck' ? 'deck' : 'article'

/** The check of a piece leaves its headings out, since they are no sentences. */
const headingsOf = (article: string): string[] =>
  [...article.matchAll(/^#{1,6} +(?:\d+\. +)?(.*)$/gm)].map(([, heading = '']) => heading)
