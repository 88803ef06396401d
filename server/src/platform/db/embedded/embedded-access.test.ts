import { statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  kill,
  query,
  startServer,
  temporaryFolder,
  until,
} from '../../../testing/embedded-process.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

const home = temporaryFolder()
const log: string[] = []
let embedded: EmbeddedPostgres

beforeAll(async () => {
  embedded = await startEmbedded(home.in('data'), { log: (line) => log.push(line) })
})

afterAll(async () => {
  await embedded.stop()
  await home[Symbol.asyncDispose]()
})

test('no other user can reach it: there is no port, and the folder is closed', async () => {
  const addresses = await query(embedded.connection, 'show listen_addresses')
  const access = await query(embedded.connection, 'select type, auth_method from pg_hba_file_rules')

  expect(addresses).toEqual([{ listen_addresses: '' }])
  expect(access).toEqual([{ type: 'local', auth_method: 'peer' }])
  expect(statSync(home.in('data/postgres')).mode & 0o777).toBe(0o700)
})

test('committed data is on the disk', async () => {
  expect(await query(embedded.connection, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(embedded.connection, 'show synchronous_commit')).toEqual([
    { synchronous_commit: 'on' },
  ])
})

test('texts are compared by code point, whatever the locale of the machine', async () => {
  const [row] = await query(
    embedded.connection,
    `select 'a' < 'B' as ignores_case, upper('é') as upper`,
  )

  expect(row).toEqual({ ignores_case: false, upper: 'É' })
})

test('a second server on the same folder is refused in one sentence that names DATABASE_URL', async () => {
  const second = await startServer(home.in('data'))

  expect(second.refusal).toMatch(/^\w+: Another server already uses .*DATABASE_URL[^.]*\.$/)
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('people’s words do not reach the log when a statement fails', async () => {
  await query(embedded.connection, 'create table notes (id text primary key)')
  await query(embedded.connection, `insert into notes values ('my knee hurts')`)

  await expect(
    query(embedded.connection, `insert into notes values ('my knee hurts')`),
  ).rejects.toThrow('duplicate key')
  await expect(query(embedded.connection, `select 'my knee hurts'::uuid`)).rejects.toThrow(
    'invalid input syntax',
  )
  await expect(
    query(embedded.connection, `do $$ begin raise warning 'my knee hurts'; end $$`),
  ).resolves.toEqual([])
  await query(embedded.connection, `do $$ begin raise log 'the log is read'; end $$`)

  expect(log.join('\n')).toContain('the log is read')
  expect(log.join('\n')).not.toContain('knee')
})

test('people’s words do not reach the log when PostgreSQL crashes on them', async () => {
  const working = query(embedded.connection, `select pg_sleep(60), 'my knee hurts'`)
  const pidOfWorking = `select pid from pg_stat_activity where query like 'select pg_sleep(60)%'`
  await until(async () => (await query(embedded.connection, pidOfWorking)).length === 1)
  const [row] = await query(embedded.connection, pidOfWorking)

  kill(Number(row?.['pid']))

  await expect(working).rejects.toThrow(/terminated/)
  await until(() => log.join('\n').includes('was terminated by signal 9'))
  expect(log.join('\n')).not.toContain('knee')
})
