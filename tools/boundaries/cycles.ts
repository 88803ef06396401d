import type { SourceFile } from './import-graph.ts'

/** Folders whose subfolders need each other in one direction only. */
const layered = [
  'server/src',
  'server/src/platform',
  'server/src/community',
  'server/src/newsroom',
  'server/src/coach',
  'server/src/writer',
  'web/src',
  'web/src/newsroom',
]

/**
 * One cycle for each knot of sibling folders that need each other. Tests and files beside the
 * folders do not count.
 */
export function findFolderCycles(files: readonly SourceFile[]): string[][] {
  const production = files.filter(({ path }) => !/\.(test|spec)\.tsx?$|\/testing\//.test(path))
  return layered.flatMap((parent) => {
    const folderOf = (path: string) => path.match(new RegExp(`^${parent}/[^/]+(?=/)`))?.[0]
    const arrows = new Map<string, SourceFile>()
    for (const { path, imports, isBarrel } of production) {
      const folder = folderOf(path)
      if (folder === undefined) continue
      const leaving = imports
        .flatMap((one) => ({ ...one, to: folderOf(one.to) ?? folder }))
        .filter(({ to }) => to !== folder)
      arrows.set(folder, {
        path: folder,
        isBarrel,
        imports: [...(arrows.get(folder)?.imports ?? []), ...leaving],
      })
    }
    return findCycles([...arrows.values()])
  })
}

/** One cycle for each knot of files that need each other, from the first by name back to itself. */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(files.map((file) => [file.path, file.imports.map((one) => one.to)]))
  const done = new Set<string>()
  const cycles: string[][] = []
  for (const { path } of files) {
    if (done.has(path)) continue
    const cycle = shortestWayBack(path, targets)
    if (!cycle) continue
    cycles.push(cycle)
    for (const member of cycle) done.add(member)
  }
  return cycles
}

function shortestWayBack(
  start: string,
  targets: ReadonlyMap<string, readonly string[]>,
): string[] | null {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const path of waiting) {
    for (const target of targets.get(path) ?? []) {
      if (target === start) return wayTo(path, start, cameFrom)
      if (cameFrom.has(target)) continue
      cameFrom.set(target, path)
      waiting.push(target)
    }
  }
  return null
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [start]
  for (
    let path: string | undefined = end;
    path !== undefined && path !== start;
    path = cameFrom.get(path)
  )
    way.unshift(path)
  return [start, ...way]
}
