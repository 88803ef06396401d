import { dayOf } from '@app/contract/days'
import Fastify from 'fastify'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { listEntryPage } from '../../server/src/community/journal/journal.queries.ts'
import { openDb, type OpenDb, type Tx } from '../../server/src/platform/db/db.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { insertEntryAlone } from '../data/journal.queries.ts'
import { freePort } from '../servers/server.ts'

type Statement = { name?: string; text: string; values: readonly unknown[] }

const file = fileURLToPath(import.meta.url)

/** Starts this file as a process of its own, as the server is one. */
export async function startBareServer(databaseUrl: string, memberId: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [file, String(port), databaseUrl, memberId], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode !== null) throw new Error('The bare server did not start: see above.')
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

if (process.argv[1] === file) await serve(process.argv.slice(2))

/**
 * Serves two routes without sessions, schemas, headers or log, which send the server's own
 * statements, prepared: the most that Fastify and this database can do.
 */
async function serve([port = '', connectionString = '', memberId = '']: readonly string[]) {
  const entryId = crypto.randomUUID()
  const record = openRecorder(openDb({ connectionString }, { log: console.error }))
  const options = {
    limit: 51,
    after: null,
    order: 'day' as const,
    isAnswered: false,
    span: null,
    tag: null,
    search: null,
  }
  const [list] = await record('list', (tx) => listEntryPage(tx, memberId, options))
  const create = await record('create', (tx) =>
    insertEntryAlone(tx, exampleEntry(entryId, memberId)),
  )
  const { pool } = openDb({ connectionString }, { log: console.error })
  const send = (statement: Statement | undefined, member: string, id: string) => {
    if (!statement) throw new Error('The statement was not recorded')
    const replace = (value: unknown) =>
      value === memberId ? member : value === entryId ? id : value
    return pool.query({ ...statement, values: statement.values.map(replace) })
  }
  const server = Fastify()
  server.get<{ Params: { member: string } }>('/list/:member', async ({ params }) => {
    const { rows }: { rows: unknown } = await send(list, params.member, '')
    return rows
  })
  server.post<{ Params: { member: string }; Body: object }>(
    '/create/:member',
    async ({ params, body }, reply) => {
      const id = crypto.randomUUID()
      for (const statement of create) await send(statement, params.member, id)
      return reply.code(201).send({ id, entry: body })
    },
  )
  await server.listen({ port: Number(port), host: '127.0.0.1' })
  console.log('listening')
  process.once('SIGTERM', () => void server.close().then(() => pool.end()))
}

function exampleEntry(id: string, member_id: string) {
  const at = new Date()
  const words = {
    title: 'Canal loop',
    content: 'Six miles before breakfast. '.repeat(20),
    tags: ['Training'],
  }
  const state = { is_private: true, insight_status: 'pending' as const, image_id: null }
  const times = { created_at: at, happened_on: dayOf(at), happened_at: at, updated_at: at }
  return { id, member_id, ...words, symptoms: [], ...state, ...times }
}

/**
 * Records the statements of some work, without the brackets of its transaction, which is rolled
 * back. The pool may have no connection yet.
 */
function openRecorder({ db, pool }: OpenDb) {
  const sent: Statement[] = []
  const rollBack = new Error('rolled back on purpose')
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, connection, args: [string | Statement]) {
        if (
          typeof args[0] === 'object' &&
          !/^\s*(begin|commit|rollback|start)\b/i.test(args[0].text)
        )
          sent.push(args[0])
        return Reflect.apply(query, connection, args) as unknown
      },
    })
  })
  return async (name: string, work: (tx: Tx) => Promise<unknown>): Promise<Statement[]> => {
    await inTransaction(db, async (tx) => {
      await work(tx)
      throw rollBack
    }).catch((error: unknown) => {
      if (error !== rollBack) throw error
    })
    return sent
      .splice(0)
      .map(({ text, values }, index) => ({ name: `${name} ${index}`, text, values }))
  }
}
