import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { openInstallation, type Installation } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { isDatabaseUnavailable } from './platform/db/database-errors.ts'
import { holdAccounts, holdQueue, untilSomebodyWaits } from './testing/locks.queries.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'

afterEach(() => vi.useRealTimers())

test('the tables of the queue may take long to be brought up to date; a statement of the open server may not', async () => {
  await using database = await createTestDatabase()
  const config = readConfig({ DATABASE_URL: urlOf(database.connection), DATA_DIR: 'nowhere' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const opening = await inTransaction(database.db, async (tx) => {
    await holdQueue(tx)
    const begun = openInstallation(config, pino({ level: 'silent' }))
    begun.catch(() => undefined)
    await untilSomebodyWaits(database.db)
    vi.advanceTimersByTime(31_000)
    return { begun }
  })
  const opened: Installation = await opening.begun
  const hung = await inTransaction(database.db, async (tx) => {
    await holdAccounts(tx)
    const reading = opened.db.selectFrom('accounts').select('id').execute()
    const fault = reading.catch((thrown: unknown) => thrown)
    await untilSomebodyWaits(database.db)
    vi.advanceTimersByTime(31_000)
    return fault
  })

  expect(isDatabaseUnavailable(hung)).toBe(true)
  vi.useRealTimers()
  await opened.jobs.stop(0)
  await opened.close()
})
