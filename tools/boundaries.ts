import { join } from 'node:path'
import type { Breach } from './boundaries/breach.ts'
import { findBreaches } from './boundaries/breaches.ts'
import { readImportGraph, readPageEntries } from './boundaries/import-graph.ts'

const root = join(import.meta.dirname, '..')
const files = readImportGraph(root)
const breaches = findBreaches(files, readPageEntries(root))
const byRule = Map.groupBy(breaches, ({ rule, because }) => `${rule}: ${because}`)
for (const [rule, found] of byRule) console.log(`${rule}\n${found.map(describe).join('\n')}\n`)
console.log(`${files.length} files, ${breaches.length} breaches`)
process.exitCode = breaches.length > 0 ? 1 : 0

function describe({ path, line, to }: Breach) {
  return `  ${path}${line === undefined ? '' : `:${line}`}${to === undefined ? '' : ` → ${to}`}`
}
