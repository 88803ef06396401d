import type { PastPackage, Stream, WritingBrief } from '../brief.ts'
import type { Module } from '../knowledge/writer-schema.ts'

/** Tells which modules stood in the packages that a new one may not repeat. */
export type ShelfUse = {
  isUsed(module: Module): boolean
  /** The packages since its last use; Infinity if it was never used. */
  packagesSince(module: Module): number
  /** The packages in which some of these parts stand too, by their headlines, the newest first. */
  sharedWith(modules: readonly Module[]): readonly SharedParts[]
}

/** Parts of a piece that another one was made of too. */
export type SharedParts = {
  /** Null for a piece that was compared before its id was kept. */
  packageId: string | null
  title: string
  moduleIds: readonly string[]
}

/** The premium days that members see now; older ones have left the stream. */
const daysInStream = 9

/**
 * Reads the ledger: the stream's own packages, and of the other stream what readers see beside
 * them.
 */
export function readShelfUse({
  ledger,
  stream,
}: Pick<WritingBrief, 'ledger' | 'stream'>): ShelfUse {
  const others = comparedPackages(ledger, stream)
  const compared = others.map(({ moduleIds }) => new Set(moduleIds))
  const since = new Map<string, number>()
  ledger.forEach(({ moduleIds }, ago) => {
    for (const id of moduleIds) if (!since.has(id)) since.set(id, ago)
  })
  const isUsed = ({ id }: Module) => compared.some((past) => past.has(id))
  const packagesSince = ({ id }: Module) => since.get(id) ?? Infinity
  return {
    isUsed,
    packagesSince,
    sharedWith: (modules) =>
      others.flatMap(({ id: packageId = null, title, moduleIds }) => {
        const shared = modules.map(({ id }) => id).filter((id) => moduleIds.includes(id))
        return title && shared.length > 0 ? [{ packageId, title, moduleIds: shared }] : []
      }),
  }
}

function comparedPackages(ledger: readonly PastPackage[], stream: Stream): readonly PastPackage[] {
  const lately = ledger.filter(({ isOld }) => isOld !== true)
  const own = lately.filter((past) => past.stream === stream)
  const other = lately.filter((past) => past.stream !== stream).slice(0, daysInStream)
  return [...own, ...other]
}
