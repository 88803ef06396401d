/** A foreign key: rows of `child` name rows of `parent`. */
export type Reference = { child: string; parent: string }

/**
 * Tables in an order in which they can be filled: parents first, by name where that leaves a
 * choice.
 */
export function parentsFirst(
  tables: readonly string[],
  references: readonly Reference[],
): string[] {
  const ordered: string[] = []
  const waiting = new Set(tables.toSorted())
  while (waiting.size > 0) {
    const waitsFor = (table: string) =>
      references.some(
        ({ child, parent }) => child === table && parent !== table && waiting.has(parent),
      )
    const next = [...waiting].find((table) => !waitsFor(table))
    if (next === undefined)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}
