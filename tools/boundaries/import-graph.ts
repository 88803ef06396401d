import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * `to` is a path from the root, `npm:<package>`, `node:<module>`, or `outside:<path>` for what lies
 * out of the root.
 */
export type Import = { to: string; line: number }
export type SourceFile = { path: string; imports: Import[]; isBarrel: boolean }

const sources = ['{contract,server,web,e2e,bench,tools}/**/*.{ts,tsx}', '*.config.ts']

/** Reads who imports whom: types, dynamic imports, and programs that are started by their path. */
export function readImportGraph(root: string): SourceFile[] {
  return globSync(sources, { cwd: root, exclude: ['**/node_modules/**', 'web/dist/**'] })
    .map((path) => path.split(sep).join('/'))
    .toSorted()
    .map((path) => readSourceFile(root, path))
}

/** The modules that the pages of the web app load by their path. */
export function readPageEntries(root: string): string[] {
  return globSync('web/*.html', { cwd: root }).flatMap((page) => {
    const html = readFileSync(join(root, page), 'utf8')
    return [...html.matchAll(/src="\/(src\/[^"]+\.tsx?)"/g)].map((match) => `web/${match[1]}`)
  })
}

function readSourceFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { module, program } = parseSync(path, text)
  const found = [
    ...module.staticImports.map((one) => one.moduleRequest),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      literal(text.slice(start, end), start),
    ),
    ...startedByPath(root, path, text),
  ]
  const imports = found
    .filter((one) => one !== null && one !== undefined)
    .map((one) => ({
      to: resolveSpecifier(root, path, one.value),
      line: text.slice(0, one.start).split('\n').length,
    }))
  const isBarrel =
    program.body.length > 0 &&
    program.body.every((one) => 'source' in one && one.type.startsWith('Export') && one.source)
  return { path, imports: uniqueByTarget(imports), isBarrel }
}

function literal(expression: string, start: number) {
  const value = /^(['"`])([^'"`$]+)\1$/.exec(expression)?.[2]
  return value === undefined ? null : { value, start }
}

/**
 * `new URL('./x.ts', import.meta.url)` and `join(import.meta.dirname, 'x.ts')` start or load x.ts.
 */
function startedByPath(root: string, path: string, text: string) {
  const patterns = [
    /new URL\(\s*'([^']+\.tsx?)',\s*import\.meta\.url/g,
    /(?:join|resolve)\(\s*import\.meta\.dirname,\s*'([^']+\.tsx?)'/g,
  ]
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ value: relativeSpecifier(match[1] ?? ''), start: match.index }))
    .filter(({ value }) => existsSync(join(root, dirname(path), value)))
}

function relativeSpecifier(path: string) {
  return path.startsWith('.') ? path : `./${path}`
}

function resolveSpecifier(root: string, from: string, given: string): string {
  const specifier = given.replace(/\?.*$/, '')
  if (specifier.startsWith('.') || specifier.startsWith('/')) {
    const base = specifier.startsWith('/') ? specifier : join(root, dirname(from), specifier)
    const path = relative(root, base).split(sep).join('/')
    return path.startsWith('..') ? `outside:${path}` : path
  }
  if (specifier.startsWith('node:')) return specifier
  const [scope = '', name] = specifier.split('/')
  if (specifier.startsWith('@app/contract/'))
    return specifier.replace('@app/contract/', 'contract/src/').concat('.ts')
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}

function uniqueByTarget(imports: readonly Import[]): Import[] {
  return [...new Map(imports.toReversed().map((one) => [one.to, one])).values()].toReversed()
}
