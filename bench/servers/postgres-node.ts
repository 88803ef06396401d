import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { answers, checkpoint } from './node.queries.ts'
import {
  databaseAccount,
  initialise,
  launch,
  makeDatabaseFolder,
  programs,
  signalAll,
} from './postgres.ts'
import { freePort } from './server.ts'

const run = promisify(execFile)
/** A node to copy, or to follow. */
type Leader = { port: number; words: string }
export type PostgresNode = Awaited<ReturnType<typeof makeNode>>

/** One of several PostgreSQL of an installation, at a port of its own, not running yet. */
export async function makeNode() {
  const folder = makeDatabaseFolder()
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder.path}`,
  ]
  let running: ChildProcess | undefined
  const kill = async () => {
    const ending = running
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    signalAll(ending, 'SIGKILL')
    await once(ending, 'exit')
  }
  return {
    port,
    words: wordsOf(port),
    ...filesOf(folder.path),
    async start() {
      running = await launch(folder.path, settings)
    },
    answers: () => answers(port),
    /** Ends all its processes at once, as a machine that loses its power. */
    kill,
    /** Stops all its processes where they are: connections stand, and nothing is answered. */
    freeze: () => running && signalAll(running, 'SIGSTOP'),
    async [Symbol.asyncDispose]() {
      await kill()
      folder[Symbol.dispose]()
    },
  }
}

const wordsOf = (port: number) => `host=127.0.0.1 port=${port} user=postgres`

/** The work on the files of a node that does not run. */
function filesOf(folder: string) {
  const data = `${folder}/data`
  const program = (name: string, ...options: readonly string[]) =>
    run(`${programs}/${name}`, options, { ...databaseAccount(), cwd: folder })
  return {
    initialise() {
      initialise(folder, ['--data-checksums'])
      // In the file, since pg_rewind reads it too: it needs what was written before the fault.
      appendFileSync(`${data}/postgresql.conf`, 'wal_keep_size = 256MB\n')
    },
    /** Copies another node, to follow it from the next start on. */
    async copy(other: Leader) {
      rmSync(data, { recursive: true, force: true })
      await program('pg_basebackup', '-D', data, '-d', other.words, '-R', '-c', 'fast')
    },
    /**
     * Takes back what another node never had, to follow it from the next start on. Fails where that
     * cannot be done.
     */
    async rewind(other: Leader) {
      await checkpoint(other.port)
      await program('pg_rewind', '-D', data, `--source-server=${other.words} dbname=postgres`)
      writeFileSync(`${data}/standby.signal`, '')
      appendFileSync(`${data}/postgresql.auto.conf`, `primary_conninfo = '${other.words}'\n`)
    },
  }
}
