import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { testClock } from '../testing/test-clock.ts'
import { clearEndedJob } from './clear-ended.job.ts'
import { openJobs } from './jobs/jobs.ts'
import { openCalls } from './llm/call-ledger.ts'
import { countAttempt } from './rate-limit/rate-counters.ts'
import { insertAccount } from './auth/accounts.queries.ts'
import { makeChallenge } from './auth/passkey-challenges.ts'
import { makeLink } from './auth/mailed-links.ts'

test('expired rows are cleared once a day, by one of any number of servers', async () => {
  await using database = await createTestDatabase()
  const clock = testClock('2026-03-02T06:00:00Z')
  await countAttempt(database.db, clock, 'ana', { limit: 1, windowMs: 1_000 })
  clock.advance(1_000)
  const ana = { id: clock.newId(), kind: 'member', email: 'ana@example.org', name: 'Ana' } as const
  await insertAccount(database.db, { ...ana, password_hash: 'none', created_at: clock.now() })
  await makeLink(
    { db: database.db, clock, publicUrl: 'http://localhost:3000' },
    ana,
    'reset-password',
  )
  const pending = { account_id: ana.id, token_hash: Buffer.from('x'), expires_at: clock.now() }
  await database.db.insertInto('two_step_sign_ins').values(pending).execute()
  await makeChallenge(database.db, clock, { kind: 'member', accountId: null })
  clock.advance(30 * 60_000)
  const facts = {
    provider: 'OpenAI',
    model: 'm',
    outcome: 'answered',
    inputTokens: 1,
    outputTokens: 1,
  } as const
  const calledAt = new Date('2025-01-01T00:00:00Z')
  await openCalls(database.db, clock).write({ ...facts, purpose: 'coach', durationMs: 1, calledAt })
  const handler = clearEndedJob({ db: database.db, clock, config: { accountHistoryMonths: 12 } })
  const work = vi.fn(handler.work)
  const servers = [await openJobs({ ...database, log: pino({ level: 'silent' }) })]
  servers.push(await openJobs({ ...database, log: pino({ level: 'silent' }) }))

  for (const server of servers) await server.work([{ ...handler, work }])

  const countersLeft = () => database.db.selectFrom('rate_counters').select('key').execute()
  await vi.waitFor(async () => expect(await countersLeft()).toEqual([]), {
    timeout: 30_000,
    interval: 20,
  })
  for (const server of servers) await server.stop()
  expect(await database.db.selectFrom('llm_calls').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('mailed_links').select('email').execute()).toEqual([])
  expect(await database.db.selectFrom('two_step_sign_ins').select('account_id').execute()).toEqual(
    [],
  )
  expect(await database.db.selectFrom('passkey_challenges').select('kind').execute()).toEqual([])
  expect(work).toHaveBeenCalledOnce()
})
