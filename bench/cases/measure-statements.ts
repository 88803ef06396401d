import { connectDatabase } from '../../server/src/platform/db/connect.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts'
import { beginCounting, countStatements, forgetStatements } from '../data/counted-statements.queries.ts'
import { fillEntries, publishArticle } from '../data/fill.queries.ts'
import { moveIn } from '../data/residents.ts'
import type { Report } from '../figures.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { urlOf } from '../running/installation.ts'
import { startServer } from '../running/server.ts'
import { communityCalls, published, uncalled, type Answered } from './community-calls.ts'

/** How many statements each call of the community sends, its session's included. */
export async function measureStatements(report: Report): Promise<void> {
  using folder = makeDataFolder()
  const settings = { shared_preload_libraries: 'pg_stat_statements' }
  const postgres = await startEmbedded(folder.path, { log: console.error, settings })
  try {
    const dataDir = `${folder.path}/files-of-the-server`
    const databaseUrl = urlOf(postgres.connection)
    const { db, close } = await connectDatabase({ databaseUrl, dataDir }, console.error)
    await beginCounting(db)
    // Without a worker, whose looks for jobs would be counted too.
    const server = await startServer({ dataDir, command: ['web'], environment: { DATABASE_URL: databaseUrl } })
    await countAll(report, db, server.address)
    await server.stop()
    await close()
  } finally {
    await postgres.stop()
  }
}

async function countAll(report: Report, db: Db, address: string) {
  const [resident] = await moveIn(db, 1)
  await fillEntries(db, [{ memberIds: [resident?.id ?? ''], entries: 60, characters: 400 }])
  const left = uncalled(await (await fetch(`${address}/api/openapi.json`)).json())
  if (left.length > 0) throw new Error(`Calls that are not counted: ${left.join(', ')}`)
  const answers: Answered = { [published]: await publishArticle(db) }
  for (const { name, method, path, body } of communityCalls(answers)) {
    // Whoever registers or signs in with a session's cookie ends that session.
    const isSigningIn = /\/auth\/(register|login)$/.test(path)
    const headers = {
      ...(!isSigningIn && { cookie: resident?.cookie ?? '' }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    await forgetStatements(db)
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body !== undefined && { body }) })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    answers[name] = isJson ? await answer.json() : await answer.bytes()
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answers[name])}`)
    report.add(`Statements, ${name}`, String(await countStatements(db)))
  }
}
