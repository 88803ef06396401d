import { hash } from '../platform/hash.ts'
import { formatBulletList } from './repurposed.ts'
import { formatSourceList } from './article.ts'
import type { Fact } from '../knowledge/facts.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { countWords } from '../prose/count-words.ts'
import type { Format, Module } from './knowledge/writer-schema.ts'
import type { Move, Outline } from './outline/outline.ts'
import { findArticleSources } from './sources.ts'

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

/**
 * Assembles an article along its outline: the plan's lead, its moves with their hinges, its close,
 * and who was studied.
 */
export function assembleFeature(
  { plan, moves }: Outline,
  facts: WriterKnowledge['facts'],
  seed: string,
): string {
  const modules = moves.map(({ module }) => module)
  const opening = plan?.lead ?? modules[0]?.body ?? ''
  const sections = (plan ? moves : moves.slice(1)).map(sectionOf)
  const closing = closings[hash(`${seed}|close`) % closings.length]
  const close = plan ? [`## ${closing}\n\n${plan.close}`] : []
  const text = [opening, ...sections, ...close]
  const room = mostWords - text.reduce((sum, part) => sum + countWords(part), 0)
  const sources = formatSourceList(findArticleSources(modules, facts))
  return [...text, ...studiedSection(modules, facts, room), sources].join('\n\n')
}

/** An article with the section on who was studied has at most so many words. */
const mostWords = 1_700
const mostStudied = 6

/** Lists whom the facts are about, those of the first parts first, as far as there is room. */
function studiedSection(
  modules: readonly Module[],
  facts: WriterKnowledge['facts'],
  room: number,
): string[] {
  const lines = [...new Set(modules.flatMap(({ factIds }) => factIds))].flatMap((id) => {
    const fact = facts.get(id)
    return fact ? [limitsOf(fact)] : []
  })
  const shown: string[] = []
  let left = room
  for (const line of new Set(lines)) {
    left -= countWords(line)
    if (left < 0 || shown.length >= mostStudied) break
    shown.push(line)
  }
  return shown.length === 0 ? [] : [`## ${studiedHeading}\n\n${formatBulletList(shown)}`]
}

/** The people whom a fact is about, and its caveat. */
export const limitsOf = ({ population, caveat }: Pick<Fact, 'population' | 'caveat'>): string =>
  `${population}: ${caveat.slice(0, 1).toLowerCase()}${caveat.slice(1)}`

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

/**
 * So many of the last parts of a sidebar say what to do; with fewer parts there is room for more.
 */
const actionsFor = (parts: number) => Math.max(1, 5 - parts)

/**
 * Assembles a sidebar: the first part without a heading, the others with theirs, and the limits of
 * the evidence.
 */
export function assembleSidebar({ moves }: Outline, facts: WriterKnowledge['facts']): string {
  const modules = moves.map(({ module }) => module)
  const shown = modules.map(({ title, body, do: actions, watch }, at) =>
    [
      ...(at === 0 ? [] : [`## ${title}`]),
      body,
      ...(at >= modules.length - actionsFor(modules.length)
        ? [formatBulletList(actions), `Take care: ${watch}`]
        : []),
    ].join('\n\n'),
  )
  const limits = modules.length < fullSidebar ? studiedSection(modules, facts, Infinity) : []
  return [...shown, ...limits, formatSourceList(findArticleSources(modules, facts))].join('\n\n')
}
