import type { EditorMaterial } from '@app/contract/newsroom/material'
import { check, type Fault } from '../prose/check.ts'
import { limits, sidebarWords } from '../prose/limits.ts'
import type { Stream } from './brief.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { citableMaterial, quotedDangers } from './material/material-faults.ts'
import type { DraftPlace, PackageDraft } from './package-draft.ts'
import type { WrittenPackage } from './written-package.ts'
import { sidebarFormat } from './feature.ts'
import { citableText } from './sources.ts'

/** The facts that a package cites, and the modules that it is made of, if any. */
export type PackageMaterial = {
  factIds: readonly string[]
  moduleIds: readonly string[]
  formatId?: string | undefined
  /** The editor's own words, from which figures, names and quotations may come as well. */
  editor?: EditorMaterial | null | undefined
}

export type DraftFault = Fault & { place: DraftPlace }

/** These rules measure a whole piece and do not apply to headlines and lists. */
const measures: readonly string[] = ['length', 'reading-ease', 'mean-sentence']

/** A single reviewed part is too short for averages, and was read as it is. */
const averages: readonly string[] = ['reading-ease', 'mean-sentence']

/** Checks a package, whether a writer or an editor wrote it: the piece, and all parts around it. */
export function findDraftFaults(
  draft: PackageDraft,
  stream: Stream,
  material: PackageMaterial,
  { pools, facts, namesSign }: Pick<WriterKnowledge, 'pools' | 'facts' | 'namesSign'>,
): DraftFault[] {
  const { article, headlines, deck } = draft
  const { editor } = material
  const given = editor ? `\n${citableMaterial(editor)}` : ''
  const sources = `${citableText(material, pools, facts)}${given}`
  const words = material.formatId === sidebarFormat.id ? sidebarWords : limits.article.words
  const kind = stream === 'weekly' ? 'article' : 'roadmap'
  const spec = { kind, ...(words && { words }), sources, namesSign, headlines, deck } as const
  const isSinglePart = material.formatId === sidebarFormat.id && material.moduleIds.length === 1
  const piece = [
    ...check(article, spec).filter(({ rule }) => !isSinglePart || !averages.includes(rule)),
    ...(editor ? quotedDangers(article, editor, { sources, namesSign }) : []),
  ]
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

/** Checks a package as its writer made it. */
export const findPackageFaults = (
  made: WrittenPackage,
  stream: Stream,
  knowledge: WriterKnowledge,
): DraftFault[] =>
  findDraftFaults(
    made,
    stream,
    {
      factIds: made.sources.map(({ factId }) => factId),
      moduleIds: made.moduleIds,
      formatId: made.formatId,
      editor: made.material,
    },
    knowledge,
  )

const partsAround = ({
  headlines,
  deck,
  tldr,
  repurposed,
}: PackageDraft): [DraftPlace, string][] => [
  ['headlines', headlines.join('.\n')],
  ['deck', deck],
  ['tldr', tldr],
  ['repurposed', Object.values(repurposed).join('.\n')],
]

const placeOf = ({ rule }: Fault): DraftPlace =>
  rule === 'headline' ? 'headlines' : rule === 'deck' ? 'deck' : 'article'

/** Headings are checked apart, because the check of a piece leaves them out. */
const headingsOf = (article: string): string[] =>
  [...article.matchAll(/^#{1,6} +(?:\d+\. +)?(.*)$/gm)].map(([, heading = '']) => heading)
