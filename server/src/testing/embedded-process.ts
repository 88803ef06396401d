import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { inject } from 'vitest'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import type { EmbeddedConnection } from '../platform/db/embedded/postgres-address.ts'
import { findNative } from '../platform/db/embedded/native.ts'

export type User = { uid: number; gid: number }

export const isRoot = process.getuid?.() === 0

/** A user without special rights: `nobody` when the tests run as root, else the current user. */
export function ordinaryUser(): User {
  if (!isRoot) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
  )
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

/**
 * A temporary folder that goes, and takes any server and PostgreSQL in it along, when the scope
 * that holds it ends.
 */
export function temporaryFolder(mode = 0o755, owner?: User) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
  chmodSync(folder, mode)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const remove = async () => {
    // The servers first: they would start their PostgreSQL again.
    for (const { pid } of running((args) => args.includes(` ${folder}/`))) kill(pid)
    await until(() => processesOf(folder).length === 0)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return {
    path: folder,
    in: (name: string) => path.join(folder, name),
    [Symbol.asyncDispose]: remove,
  }
}

let made: Promise<string> | undefined

/**
 * Lays a database that was made and stopped in order into a data folder, for tests whose subject is
 * not the first start: to make one takes longer than the rest of them.
 */
export async function layDatabase(dataDir: string): Promise<void> {
  made ??= makeDatabase()
  mkdirSync(dataDir, { recursive: true })
  // Files keep their owner: PostgreSQL runs as another user when the tests run as root.
  execFileSync('cp', ['-a', path.join(await made, 'postgres'), dataDir])
}

async function makeDatabase() {
  const folder = mkdtempSync(path.join(inject('passingFolder'), 'made-'))
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded(folder, { log: () => undefined })
  await embedded.stop()
  return folder
}

/**
 * A copy of PostgreSQL's package as an install without scripts leaves it: no links between
 * libraries.
 */
export function copyPackage(folder: string): string {
  const isWanted = (file: string) => !file.endsWith('.a') && !lstatSync(file).isSymbolicLink()
  cpSync(path.dirname(findNative().folder), folder, { recursive: true, filter: isWanted })
  return path.join(folder, 'native')
}

type Report = { connection?: EmbeddedConnection; refusal?: string }
export type ServerProcess = Report & {
  process: ChildProcess
  log: string[]
  ended: Promise<unknown>
}

type ServerOptions = { user?: User; options?: { nativeFolder?: string; systemFolder?: string } }

/** Starts a server in a process of its own; answers at once, before its database runs. */
export function spawnServer(dataDir: string, { user, options = {} }: ServerOptions = {}) {
  const script = fileURLToPath(new URL('embedded-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir, JSON.stringify(options)], {
    ...(isRoot && user),
    cwd: os.tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  child.stderr.on('data', (fault) => log.push(String(fault)))
  const ended = once(child, 'exit')
  const report = new Promise<Report>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as Report & { log?: string }
      if (message.log === undefined) resolve(message)
      else log.push(message.log)
    })
    void ended.then(() => resolve({ refusal: 'ended without a word' }))
  })
  const started = report.then((message): ServerProcess => ({
    ...message,
    process: child,
    log,
    ended,
  }))
  return { process: child, ended, started }
}

export const startServer = (dataDir: string, how?: ServerOptions) =>
  spawnServer(dataDir, how).started

/** The PostgreSQL processes, watchdogs included, that were started for a folder. */
export const processesOf = (folder: string) => running((args) => args.includes(` -D ${folder}`))

function running(isMeant: (args: string) => boolean) {
  const lines = execFileSync('ps', ['-ww', '-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split(
    '\n',
  )
  const all = lines.map((line) => ({
    pid: Number.parseInt(line, 10),
    args: line.trim().replace(/^\d+ /, ''),
  }))
  return all.filter(({ pid, args }) => pid !== process.pid && isMeant(args))
}

export const watchdogsOf = (folder: string) =>
  processesOf(folder).filter(({ args }) => args.startsWith('/bin/sh'))

export function postmasterPid(data: string): number | undefined {
  const file = path.join(data, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

export function kill(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL') {
  if (!pid) throw new Error('no process to kill')
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already.
  }
}

export async function query(
  connection: EmbeddedConnection | undefined,
  sql: string,
): Promise<Record<string, unknown>[]> {
  if (!connection) throw new Error('the server did not start')
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Waits for a condition, and fails when it does not come. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs = 10_000,
): Promise<void> {
  const pollMs = 20
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += pollMs) {
    if (await condition()) return
    await sleep(pollMs)
  }
  throw new Error(`not within ${withinMs} ms: ${condition.toString()}`)
}
