import { existsSync } from 'node:fs'
import { once } from 'node:events'
import {
  coordinatorOf,
  createCitusDatabase,
  type CitusPorts,
} from '../../server/src/testing/citus.ts'
import { databaseUrl } from './installation.ts'
import { initialise, launch, makeDatabaseFolder } from './postgres.ts'
import { databaseProcessorMs } from './processes.ts'
import { freePort } from './server.ts'

const name = 'journal'

/** The programs of a PostgreSQL 15 that has Citus among its extensions. */
const programs = process.env['CITUS_PROGRAMS'] ?? ''

export const hasCitus = existsSync(`${programs}/postgres`)

/** Starts a coordinator and workers on this machine, with every table, the members' spread. */
export async function startCluster(workers: number) {
  await using opened = new AsyncDisposableStack()
  const ports: number[] = []
  const folders: string[] = []
  for (let node = 0; node <= workers; node++) {
    const port = await freePort()
    folders.push(opened.use(await startNode(port)).folder)
    ports.push(port)
  }
  await createCitusDatabase(ports, name)
  const kept = opened.move()
  return {
    url: databaseUrl(coordinatorOf(ports satisfies CitusPorts, name)),
    /** The processor time of the coordinator, and of all workers. */
    processorMs: () => {
      const [coordinator = 0, ...others] = folders.map(databaseProcessorMs)
      return { coordinator, workers: others.reduce((sum, one) => sum + one, 0) }
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function startNode(port: number) {
  const folder = makeDatabaseFolder()
  initialise(folder.path, [], programs)
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder.path}`,
    'shared_preload_libraries=citus',
    'wal_level=logical',
    'max_prepared_transactions=200',
    'citus.local_hostname=127.0.0.1',
    // The account that runs it may have no home to look for certificates in.
    'citus.node_conninfo=sslmode=disable',
    'citus.shard_count=8',
  ]
  const running = await launch(folder.path, settings, programs)
  return {
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      running.kill('SIGINT')
      if (running.exitCode === null) await once(running, 'exit')
      folder[Symbol.dispose]()
    },
  }
}
