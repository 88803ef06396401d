import { hash } from '../platform/hash.ts'
import { formatBulletList } from './repurposed.ts'
import { formatSourceList } from './article.ts'
import type { Fact } from '../knowledge/facts.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Format } from './knowledge/writer-schema.ts'
import type { Move, Outline } from './outline/outline.ts'
import type { ArticleSource } from './written-package.ts'

/** Says which parts of a feature show what to do and what to take care of. */
export const featureFormat: Pick<Format, 'id' | 'label' | 'actionsUnder' | 'cautionsUnder'> = {
  id: 'feature',
  label: 'Feature',
  actionsUnder: ['how', 'plan'],
  cautionsUnder: ['risk', 'how', 'plan'],
}

/** The format of a short piece on a subject with too few parts for an article. */
export const sidebarFormat = { id: 'sidebar', label: 'Sidebar' } as const

/** Headings of the last section, which names nothing. */
const closings = [
  'Where that leaves you',
  'What to take with you',
  'Back where we began',
  'So, this week',
  'The short of it',
  'One thing to carry home',
]

/** Assembles an article along its outline: the plan's lead, its moves with their hinges, its close. */
export function assembleFeature({ plan, moves }: Outline, sources: readonly ArticleSource[], seed: string): string {
  const opening = plan?.lead ?? moves[0]?.module.body ?? ''
  const sections = (plan ? moves : moves.slice(1)).map(sectionOf)
  const closing = closings[hash(`${seed}|close`) % closings.length]
  const close = plan ? [`## ${closing}\n\n${plan.close}`] : []
  return [opening, ...sections, ...close, formatSourceList(sources)].join('\n\n')
}

function sectionOf({ module, hinge }: Move): string {
  const { title, body, role, do: actions, watch } = module
  const { actionsUnder, cautionsUnder } = featureFormat
  return [
    `## ${title}`,
    ...(hinge === null ? [] : [hinge]),
    body,
    ...(actionsUnder.includes(role) ? [formatBulletList(actions)] : []),
    ...(cautionsUnder.includes(role) ? [`Take care: ${watch}`] : []),
  ].join('\n\n')
}

/** Heads the section on the people whom the facts are about. */
export const studiedHeading = 'Who was studied, and what to bear in mind'

/** With fewer parts than this there is room to say how far the evidence goes. */
const fullSidebar = 3

/** So many of the last parts of a sidebar say what to do; with fewer parts there is room for more. */
const actionsFor = (parts: number) => Math.max(1, 5 - parts)

/** Assembles a sidebar: the first part without a heading, the others with theirs, and the limits of the evidence. */
export function assembleSidebar(
  { moves }: Outline,
  sources: readonly ArticleSource[],
  facts: WriterKnowledge['facts'],
): string {
  const shown = moves.map(({ module: { title, body, do: actions, watch } }, at) =>
    [
      ...(at === 0 ? [] : [`## ${title}`]),
      body,
      ...(at >= moves.length - actionsFor(moves.length) ? [formatBulletList(actions), `Take care: ${watch}`] : []),
    ].join('\n\n'),
  )
  const limitsOf = ({ population, caveat }: Fact) =>
    `${population}: ${caveat.slice(0, 1).toLowerCase()}${caveat.slice(1)}`
  const caveats = sources.flatMap(({ factId }) => facts.get(factId) ?? []).map(limitsOf)
  const limits =
    moves.length < fullSidebar ? [`## ${studiedHeading}\n\n${formatBulletList([...new Set(caveats)])}`] : []
  return [...shown, ...limits, formatSourceList(sources)].join('\n\n')
}
