import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Binaries } from './binaries.ts'
import { spawnGuarded } from './guarded.ts'

export type Postmaster = {
  /** Settles when PostgreSQL has ended, for whatever reason. */
  exited: Promise<void>
  /** Ends it in order: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

export class PostmasterFailure extends Error {
  override name = 'PostmasterFailure'
}

// Within the ten seconds that containers are given; what is committed is safe either way.
const FORCE_AFTER_MS = 8_000

type Plan = {
  binaries: Binaries
  data: string
  settings: Record<string, string>
  log: (line: string) => void
}

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostmaster(plan: Plan): Promise<Postmaster> {
  const child = spawnPostmaster(plan)
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const output = readOutput(child, plan.log)
  if (!(await Promise.race([output.ready, exited]))) throw new PostmasterFailure(await output.fault)
  // The server is not kept alive by its database.
  child.unref()
  for (const stream of [child.stderr, child.stdio[3]]) if (stream instanceof Socket) stream.unref()
  const stop = async () => {
    output.silence()
    child.ref()
    const force = setTimeout(() => child.kill('SIGQUIT'), FORCE_AFTER_MS)
    if (process.platform === 'win32') stopWindowsPostmaster(plan.binaries, plan.data)
    else child.kill('SIGINT')
    await exited
    clearTimeout(force)
  }
  return { exited, stop }
}

function spawnPostmaster({ binaries, data, settings }: Plan): ChildProcess {
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  if (process.platform === 'win32') watchWindowsPostmaster(binaries, data)
  return spawnGuarded('postgres', args, binaries)
}

/** Passes on what PostgreSQL says between its start and its stop: nothing, as a rule. */
function readOutput(child: ChildProcess, log: (line: string) => void) {
  const ready = Promise.withResolvers<true>()
  const fault = Promise.withResolvers<string>()
  const startup: string[] = []
  let state: 'starting' | 'running' | 'stopping' = 'starting'
  child.once('error', (error) => fault.resolve(error.message))
  const lines = child.stderr && createInterface({ input: child.stderr })
  lines?.on('line', (line) => {
    if (state === 'running') log(line)
    if (state !== 'starting') return
    startup.push(line)
    if (!line.includes('ready to accept connections')) return
    state = 'running'
    ready.resolve(true)
  })
  lines?.once('close', () =>
    fault.resolve(startup.find((line) => line.startsWith('FATAL')) ?? startup.join(' ')),
  )
  const silence = () => void (state = 'stopping')
  return { ready: ready.promise, fault: fault.promise, silence }
}

const stopArgs = (data: string) => ['stop', '-m', 'fast', '-D', data]

// There are no signals on Windows: `kill` would end PostgreSQL without a word.
function stopWindowsPostmaster({ command, env }: Binaries, data: string) {
  spawnSync(command('pg_ctl'), stopArgs(data), { env, windowsHide: true, stdio: 'ignore' })
}

/** Stops PostgreSQL when this process is gone, which shows as the end of the watchdog's input. */
function watchWindowsPostmaster({ command, env }: Binaries, data: string) {
  const script = `process.stdin.resume().on('close', () => require('child_process').spawnSync(process.argv[1], process.argv.slice(2)))`
  const args = ['-e', script, command('pg_ctl'), ...stopArgs(data)]
  const watchdog = spawn(process.execPath, args, {
    env,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
}
