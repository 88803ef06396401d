import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { openPasswords } from '../platform/auth/passwords.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

vi.mock('@node-rs/argon2', { spy: true })

const password = 'canal towpath heron'
const patienceMs = 120_000
const [mostPerNetwork, mostPerAddress, mostEverywhere] = [10, 50, 50]
const doors = ['/api/community/auth', '/api/auth'] as const

const networkOfStranger = (index: number) => `10.${index >> 8}.${index & 255}.1`

async function register({ visitor }: TestApp, door: string, email: string) {
  const form = { name: 'Ana', email, password, confirmPassword: password }
  return visitor.post(`${door}/register`, form)
}

const tryAt = async (
  { app }: TestApp,
  door: string,
  email: string,
  tried: string,
  remoteAddress = '192.0.2.1',
) => {
  const payload = { email, password: tried }
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `${door}/login`,
    payload,
    remoteAddress,
  })
  return { status: statusCode, retryAfter: Number(headers['retry-after'] ?? 0) }
}

const howOften = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test.each(doors)(
  'of sixty guesses at once over two servers at %s ten are tried, and the owner is not kept out elsewhere',
  async (door) => {
    await using house = await createTestApp()
    const other = await createTestApp({ onDatabaseOf: house })
    await register(house, door, 'ana@example.org')
    vi.mocked(verify).mockClear()

    // Many addresses of one network, so that the account's limit stops them.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_one, index) =>
        tryAt(
          index % 2 ? other : house,
          door,
          'ana@example.org',
          `guess ${index}`,
          `192.0.2.${index}`,
        ),
      ),
    )
    const inside = await tryAt(other, door, 'ANA@example.org', password, '192.0.2.200')
    const right = await tryAt(other, door, 'ANA@example.org', password, '198.51.100.7')
    await other[Symbol.asyncDispose]()

    expect([howOften(answers, 401), howOften(answers, 429)]).toEqual([
      mostPerNetwork,
      60 - mostPerNetwork,
    ])
    expect(verify).toHaveBeenCalledTimes(mostPerNetwork + 1)
    expect(inside.status).toBe(429)
    expect(inside.retryAfter).toBeGreaterThan(0)
    expect(right.status).toBe(200)
  },
  patienceMs,
)

test(
  'of seventy emails at once from one household over two servers, fifty are tried',
  async () => {
    await using house = await createTestApp()
    const other = await createTestApp({ onDatabaseOf: house })

    const answers = await Promise.all(
      Array.from({ length: 70 }, (_one, index) =>
        tryAt(
          index % 2 ? other : house,
          doors[0],
          `n${index}@example.org`,
          password,
          `2001:db8:0:1::${index}`,
        ),
      ),
    )
    await other[Symbol.asyncDispose]()

    expect([howOften(answers, 401), howOften(answers, 429)]).toEqual([
      mostPerAddress,
      70 - mostPerAddress,
    ])
  },
  patienceMs,
)

test.each(doors)(
  'at %s each failure costs one hash of the same price, whatever the email',
  async (door) => {
    await using house = await createTestApp({ passwords: openPasswords('Stayer') })
    await register(house, door, 'ana@example.org')
    const otherDoor = doors.find((one) => one !== door) ?? door
    await register(house, otherDoor, 'ben@example.org')

    const prices: string[][] = []
    for (const email of [
      'ana@example.org',
      'nobody@example.org',
      'ben@example.org',
      'no email',
      "x' or '1'='1",
    ]) {
      vi.mocked(verify).mockClear()
      expect((await tryAt(house, door, email, 'wrong')).status).toBe(401)
      prices.push(
        vi
          .mocked(verify)
          .mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join(' ')),
      )
    }

    expect(prices).toEqual(Array(5).fill(['argon2id v=19 m=19456,t=2,p=1']))
  },
  patienceMs,
)

test.each(doors)(
  'guesses at one account at %s from eighty networks are slowed down, and the browser that its owner had is not',
  async (door) => {
    await using house = await createTestApp()
    const registered = await register(house, door, 'ana@example.org')
    const cookie = browserOf(registered)
    const answers = []
    for (let index = 0; index < 80; index++)
      answers.push(
        await tryAt(house, door, 'ana@example.org', `guess ${index}`, networkOfStranger(index)),
      )
    const rows = await house.db.selectFrom('guess_counters').select('place').execute()

    const elsewhere = await tryAt(house, door, 'ana@example.org', password, '198.51.100.7')
    const here = await house.visitor.post(
      `${door}/login`,
      { email: 'ana@example.org', password },
      { cookie },
    )

    expect([howOften(answers, 401), howOften(answers, 429)]).toEqual([
      mostEverywhere,
      80 - mostEverywhere,
    ])
    expect(rows).toHaveLength(mostEverywhere + 1)
    expect(elsewhere).toEqual({ status: 429, retryAfter: 1 })
    expect(here.status).toBe(200)
  },
  patienceMs,
)

const browserOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /stayer_browser=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0] ?? ''
