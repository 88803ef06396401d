import { hash } from '../platform/hash.ts'
import { formatBulletList } from './repurposed.ts'
import { formatSourceList } from './article.ts'
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
