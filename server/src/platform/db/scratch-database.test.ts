import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { quietLog } from '../../testing/quiet-log.ts'
import { urlOf } from '../../testing/postgres.ts'
import { testClock } from '../../testing/test-clock.ts'
import { createScratch } from './scratch-database.ts'

const clock = testClock('2026-03-02T03:00:00Z')
const parts = { clock, log: (line: string) => quietLog.debug(line) }
const seconds = clock.now().getTime() / 1000

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(inject('postgres'))
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const named = (pattern: string) =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1 order by 1',
      [pattern],
    )
    return rows.map(({ name }) => name)
  })

const others = ['stayer_proof_notes', `stayer_proof_${seconds - 86_400}_aaaaaaaaaaaa`]
const abandoned = `stayer_proof_${seconds - 86_401}_aaaaaaaaaaab`
afterEach(() =>
  asAdmin(async (admin) => {
    for (const name of [...others, abandoned]) await admin.query(`drop database if exists ${name}`)
  }),
)

test('a scratch database is another one, and gone once it is closed', async () => {
  const scratch = await createScratch(urlOf(inject('postgres')), parts)
  const { rows } = await scratch.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const during = await named(name)
  await scratch.close()

  expect(during).toEqual([name])
  expect(name).toMatch(/^stayer_proof_1772420400_[0-9a-f]{12}$/)
  expect(await named(name)).toEqual([])
})

test('one that was left behind a day ago is dropped, and no other', async () => {
  await asAdmin(async (admin) => {
    for (const name of [...others, abandoned]) await admin.query(`create database ${name}`)
  })

  const scratch = await createScratch(urlOf(inject('postgres')), parts)
  await scratch.close()

  // Other tests prove copies in the same PostgreSQL.
  const ours = new Set([...others, abandoned])
  const left = (await named('stayer_proof_%')).filter((name) => ours.has(name))
  expect(left).toEqual(others.toSorted())
})
