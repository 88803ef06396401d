import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { findCycles, findFolderCycles } from './boundaries/cycles.ts'
import { readImportGraph } from './boundaries/import-graph.ts'

const production = globSync('{contract,server,web}/src/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$|\/src\/testing\/|\.generated\.ts$/.test(path),
)
const clause = /^(What|Whoever|Whatever|Who|Whose|Whether|Where|Which|How|Why)\b/

type File = {
  path: string
  lines: readonly string[]
  comments: readonly string[]
  commentLines: number
  functions: number[]
}

function readFile(path: string): File {
  const source = readFileSync(path, 'utf8')
  const { comments, program } = parseSync(path, source)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const functions: number[] = []
  new Visitor({
    FunctionDeclaration: ({ start, end }) => void functions.push(lineAt(end) - lineAt(start) + 1),
  }).visit(program)
  return {
    path,
    lines: source.trimEnd().split('\n'),
    comments: comments.map(({ value }) => value.replaceAll(/^\s*\*+ ?/gm, '').trim()),
    commentLines: comments.reduce((sum, { start, end }) => sum + lineAt(end) - lineAt(start) + 1, 0),
    functions,
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const spread = (values: readonly number[]) => `${at(values, 0.5)} / ${at(values, 0.9)} / ${at(values, 1)}`
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
const rows: [string, string][] = [
  ['Production files, lines', `${files.length}, ${lines.length}`],
  ['Lines a file: median / p90 / most', spread(files.map((file) => file.lines.length))],
  [
    'Files under 15 lines; under 30',
    `${percent(shorterThan(15), files.length)}; ${percent(shorterThan(30), files.length)}`,
  ],
  ['Function declarations, lines: median / p90 / most', spread(files.flatMap((file) => file.functions))],
  ['Lines over 100 columns', percent(lines.filter((line) => line.length > 100).length, lines.length)],
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
]
for (const [name, figure] of rows) console.log(`${name.padEnd(52)}${figure}`)
