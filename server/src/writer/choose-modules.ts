import { hash } from '../platform/hash.ts'
import type { WritingBrief, PastPackage } from './brief.ts'
import { fallbackPoolId } from './knowledge/theme-pools.ts'
import { compareRanks } from './compare-ranks.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Format, Module, Pool, Role } from './knowledge/writer-schema.ts'
import type { TopicFit, TopicWords } from './topic-fit.ts'

/** The modules of one piece, in order, with those that count against the choice. */
export type ChosenModules = {
  format: Format
  modules: readonly Module[]
  /** Modules of another pool that the topic did not ask for. */
  borrowed: readonly Module[]
  /** Modules of the last package on the theme. */
  repeated: readonly Module[]
}

type ModuleStock = {
  modules: readonly Module[]
  isHome(module: Module): boolean
  /** True for a module of the last package on the theme. */
  isBarred(module: Module): boolean
  /** True for a module of the last package, in either stream, that used the same pool. */
  isRecent(module: Module): boolean
  packagesSince(module: Module): number
  fit: TopicFit
  /** The piece may use so many modules of other pools. */
  mostLent: number
}

// A topic that names its theme is about that theme: other pools add no more than asides.
const asides = 2

/**
 * Fills the places of a format from the theme's pool, and from all pools with modules on the topic.
 */
export function createModuleChooser(
  brief: WritingBrief,
  { home, fit, topicWords }: { home: Pool; fit: TopicFit; topicWords: TopicWords },
  { pools }: WriterKnowledge,
) {
  const stock = stockFor(brief, home, pools, fit, topicWords.namesTheme ? asides : Infinity)
  return (format: Format, salt: string): ChosenModules => {
    const first: Module[] = []
    for (const roles of placesFor(brief, format, stock)) {
      const best = firstFresh(
        roles.map((role) => pickModule(stock, role, first, salt)),
        stock,
      )
      if (best) first.push(best)
    }
    const modules = replaceOffTopic(stock, first, salt)
    return {
      format,
      modules,
      borrowed: modules.filter(
        (module) => !stock.isHome(module) && fit.covers(module).length === 0,
      ),
      repeated: modules.filter(stock.isBarred),
    }
  }
}

/** Finds earlier packages on the same theme or, without one, from the same pool; newest first. */
export function earlierPackages(
  { theme, ledger }: WritingBrief,
  home: Pool,
): readonly PastPackage[] {
  const ids = new Set(home.modules.map(({ id }) => id))
  return ledger.filter((past) =>
    theme === null ? past.moduleIds.some((id) => ids.has(id)) : past.theme === theme,
  )
}

/**
 * Replaces modules that are not about the topic, or that repeat a fact, by modules about the topic
 * whose role has no place in the format. The theme's own come first.
 */
function replaceOffTopic(stock: ModuleStock, first: readonly Module[], salt: string): Module[] {
  const { fit, isHome, isBarred, isRecent, mostLent } = stock
  const worth = (module: Module) => (fit.covers(module).length === 0 ? 0 : isHome(module) ? 2 : 1)
  const modules = [...first]
  const citedElsewhere = (except: number) =>
    new Set(modules.flatMap(({ factIds }, at) => (at === except ? [] : factIds)))
  const repeats = (module: Module, at: number) =>
    module.factIds.some((id) => citedElsewhere(at).has(id))
  const isSpare = (module: Module) =>
    standIns.includes(module.role) && !isBarred(module) && !isRecent(module)
  const spare = stock.modules
    .filter(isSpare)
    .toSorted((one, other) =>
      compareRanks(
        [-worth(one), -fit.of(one), hash(`${salt}|${one.id}`)],
        [-worth(other), -fit.of(other), hash(`${salt}|${other.id}`)],
      ),
    )
  for (const at of first.keys()) {
    const [there] = modules.slice(at)
    if (!there || !standIns.includes(there.role)) continue
    const covered = new Set(modules.flatMap(fit.covers))
    const isNews = (module: Module) => fit.covers(module).some((word) => !covered.has(word))
    const isFull = modules.filter((module) => !isHome(module)).length >= mostLent
    const titles = new Set(modules.map(({ title }) => title))
    const better = spare.find(
      (module) =>
        !titles.has(module.title) &&
        !repeats(module, at) &&
        (isHome(module) || !isHome(there) || !isFull) &&
        (repeats(there, at) ||
          ((isNews(module) || worth(module) > worth(there)) &&
            isReplaceable(stock, there, modules))),
    )
    if (better) modules[at] = better
  }
  return modules
}

/** A module stays if it is the only one of the piece about a word of the topic. */
const isReplaceable = ({ fit }: ModuleStock, there: Module, modules: readonly Module[]) => {
  const others = new Set(modules.filter((module) => module !== there).flatMap(fit.covers))
  return fit.covers(there).every((word) => others.has(word))
}

function stockFor(
  brief: WritingBrief,
  home: Pool,
  pools: ReadonlyMap<string, Pool>,
  fit: TopicFit,
  mostLent: number,
): ModuleStock {
  const own = new Set(home.modules)
  const ownIds = new Set(home.modules.map(({ id }) => id))
  const barred = new Set(earlierPackages(brief, home)[0]?.moduleIds)
  const lastOnPool = brief.ledger.find(
    ({ moduleIds }) => moduleIds.filter((id) => ownIds.has(id)).length >= leastDrawn,
  )
  const recent = new Set(lastOnPool?.moduleIds)
  const fallback = new Set(pools.get(fallbackPoolId)?.modules)
  const onTopic = [...pools.values()]
    .flatMap(({ modules }) => modules)
    .filter((module) => fit.covers(module).length > 0)
  const since = new Map<string, number>()
  brief.ledger.forEach(({ moduleIds }, ago) => {
    for (const id of moduleIds) if (!since.has(id)) since.set(id, ago)
  })
  const modules = [...new Set([...home.modules, ...onTopic, ...fallback])]
  const elsewhere = new Set(
    modules.filter(({ id }) => !barred.has(id) && !recent.has(id)).flatMap(fit.covers),
  )
  // The only module about a word of the topic is kept even if it was used lately.
  const isFree = (module: Module) => fit.covers(module).every((word) => elsewhere.has(word))
  return {
    modules,
    isHome: (module) => own.has(module),
    isBarred: (module) => barred.has(module.id) && isFree(module),
    isRecent: (module) => recent.has(module.id) && isFree(module),
    packagesSince: ({ id }) => since.get(id) ?? Infinity,
    fit,
    mostLent,
  }
}

// A package that borrowed fewer modules did not use the pool.
const leastDrawn = 5

/** An article has eleven parts, a roadmap nine and a recap: it leaves out its last evidence. */
function rolesFor({ stream }: WritingBrief, { roles }: Format): readonly Role[] {
  return stream === 'weekly' ? roles : roles.toSpliced(roles.lastIndexOf('evidence'), 1)
}

// Any of these roles may replace another of them.
const standIns: readonly Role[] = ['how', 'special', 'evidence', 'myth', 'risk', 'recovery', 'fuel']

// Without a close, one of these roles precedes the plan.
const closers: readonly Role[] = ['how', 'special', 'evidence', 'myth']

/**
 * Lists the roles that may fill each place, the preferred first. A piece never ends with a module
 * of another pool: if the theme's own close was used last time, the piece ends with its plan.
 */
function placesFor(
  brief: WritingBrief,
  format: Format,
  { modules, isHome, isBarred }: ModuleStock,
): readonly (readonly Role[])[] {
  const roles = rolesFor(brief, format)
  const hasClose = modules.some(
    (module) => module.role === 'close' && isHome(module) && !isBarred(module),
  )
  if (hasClose) return roles.map((role) => [role])
  const ending: Role[] = ['plan', 'close']
  return [
    ...roles.filter((role) => !ending.includes(role)).map((role) => [role]),
    closers,
    ['plan'],
  ]
}

const firstFresh = (
  candidates: readonly (Module | undefined)[],
  { isHome, isBarred }: ModuleStock,
) =>
  candidates.find((module) => module && isHome(module) && !isBarred(module)) ??
  candidates.find(Boolean)

/** The weight of the theme's own pool against the others. */
const ofHome = 2

// A piece opens and ends on its theme, whatever the topic asks for.
const ownRoles: readonly Role[] = ['lead', 'close']

/**
 * Picks the next module. Modules of the last package on the theme, with a fact already cited, or
 * just used by the other stream come last; then the topic decides, then the theme, then the time
 * since the last use, then the seed.
 */
function pickModule(
  stock: ModuleStock,
  role: Role,
  chosen: readonly Module[],
  salt: string,
): Module | undefined {
  const titles = new Set(chosen.map(({ title }) => title))
  const cited = new Set(chosen.flatMap(({ factIds }) => factIds))
  const covered = new Set(chosen.flatMap(stock.fit.covers))
  const isLentOut = chosen.filter((module) => !stock.isHome(module)).length >= stock.mostLent
  const rankOf = (module: Module) => {
    const isHome = stock.isHome(module)
    const isNeeded = stock.fit.covers(module).some((word) => !covered.has(word))
    return [
      stock.isBarred(module) ? 1 : 0,
      module.factIds.some((id) => cited.has(id)) ? 1 : 0,
      stock.isRecent(module) ? 1 : 0,
      !isHome && (ownRoles.includes(role) || isLentOut) ? 1 : 0,
      isNeeded ? 0 : 1,
      // A passing mention does not bring a module in from another pool.
      isHome
        ? -ofHome * stock.fit.of(module)
        : stock.fit.covers(module).length > 0
          ? -stock.fit.of(module)
          : 0,
      isHome ? 0 : 1,
      -stock.packagesSince(module),
      hash(`${salt}|${module.id}`),
    ]
  }
  return stock.modules
    .filter(
      (module) => module.role === role && !chosen.includes(module) && !titles.has(module.title),
    )
    .map((module) => ({ module, rank: rankOf(module) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))[0]?.module
}
