import { readdirSync, readFileSync } from 'node:fs'

/** The memory of processes in MB: `pss` counts what they share once, `rss` for each. */
export type Memory = { pss: number; rss: number; processes: number }

/** The memory of a process, of all that descend from it, and of those that work on its data folder. */
export function memoryOfTree(pid: number, dataDir: string): Memory {
  const parents = new Map(allPids().map((one) => [one, parentOf(one)]))
  const descends = (one: number | undefined): boolean =>
    one !== undefined && one > 1 && (one === pid || descends(parents.get(one)))
  const tree = [...parents.keys()].filter((one) => descends(one) || commandLine(one).includes(` ${dataDir}/`))
  const kilobytes = (field: string) => tree.reduce((sum, one) => sum + fieldOf(one, field), 0)
  return { pss: kilobytes('Pss') / 1024, rss: kilobytes('Rss') / 1024, processes: tree.length }
}

/** The memory of one process alone, in MB. */
export const residentMb = (pid: number) => fieldOf(pid, 'Rss') / 1024

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

// The name of the program, in brackets, may itself hold spaces and brackets.
function parentOf(pid: number): number | undefined {
  const afterName = read(pid, 'stat').split(') ').at(-1)
  return Number(afterName?.split(' ')[1]) || undefined
}

const commandLine = (pid: number) => read(pid, 'cmdline').replaceAll('\0', ' ')

const fieldOf = (pid: number, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has just ended.
    return ''
  }
}
