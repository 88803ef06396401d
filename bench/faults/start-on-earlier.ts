import { cookieName } from '../../server/src/platform/http/cookies.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { growUpTo, tokenOfAna, versions } from '../../server/src/testing/earlier-versions.queries.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { startServer } from '../running/server.ts'
import { startExternalPostgres } from './external-postgres.ts'
import type { Told } from './told.ts'

/** A server of today on a database of every earlier version, which it brings up to date by its start. */
export async function startOnEarlier(): Promise<Told> {
  const found: string[] = []
  for (const version of versions) found.push(...(await startOn(version)))
  return {
    lines: [
      `A server of today started on databases of ${versions.length} versions, ${versions[0]} to ${versions.at(-1)}: ${versions.length - found.length} served the session and the journal they held, and took a new entry`,
    ],
    losses: found,
  }
}

async function startOn(version: string): Promise<string[]> {
  using folder = makeDataFolder()
  using files = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const { db, close } = openDb({ connectionString: postgres.url }, { log: console.error })
  await growUpTo(db, version)
  await close()
  await using server = await startServer({ dataDir: files.path, environment: { DATABASE_URL: postgres.url } })
  // The journal came with the second; before it there were accounts, of which nobody was a member yet.
  const wanted = version.startsWith('0001') ? [200, 0] : [200, 2, 201]
  const got = await callJournal(server.address, wanted.length === 3)
  return String(got) === String(wanted) ? [] : [`a database of ${version} answers ${got.join(', ')}`]
}

async function callJournal(address: string, canWrite: boolean): Promise<number[]> {
  const headers = { cookie: `${cookieName('member', false)}=${tokenOfAna}`, 'content-type': 'application/json' }
  const journal = `${address}/api/community/journal`
  const read = await fetch(journal, { headers })
  const entries: unknown = await read.json()
  const found = [read.status, Array.isArray(entries) ? entries.length : -1]
  if (!canWrite) return found
  const body = JSON.stringify({ title: 'Canal loop', content: 'Five easy miles.' })
  return [...found, (await fetch(journal, { method: 'POST', headers, body })).status]
}
