import type { Format, Module, Role } from './knowledge/writer-schema.ts'
import type { ArticleSource } from './written-package.ts'

/** Assembles a long read: the lead and a section for each further module. */
export function assembleArticle(format: Format, [lead, ...modules]: readonly Module[]): string {
  const seen = new Map<Role, number>()
  const sections = modules.map((module) => {
    const place = seen.get(module.role) ?? 0
    seen.set(module.role, place + 1)
    const leadIn = format.leadIns[module.role]?.[place]
    const heading = leadIn === undefined ? module.title : `${leadIn} ${module.title}`
    return [`## ${heading}`, module.body, ...afterBody(format, module)].join('\n\n')
  })
  return [lead?.body ?? '', ...sections].join('\n\n')
}

export const formatSourceList = (sources: readonly ArticleSource[]): string =>
  `## Sources\n\n${[...new Set(sources.map(sourceLine))].join('\n')}`

function afterBody(
  { actionsUnder, cautionsUnder }: Format,
  { role, do: actions, watch }: Module,
): string[] {
  return [
    ...(actionsUnder.includes(role) ? [actions.map((action) => `- ${action}`).join('\n')] : []),
    ...(cautionsUnder.includes(role) ? [`Take care: ${watch}`] : []),
  ]
}

/** A reference as the list under an article has it. */
export const sourceLine = ({ source, link }: Pick<ArticleSource, 'source' | 'link'>) =>
  link === null ? `- ${source}` : `- [${source}](${link})`
