import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

type Target = { target: string; isReached: boolean }
type Figure = { work: string; found: string } & Partial<Target>

export type Report = {
  add(work: string, found: string, target?: Target): void
  /** Names what was lost or wrong; the command then ends with 1. */
  lose(...losses: readonly string[]): void
}

export type Effort = Readonly<Record<keyof typeof defaults, number>>
type Part = (report: Report, effort: Effort) => Promise<void>

const defaults = {
  seconds: 5,
  runs: 3,
  growth: 0,
  kills: 20,
  seed: 1,
  requests: 20_000,
  minutes: 120,
  rate: 20,
}

/**
 * Runs the parts that the command line names, all but those of `onlyByName` when it names none,
 * and prints their figures as a table.
 * @param mustReach true when a figure short of its target ends the command with 1
 */
export async function runBench(
  parts: Readonly<Record<string, Part>>,
  {
    mustReach = false,
    onlyByName = [],
  }: { mustReach?: boolean; onlyByName?: readonly string[] } = {},
): Promise<void> {
  const { effort, names } = readArguments()
  const { chosen, leftOut } = chooseParts(parts, names, onlyByName)
  const figures: Figure[] = []
  const losses: string[] = []
  const report: Report = {
    add(work, found, target) {
      figures.push({ work, found, ...target })
      console.error(`  ${work}: ${found}`)
    },
    lose: (...found) => void losses.push(...found),
  }
  const loadBefore = loadavg()[0]
  for (const [name, run] of chosen) {
    console.error(name)
    await run(report, effort)
  }
  printTable(figures)
  if (losses.length > 0) console.log(`Lost or wrong: ${losses.join('; ')}.`)
  console.log(`Load of the machine before: ${loadBefore?.toFixed(2)}.${leftOut}`)
  const isShort = mustReach && figures.some(({ isReached }) => isReached === false)
  process.exitCode = losses.length > 0 || isShort ? 1 : 0
}

function readArguments(): { effort: Effort; names: readonly string[] } {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' } as const]),
  )
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const read = (name: keyof Effort) => Number(values[name] ?? defaults[name])
  const effort = {
    seconds: read('seconds'),
    runs: read('runs'),
    growth: read('growth'),
    kills: read('kills'),
    seed: read('seed'),
    requests: read('requests'),
    minutes: read('minutes'),
    rate: read('rate'),
  }
  return { effort, names: positionals }
}

/** Chooses the parts that are named, and says in a sentence which are left out. */
export function chooseParts<Value>(
  parts: Readonly<Record<string, Value>>,
  names: readonly string[],
  onlyByName: readonly string[] = [],
): { chosen: readonly (readonly [string, Value])[]; leftOut: string } {
  const known = Object.keys(parts)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no part “${unknown.join('”, “')}”: give ${known.join(', ')}.`)
  const isChosen = (name: string) =>
    names.length === 0 ? !onlyByName.includes(name) : names.includes(name)
  const others = known.filter((name) => !isChosen(name))
  return {
    chosen: Object.entries(parts).filter(([name]) => isChosen(name)),
    leftOut: others.length > 0 ? ` Left out: ${others.join(', ')}.` : '',
  }
}

function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ work, found, target = '', isReached }) => {
    return [work, found, target, isReached === undefined ? '' : isReached ? 'reached' : 'short']
  })
  const table = [['Work', 'Found', 'Target', ''], ...rows]
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    console.log(cells.join('  ').trimEnd())
  }
}

/** Compares a figure with the most that it may be. */
export const atMost = (value: number, most: number, target = String(most)): Target => ({
  target: `≤ ${target}`,
  isReached: value <= most,
})

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** @param share 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-GB')}/s`
export const percent = (share: number) => `${Math.round(share * 100)} %`

/** Describes how often each answer came. */
export const describeCounts = (counts: ReadonlyMap<string | number, number>) =>
  [...counts].map(([what, times]) => `${times} × ${what || 'no answer'}`).join(', ') || 'none'

export const count = <Key>(counts: Map<Key, number>, key: Key) =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)
