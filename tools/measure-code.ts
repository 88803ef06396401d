import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { findCycles, findFolderCycles } from './boundaries/cycles.ts'
import { readImportGraph } from './boundaries/import-graph.ts'
import { measureFunctions } from './long-functions.ts'

const production = globSync('{contract,server,web}/src/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\/src\/testing\/|\.generated\.ts$/.test(path),
)
const clause = /^(What|Whoever|Whatever|Who|Whose|Whether|Where|Which|How|Why)\b/

type File = {
  path: string
  lines: readonly string[]
  comments: readonly string[]
  commentLines: number
  declarations: number[]
}

function readFile(path: string): File {
  const source = readFileSync(path, 'utf8')
  const { comments } = parseSync(path, source)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const declared = measureFunctions(path, source).filter((one) => one.isDeclaration)
  return {
    path,
    lines: source.trimEnd().split('\n'),
    comments: comments.map(({ value }) => value.replaceAll(/^\s*\*+ ?/gm, '').trim()),
    commentLines: comments.reduce(
      (sum, { start, end }) => sum + lineAt(end) - lineAt(start) + 1,
      0,
    ),
    declarations: declared.map((one) => one.lines),
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0
const spread = (values: readonly number[]) =>
  `${at(values, 0.5)} / ${at(values, 0.9)} / ${at(values, 1)}`
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/**
 * Names that two files of one workspace export; the same act in contract, server and web keeps one
 * name.
 */
function findHomonyms(): string[] {
  const files = new Map<string, Set<string>>()
  for (const path of production) {
    const exported = readFileSync(path, 'utf8').matchAll(
      /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm,
    )
    for (const [, name] of exported) {
      const key = `${path.split('/')[0]} ${name}`
      files.set(key, (files.get(key) ?? new Set()).add(path))
    }
  }
  return [...files].filter(([, paths]) => paths.size > 1).map(([key]) => key)
}

const files = production.map(readFile)
const lines = files.flatMap((file) => file.lines)
const comments = files.flatMap((file) => file.comments)
const graph = readImportGraph('.')
const shorterThan = (most: number) => files.filter((file) => file.lines.length < most).length
const homonyms = findHomonyms()
const most = 60
const longFunctions = graph
  .flatMap(({ path }) => measureFunctions(path, readFileSync(path, 'utf8')))
  .filter((one) => one.lines > most)
  .toSorted((a, b) => b.lines - a.lines)
const rows: [string, string][] = [
  ['Production files, lines', `${files.length}, ${lines.length}`],
  ['Lines a file: median / p90 / most', spread(files.map((file) => file.lines.length))],
  [
    'Files under 15 lines; under 30',
    `${percent(shorterThan(15), files.length)}; ${percent(shorterThan(30), files.length)}`,
  ],
  [
    'Function declarations, lines: median / p90 / most',
    spread(files.flatMap((file) => file.declarations)),
  ],
  [
    'Lines over 100 columns',
    percent(lines.filter((line) => line.length > 100).length, lines.length),
  ],
  [
    'Comment lines',
    percent(
      files.reduce((sum, file) => sum + file.commentLines, 0),
      lines.length,
    ),
  ],
  [
    'Comments that begin with a noun clause',
    percent(comments.filter((words) => clause.test(words)).length, comments.length),
  ],
  [
    'Names exported by two files of a workspace',
    `${homonyms.length}${homonyms.length > 0 ? `: ${homonyms.join(', ')}` : ''}`,
  ],
  ['Cycles of files; of folders', `${findCycles(graph).length}; ${findFolderCycles(graph).length}`],
  ['Source files with tests and tools', `${graph.length}`],
  [`Functions over ${most} lines, with tests and tools`, `${longFunctions.length}`],
]
for (const [name, figure] of rows) console.log(`${name.padEnd(52)}${figure}`)
for (const { path, line, lines: length } of longFunctions.slice(0, 10))
  console.log(`  ${length}  ${path}:${line}`)
