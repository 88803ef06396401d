import Fastify from 'fastify'
import { insertEntry, listEntryPage } from '../server/src/community/journal/journal.queries.ts'
import { writeInsight } from '../server/src/community/jobs.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { openLog } from '../server/src/platform/logging.ts'
import { openJobs } from '../server/src/platform/jobs/jobs.ts'
import { recorderOn, type Statement } from './data/recorded-statements.ts'

// What Fastify and this database can do at best: two routes without sessions, schemas, headers or log, which send the
// server's own statements, prepared: `bare-server.ts <port> <database URL> <a member's id>`.
const [port = '', connectionString = '', memberId = ''] = process.argv.slice(2)
const entryId = systemClock.newId()

const recording = openDb({ connectionString }, { log: console.error })
const record = recorderOn(recording)
const jobs = await openJobs({ ...recording, log: await openLog({ logLevel: 'silent', mode: 'production' }) })
await jobs.declare([writeInsight])
const listing = await record((tx) =>
  listEntryPage(tx, memberId, { limit: 51, after: null, isAnswered: false, span: null, search: null }),
)
const creating = await record(async (tx) => {
  await insertEntry(tx, anEntry())
  await jobs.enqueue(tx, writeInsight, { memberId, entryId })
})
await jobs.stop()
await recording.close()

const { pool } = openDb({ connectionString }, { log: console.error })
const server = Fastify()

server.get<{ Params: { memberId: string } }>('/list/:memberId', async ({ params }) => {
  const [statement] = listing.map((one, index) => forThis(one, index, 'list', params.memberId, ''))
  return statement && (await pool.query(statement)).rows
})

server.post<{ Params: { memberId: string }; Body: object }>('/create/:memberId', async ({ params, body }, reply) => {
  const id = systemClock.newId()
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [index, one] of creating.entries()) {
      await client.query(forThis(one, index, 'create', params.memberId, id))
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return reply.code(201).send({ id, entry: body })
})

await server.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')
process.once('SIGTERM', () => void server.close().then(() => pool.end()))

function anEntry() {
  const at = systemClock.now()
  const words = { title: 'Canal loop', content: 'Six miles before breakfast. '.repeat(20), tags: ['Training'] }
  const states = {
    is_private: true,
    insight_status: 'pending' as const,
    image_id: null,
    created_at: at,
    updated_at: at,
  }
  return { id: entryId, member_id: memberId, ...words, symptoms: [], ...states }
}

function forThis({ text, values }: Statement, index: number, route: string, member: string, id: string) {
  const replace = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(memberId, member).replaceAll(entryId, id) : value
  return { name: `${route} ${index}`, text, values: values.map(replace) }
}
