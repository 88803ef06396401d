import { hash } from '../knowledge/hash.ts'
import type { Brief, PastPackage } from './brief.ts'
import { lendingPool } from './knowledge/theme-pools.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Format, Module, Pool, Role } from './knowledge/writer-schema.ts'
import { compareRanks } from './ranks.ts'
import type { Fit } from './topic.ts'

/** The modules of one piece, in their order, and what they cost. */
export type Choice = {
  format: Format
  modules: readonly Module[]
  /** Those of another pool that the topic did not ask for. */
  borrowed: readonly Module[]
  /** Those that stood in the last package on the theme. */
  repeated: readonly Module[]
}

type Stock = {
  modules: readonly Module[]
  isHome(module: Module): boolean
  isBarred(module: Module): boolean
  packagesSince(module: Module): number
  fit: Fit
}

/** Fills the places of a format from the pool of the theme, and from the pool that lends. */
export function moduleChooser(brief: Brief, home: Pool, { pools }: WriterKnowledge, fit: Fit) {
  const stock = stockFor(brief, home, pools.get(lendingPool)?.modules ?? [], fit)
  return (format: Format, salt: string): Choice => {
    const modules: Module[] = []
    for (const roles of placesFor(brief, format, stock)) {
      const best = firstFresh(
        roles.map((role) => nextInLine(stock, role, modules, salt)),
        stock,
      )
      if (best) modules.push(best)
    }
    return {
      format,
      modules,
      borrowed: modules.filter((module) => !stock.isHome(module) && fit.covers(module).length === 0),
      repeated: modules.filter(stock.isBarred),
    }
  }
}

/** Earlier packages on the same theme, newest first; without a theme, those that drew on the same pool. */
export function earlierOn({ theme, ledger }: Brief, home: Pool): readonly PastPackage[] {
  const ids = new Set(home.modules.map(({ id }) => id))
  return ledger.filter((past) => (theme === null ? past.moduleIds.some((id) => ids.has(id)) : past.theme === theme))
}

function stockFor(brief: Brief, home: Pool, lent: readonly Module[], fit: Fit): Stock {
  const own = new Set(home.modules)
  const barred = new Set(earlierOn(brief, home)[0]?.moduleIds)
  const since = new Map<string, number>()
  brief.ledger.forEach(({ moduleIds }, ago) => {
    for (const id of moduleIds) if (!since.has(id)) since.set(id, ago)
  })
  return {
    modules: [...new Set([...home.modules, ...lent])],
    isHome: (module) => own.has(module),
    isBarred: ({ id }) => barred.has(id),
    packagesSince: ({ id }) => since.get(id) ?? Infinity,
    fit,
  }
}

/** A roadmap has nine cards and a recap, an article eleven parts: a roadmap leaves out its last piece of evidence. */
function rolesFor({ stream }: Brief, { roles }: Format): readonly Role[] {
  return stream === 'weekly' ? roles : roles.toSpliced(roles.lastIndexOf('evidence'), 1)
}

// What may stand in for a close: more of what is done, or of what is known.
const standIns: readonly Role[] = ['how', 'special', 'evidence', 'myth']

/**
 * The roles that may fill each place, the likeliest first. A piece does not end on the subject of another pool: where
 * the theme's own close stood in the last package, it ends with its plan, and something more stands before that.
 */
function placesFor(brief: Brief, format: Format, { modules, isHome, isBarred }: Stock): readonly (readonly Role[])[] {
  const roles = rolesFor(brief, format)
  const hasClose = modules.some((module) => module.role === 'close' && isHome(module) && !isBarred(module))
  if (hasClose) return roles.map((role) => [role])
  const ending: Role[] = ['plan', 'close']
  return [...roles.filter((role) => !ending.includes(role)).map((role) => [role]), standIns, ['plan']]
}

const firstFresh = (candidates: readonly (Module | undefined)[], { isHome, isBarred }: Stock) =>
  candidates.find((module) => module && isHome(module) && !isBarred(module)) ?? candidates.find(Boolean)

// What a piece opens and ends with is on its theme, whatever else the topic asks for.
const ownRoles: readonly Role[] = ['lead', 'close']

/**
 * Never what the last package on the theme had, while there is anything else; then what the topic asks for, then the
 * theme's own, then the least recently used, then what repeats no fact; a seed settles the rest.
 */
function nextInLine(stock: Stock, role: Role, chosen: readonly Module[], salt: string): Module | undefined {
  const titles = new Set(chosen.map(({ title }) => title))
  const cited = new Set(chosen.flatMap(({ factIds }) => factIds))
  const rankOf = (module: Module) => {
    const isHome = stock.isHome(module)
    return [
      stock.isBarred(module) ? 1 : 0,
      !isHome && ownRoles.includes(role) ? 1 : 0,
      // A mention in passing brings nothing in from another pool.
      isHome || stock.fit.covers(module).length > 0 ? -stock.fit.of(module) : 0,
      isHome ? 0 : 1,
      -stock.packagesSince(module),
      module.factIds.filter((id) => cited.has(id)).length,
      hash(`${salt}|${module.id}`),
    ]
  }
  return stock.modules
    .filter((module) => module.role === role && !chosen.includes(module) && !titles.has(module.title))
    .map((module) => ({ module, rank: rankOf(module) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))[0]?.module
}
