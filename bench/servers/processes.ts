import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The memory of processes in MB: `pss` counts what they share once, `rss` for each. */
export type Memory = { pss: number; rss: number; processes: number }

/** Measures a process, all that descend from it, and those that work on its data folder. */
export function memoryOfTree(pid: number, dataDir: string): Memory {
  const parents = new Map(allPids().map((one) => [one, parentOf(one)]))
  const descends = (one: number | undefined): boolean =>
    one !== undefined && one > 1 && (one === pid || descends(parents.get(one)))
  const tree = [...parents.keys()].filter(
    (one) => descends(one) || commandLine(one).includes(` ${dataDir}/`),
  )
  const megabytes = (field: string) =>
    tree.reduce((sum, one) => sum + memoryField(one, field), 0) / 1024
  return { pss: megabytes('Pss'), rss: megabytes('Rss'), processes: tree.length }
}

/** Measures the memory of one process alone, in MB. */
export const residentMb = (pid: number) => memoryField(pid, 'Rss') / 1024

/** Measures again and again while something goes on, and answers the highest value. */
export async function highestDuring(
  work: Promise<unknown>,
  measure: () => number,
): Promise<number> {
  const ended = work.then(() => true)
  let highest = measure()
  while (!(await Promise.race([ended, sleep(250, false)]))) highest = Math.max(highest, measure())
  return highest
}

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

const parentOf = (pid: number): number | undefined => Number(statFields(pid)[1]) || undefined
const commandLine = (pid: number) => read(pid, 'cmdline').replaceAll('\0', ' ')

const memoryField = (pid: number, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
// In /proc/<pid>/stat after the program's name: its own time, then that of its children that ended.
const ownTime = [11, 12]
const ownAndChildrenTime = [11, 12, 13, 14]

/** Answers the processor time that a process has used so far, in milliseconds. */
export const processorMs = (pid: number) => timeOf(pid, ownTime)

/**
 * Answers the processor time of a PostgreSQL, its first process and all others, in milliseconds.
 */
export function databaseProcessorMs(folder: string): number {
  const postmaster = Number.parseInt(readFileSync(`${folder}/data/postmaster.pid`, 'utf8'), 10)
  return [postmaster, ...childrenOf(postmaster)].reduce(
    (sum, pid) => sum + timeOf(pid, ownAndChildrenTime),
    0,
  )
}

export const childrenOf = (pid: number) => allPids().filter((one) => parentOf(one) === pid)

const timeOf = (pid: number, fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(statFields(pid)[field] ?? 0), 0) *
  (1000 / ticksPerSecond)

// The name of the program, in brackets, may itself hold spaces and brackets.
const statFields = (pid: number) => read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has just ended.
    return ''
  }
}
