const parts = [
  'article',
  'headlines',
  'deck',
  'tldr',
  'repurposed',
  'metadata',
  'pictures',
  'claims',
] as const

/** The generator's search parameters. Theme and week are read once and removed. */
export type GeneratorSearch = {
  theme?: string
  week?: number
  /** The shown package, so that a reload restores it. */
  package?: string
  /** The shown brief, which was kept. */
  brief?: string
  /** The part to scroll to. */
  part?: Part
  /** True while the archive is open. */
  archive?: true
}
type Part = (typeof parts)[number]

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function generatorSearch(search: Record<string, unknown>): GeneratorSearch {
  const theme = typeof search.theme === 'string' ? search.theme.trim() : ''
  const week = Number(search.week)
  const shown =
    typeof search.package === 'string' && uuid.test(search.package) ? search.package : undefined
  const brief =
    typeof search.brief === 'string' && uuid.test(search.brief) ? search.brief : undefined
  const part = parts.find((one) => one === search.part)
  return {
    ...(theme !== '' && { theme }),
    ...(Number.isInteger(week) && { week }),
    ...(shown !== undefined && { package: shown, ...(part !== undefined && { part }) }),
    ...(shown === undefined && brief !== undefined && { brief }),
    ...(search.archive !== undefined && { archive: true as const }),
  }
}
