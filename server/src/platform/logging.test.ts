import { expect, test } from 'vitest'
import { openCapturedLog } from '../testing/captured-log.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { ConfigFault } from './config.ts'

const canary = 'my knee hurts since Tuesday'

async function openLogWithLast() {
  const { log, lines } = await openCapturedLog()
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

test('a line is JSON with its level in words, the time in UTC and what it is about', async () => {
  const { log, last } = await openLogWithLast()

  log.info({ route: '/api/community/journal', ms: 3.2 }, 'request')

  expect(last()).toMatchObject({
    level: 'info',
    route: '/api/community/journal',
    ms: 3.2,
    msg: 'request',
  })
  expect(last()['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test.each([
  ['a password', { password: canary }],
  ['a new password deep inside', { request: { form: [{ newPassword: canary }] } }],
  ['a cookie header', { req: { headers: { cookie: canary } } }],
  ['a session’s token', { session: { token: canary } }],
  ['an authorization header', { authorization: canary }],
  ['a body', { body: { anything: canary } }],
  ['an entry', { entry: { title: canary, content: canary } }],
  ['a goal', { goal: canary }],
  [
    'whatever is not a plain object',
    {
      request: new (class Request {
        url = canary
      })(),
    },
  ],
])('%s is never written', async (_what, facts) => {
  const { log, lines } = await openLogWithLast()

  log.info(facts, 'something')
  log.child(facts).info('something else')

  expect(lines.join('')).not.toContain(canary)
  expect(lines).toHaveLength(2)
})

test('of an error that may hold a member’s words, only its kind and its places are written', async () => {
  const { log, lines, last } = await openLogWithLast()
  const error = new Error(`the provider refused: ${canary}\n    at the pool: ${canary}:1:1`, {
    cause: new SyntaxError(`Unexpected token in "${canary}"`),
  })

  log.error(error)
  log.error({ err: error })
  log.error({ err: error }, 'the coach failed')
  log.error({ attempt: { failed: error } }, 'the coach failed')

  expect(lines.join('')).not.toContain(canary)
  expect(lines).toHaveLength(4)
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    msg: 'the coach failed',
    err: {
      type: 'Error',
      stack: expect.stringContaining('logging.test.ts'),
      cause: { type: 'SyntaxError' },
    },
  })
  expect(last()).toMatchObject({ attempt: { failed: { type: 'Error' } } })
})

test('an error thrown by the engine keeps its message, which holds no data', async () => {
  const { log, last } = await openLogWithLast()

  log.error({ err: new TypeError('undefined is not a function') }, 'a defect')

  expect(last()).toMatchObject({
    err: { type: 'TypeError', message: 'undefined is not a function' },
  })
})

test('a fault of the settings keeps its message, which names them and not their values', async () => {
  const { log, last } = await openLogWithLast()

  log.error({ err: new ConfigFault('PORT: must be a number') }, 'a defect')

  expect(last()).toMatchObject({ err: { type: 'ConfigFault', message: 'PORT: must be a number' } })
})

test('of an error of the database, the code and the constraint are written, never the values', async () => {
  await using database = await createTestDatabase()
  const { log, lines, last } = await openLogWithLast()
  const row = { key: canary, count: 1, window_ends_at: new Date(0) }
  await database.db.insertInto('rate_counters').values(row).execute()

  const error = await database.db
    .insertInto('rate_counters')
    .values(row)
    .execute()
    .catch((thrown: unknown) => thrown)
  log.error({ err: error }, 'a statement failed')

  expect(lines.join('')).not.toContain(canary)
  expect(last()).toMatchObject({ err: { code: '23505', constraint: 'rate_counters_pkey' } })
})
