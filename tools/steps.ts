import { spawn } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

// The project's own programs and its own Node come first, however this one was started.
const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)

export type CommandStep = {
  name: string
  command: string
  args: readonly string[]
  /** Leaves the processor to all others. */
  isPatient?: boolean
}
type Outcome = { name: string; passed: boolean }

type Lanes = { lanes?: number; print?: (line: string) => void }

/**
 * Runs steps side by side, by default as many as there are processors; a line for each, with its
 * output when it fails.
 */
export async function runSteps(
  steps: readonly CommandStep[],
  { lanes = availableParallelism(), print = console.log }: Lanes = {},
): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      outcomes.push(await runQuietly(step, print))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

async function runQuietly(
  { name, command, args, isPatient }: CommandStep,
  print: (line: string) => void,
): Promise<Outcome> {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH },
  })
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const passed = (await ended(child)) === 0
  print(describeStep(name, passed, startedAt))
  if (!passed) print(`${Buffer.concat(output).toString().trim()}\n`)
  return { name, passed }
}

/** Runs one step on this terminal; its time is printed after it. */
export async function runAloud({ name, command, args }: CommandStep): Promise<Outcome> {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH },
  })
  const passed = (await ended(child)) === 0
  console.log(describeStep(name, passed, startedAt))
  return { name, passed }
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
}

function describeStep(name: string, passed: boolean, startedAt: number) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return `${passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.padStart(5)} s`
}
