import type { Breach } from './breach.ts'
import type { SourceFile } from './import-graph.ts'
import { findCycles, findFolderCycles } from './cycles.ts'
import { findNameBreaches } from './names.ts'
import { type BoundaryRule, rules } from './rules.ts'

const roots = [
  /^server\/src\/(main|admin|demo|ai-smoke|eval|train|backup|restore)\.ts$/,
  /^server\/src\/platform\/db\/generate-types\.ts$/,
  /^(server|web)\/src\/testing\//,
  /\.(test|spec)\.tsx?$/,
  /\.d\.ts$/,
  /^(e2e|bench|tools)\//,
  /^[^/]+\.config\.ts$/,
  /^web\/vite\.config\.ts$/,
]

/**
 * Every arrow that points the wrong way, every cycle, every file that nothing starts, every name
 * without a subject.
 */
export function findBreaches(
  files: readonly SourceFile[],
  pageEntries: readonly string[],
): Breach[] {
  return [
    ...files.flatMap((file) => findNameBreaches(file.path, file.isBarrel)),
    ...files.flatMap(findArrowBreaches),
    ...findCycles(files).map((cycle): Breach => ({
      rule: 'no-cycles',
      because: `Each of these needs the next: ${cycle.join(' → ')}.`,
      path: cycle[0] ?? '',
    })),
    ...findFolderCycles(files).map((cycle): Breach => ({
      rule: 'no-folder-cycles',
      because: `Each of these folders needs the next: ${cycle.join(' → ')}.`,
      path: cycle[0] ?? '',
    })),
    ...findOrphans(files, pageEntries),
  ]
}

function findArrowBreaches({ path, imports }: SourceFile): Breach[] {
  return imports.flatMap(({ to, line }) => {
    const rule = rules.find((candidate) => isBroken(candidate, path, to))
    return rule ? [{ rule: rule.name, because: rule.because, path, line, to }] : []
  })
}

function isBroken(rule: BoundaryRule, from: string, to: string): boolean {
  const source = rule.from.exec(from)
  const target = rule.to.exec(to)
  if (!source || !target || rule.except?.test(from) || rule.unless?.test(to)) return false
  return !(rule.mayMeetItself && source[1] === target[1])
}

/**
 * Files that no program, page or test leads to; code that only a test leads to counts, since
 * nothing runs it.
 */
function findOrphans(files: readonly SourceFile[], pageEntries: readonly string[]): Breach[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const waiting = files
    .map((file) => file.path)
    .filter((path) => !isTest(path) && isRoot(path, pageEntries))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(byPath.get(path)?.imports ?? []).map((one) => one.to))
  }
  return files
    .filter((file) => !reached.has(file.path) && !isTest(file.path))
    .map(({ path }) => ({
      rule: 'no-orphans',
      because: 'No program and no page leads here.',
      path,
    }))
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

function isRoot(path: string, pageEntries: readonly string[]) {
  return pageEntries.includes(path) || roots.some((root) => root.test(path))
}
