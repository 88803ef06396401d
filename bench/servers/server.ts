import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 180_000
const POLL_MS = 20
/** As `npm start` and the image have it. */
const nodeFlags = ['--max-semi-space-size=16', '--max-old-space-size=1536']

export type Start = {
  dataDir: string
  /** `web` or `worker`; none for both in one process. */
  command?: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** Through `npm start`, as people do. */
  byNpm?: boolean
  /** A free one by default. */
  port?: number
}

export type ServerProcess = {
  address: string
  pid: number
  /**
   * Answers how long it took from its spawn to the first 200 of /readyz; fails when it ends before.
   */
  ready(): Promise<number>
  stop(): Promise<void>
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts the production server as a process of its own, its output in a file as a journal would
 * have it.
 */
export async function spawnServer(start: Start): Promise<ServerProcess> {
  const port = start.port ?? (await freePort())
  const address = `http://127.0.0.1:${port}`
  const logs = mkdtempSync(join(tmpdir(), 'bench-log-'))
  const log = join(logs, 'server.log')
  const startedAt = performance.now()
  const output = openSync(log, 'w')
  const child = launch(start, port, output)
  closeSync(output)
  const readLog = () => readFileSync(log, 'utf8')
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
    rmSync(logs, { recursive: true, force: true })
  }
  return {
    address,
    pid: child.pid ?? 0,
    ready: () => waitUntilReady(child, address, startedAt, readLog),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

/** Starts a server and waits until it answers. */
export async function startServer(start: Start): Promise<ServerProcess> {
  const server = await spawnServer(start)
  try {
    await server.ready()
    return server
  } catch (error) {
    await server.kill()
    throw error
  }
}

function launch(
  { dataDir, command = [], environment = {}, byNpm }: Start,
  port: number,
  output: number,
): ChildProcess {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  // An empty value counts as unset, and keeps the `.env` of this checkout away from here.
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: '',
    MALLOC_ARENA_MAX: '2',
    // One member of a bench does the work of many.
    MEMBER_DATABASE_MS_A_MINUTE: '1200000',
  }
  const options = {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings, ...environment },
  }
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  if (byNpm) return spawn('npm', ['start', '--', ...command], { ...options, stdio })
  return spawn(process.execPath, [...nodeFlags, 'server/src/main.ts', ...command], {
    ...options,
    stdio,
  })
}

async function waitUntilReady(
  child: ChildProcess,
  address: string,
  startedAt: number,
  log: () => string,
) {
  while (performance.now() - startedAt < READY_WITHIN_MS) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start: ${log()}`)
    if (await isReady(address)) return performance.now() - startedAt
    await sleep(POLL_MS)
  }
  throw new Error(`The server is not ready after ${READY_WITHIN_MS} ms: ${log()}`)
}

export const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const found = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof found === 'object' && found ? found.port : 0
}
