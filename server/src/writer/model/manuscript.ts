import type { EditorMaterial } from '@app/contract/newsroom/material'
import type { Stream } from '../brief.ts'
import type { PackageDraft } from '../package-draft.ts'
import { formatOpinion, formatBulletList } from '../repurposed.ts'
import type { CardAnswer, OutlineAnswer, Surroundings } from './answers.ts'
import { plainCitation, settleMarks } from './citations.ts'
import { quotationPlacer } from './editors-words.ts'

/** A draft as lines by part, with its facts still marked, on which the editing pass works. */
export type Manuscript = ReadonlyMap<string, readonly string[]>

const recapNumber = 10
const plain = (lines: readonly string[]) => lines.map(plainCitation).filter((line) => line !== '')

/** The parts of an article: an opening, and sections under headings. */
export const articleParts = (
  outline: OutlineAnswer,
  sections: readonly (readonly string[])[],
): [string, string[]][] =>
  sections.flatMap((paragraphs, at): [string, string[]][] =>
    at === 0
      ? [['opening', plain(paragraphs)]]
      : [
          [`heading ${at}`, [plainCitation(outline.parts[at]?.title ?? '')]],
          [`section ${at}`, plain(paragraphs)],
        ],
  )

/** The parts of a roadmap: nine cards and a recap. */
export const roadmapParts = (
  cards: readonly CardAnswer[],
  recap: { text: string; points: readonly string[] },
): [string, string[]][] => [
  ...cards.flatMap(({ title, text, points, caution }, at): [string, string[]][] => [
    [`card ${at + 1} title`, [plainCitation(title)]],
    [`card ${at + 1} text`, plain(text.split('\n'))],
    [`card ${at + 1} points`, plain(points)],
    [`card ${at + 1} caution`, plain([caution.replace(/^take care:\s*/i, '')])],
  ]),
  [`card ${recapNumber} title`, ['Recap']],
  [`card ${recapNumber} text`, plain(recap.text.split('\n'))],
  [`card ${recapNumber} points`, plain(recap.points)],
]

/** The parts around a piece, with no more lines of each than are shown. */
export const surroundingParts = ({
  headlines,
  deck,
  tldr,
  tips,
  opinion,
  interview,
}: Surroundings): [string, string[]][] => [
  ['headlines', plain(headlines).slice(0, 3)],
  ['deck', plain([deck])],
  ['tldr', plain(tldr).slice(0, 3)],
  ['tips', plain(tips).slice(0, 8)],
  ['propositions', plain(opinion.propositions).slice(0, 5)],
  ['limits of the evidence', plain(opinion.limits).slice(0, 4)],
  // A line that is no question would be an invented reply.
  [
    'interview',
    plain(interview)
      .filter((line) => line.endsWith('?'))
      .slice(0, 8),
  ],
]

/** The place in a package where a part is shown. */
export function placeOfPart(
  part: string,
): 'article' | 'headlines' | 'deck' | 'tldr' | 'repurposed' {
  if (part === 'headlines' || part === 'deck' || part === 'tldr') return part
  return /^(?:opening|heading|section|card)\b/.test(part) ? 'article' : 'repurposed'
}

/**
 * Makes the readable draft of a manuscript, with its cited facts in the order in which they come.
 */
export function packageDraftFrom(
  manuscript: Manuscript,
  { stream, offered, material }: DraftParts,
) {
  const placeQuotations = quotationPlacer(material)
  const [cited, unknown]: [string[], string[]] = [[], []]
  const read = (part: string): string[] =>
    placeQuotations(manuscript.get(part) ?? []).map((line) => {
      const settled = settleMarks(line, offered)
      cited.push(...settled.cited)
      unknown.push(...settled.unknown)
      return settled.text
    })
  const article = stream === 'weekly' ? articleText(manuscript, read) : roadmapText(read)
  const draft: PackageDraft & { repurposed: { tips: string; opinion: string; interview: string } } =
    {
      article,
      headlines: read('headlines'),
      deck: read('deck').join(' '),
      tldr: read('tldr').join('\n'),
      repurposed: {
        tips: formatBulletList(read('tips')),
        opinion: formatOpinion(read('propositions'), read('limits of the evidence')),
        interview: formatBulletList(read('interview')),
      },
    }
  return { draft, factIds: [...new Set(cited)], unknown }
}

type DraftParts = {
  stream: Stream
  /** The ids of the facts that were sent. */
  offered: ReadonlySet<string>
  material: EditorMaterial | null | undefined
}

type Read = (part: string) => string[]

function articleText(manuscript: Manuscript, read: Read): string {
  const numbers = [...manuscript.keys()].flatMap((part) => /^section (\d+)$/.exec(part)?.[1] ?? [])
  const sections = numbers.map((number) => [
    `## ${read(`heading ${number}`).join(' ')}`,
    ...read(`section ${number}`),
  ])
  return [...read('opening'), ...sections.flat()].join('\n\n')
}

function roadmapText(read: Read): string {
  return Array.from({ length: recapNumber }, (_, at) => at + 1)
    .map((number) => {
      const card = (what: string) => read(`card ${number} ${what}`)
      const points = [
        ...card('points'),
        ...card('caution').map((caution) => `Take care: ${caution}`),
      ]
      return [
        `## ${number}. ${card('title').join(' ')}`,
        card('text').join('\n\n'),
        '',
        formatBulletList(points),
      ].join('\n')
    })
    .join('\n\n')
}
