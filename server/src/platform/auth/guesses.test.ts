import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { testClock } from '../../testing/test-clock.ts'
import { Refusal } from '../refusal.ts'
import { codeRules, countGuess, passwordRules, removeEndedGuesses, type Rules } from './guesses.ts'

const day = 24 * 60 * 60 * 1000
const patienceMs = 60_000

async function openCounters() {
  const { db, ...database } = await createTestDatabase()
  const clock = testClock('2026-03-02T06:00:00Z')
  const guess = (rules: Rules, from: { address?: string; knownBrowser?: Buffer } = {}) =>
    countGuess({ db, clock }, 'ana', { address: '192.0.2.1', knownBrowser: null, ...from }, rules)
  return { ...database, db, clock, guess }
}

test.each([
  ['passwords', passwordRules, 210],
  ['codes', codeRules, 80],
])(
  'however many networks guess %s, an account has a bounded number of them tried in a day',
  async (_what, rules, bound) => {
    await using counters = await openCounters()
    const until = counters.clock.now().getTime() + day
    let tried = 0
    for (let network = 0; counters.clock.now().getTime() < until; network++) {
      const guess = await counters.guess(rules, {
        address: `10.${network >> 8}.${network & 255}.1`,
      })
      if (guess instanceof Refusal) counters.clock.advance((guess.retryAfterSeconds ?? 0) * 1000)
      else tried++
    }
    expect(tried).toBeLessThanOrEqual(bound)
    expect(tried).toBeGreaterThan(bound * 0.9)
  },
  patienceMs,
)

test('a known browser is not kept waiting by others, and has a limit of its own', async () => {
  await using counters = await openCounters()
  const knownBrowser = Buffer.from('a browser')
  for (let network = 0; network < 60; network++)
    await counters.guess(passwordRules, { address: `10.0.${network}.1` })

  for (let count = 0; count < 10; count++)
    expect(await counters.guess(passwordRules, { knownBrowser })).not.toBeInstanceOf(Refusal)
  expect(await counters.guess(passwordRules, { knownBrowser })).toMatchObject({
    retryAfterSeconds: 15 * 60,
  })
})

test('a right guess forgets the wrong ones of its network, and takes back only itself for the account', async () => {
  await using counters = await openCounters()
  for (let network = 0; network < 3; network++)
    await counters.guess(codeRules, { address: `10.0.${network}.1` })

  const right = await counters.guess(codeRules)
  if (right instanceof Refusal) throw new Error(right.code)
  await right.wasRight(counters.db)

  const rows = await counters.db
    .selectFrom('guess_counters')
    .select(['place', 'count'])
    .orderBy('count')
    .execute()
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 3])
  expect(rows.at(-1)?.place).toBe('everywhere')
})

test('of many guesses at once no more than the limit are let in, and counts that are over are removed', async () => {
  await using counters = await openCounters()

  const guesses = await Promise.all(Array.from({ length: 20 }, () => counters.guess(codeRules)))
  counters.clock.advance(day)
  await removeEndedGuesses(counters.db, counters.clock)

  expect(guesses.filter((guess) => !(guess instanceof Refusal))).toHaveLength(5)
  expect(await counters.db.selectFrom('guess_counters').select('place').execute()).toEqual([])
})
