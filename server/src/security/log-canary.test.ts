import { setPreferences } from '@app/contract/community/preferences'
import { startJob } from '@app/contract/newsroom/writing'
import type { Route, Schema } from '@app/contract/route'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { jsonShape } from '../platform/http/docs/json-shape.ts'
import { addressOf, endsSession } from '../testing/declared-routes.ts'
import { fitting } from '../testing/fitting-values.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { scriptedLlm } from '../testing/scripted-llm.ts'

const patienceMs = 120_000
const canary = 'xerophyte'
const password = `${canary} three slow miles`
const email = `${canary}@example.org`
const story = { title: `${canary} loop`, content: `Five easy ${canary} miles by the water.` }
const community = '/api/community'
const nowhere = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.org' }

/** A valid value, with the canary in every free text. */
function withCanary(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && !exact.test(name)) return `${canary} ${name}`
  if (Array.isArray(value)) return value.map((one) => withCanary(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withCanary(one, key)]))
}
// A choice of words has no canary, or the call would fail before it could be logged.
const exact =
  /^(tags|symptoms|theme|editorial_theme|country|coach_tone|text_size|entries|role|library|engine|stream)$/

const bodyOf = (schema: Schema) =>
  withCanary(fc.sample(fitting(jsonShape(schema, 'input')), { numRuns: 1, seed: 3 })[0])

async function sendCanaries({ app }: TestApp, route: Route, cookie: string) {
  const headers = {
    cookie: `${cookie}; other=${canary}`,
    authorization: `Bearer ${canary}`,
    'idempotency-key': `key-${canary}`,
    'user-agent': canary,
    referer: `https://example.org/${canary}`,
    'x-forwarded-for': canary,
    'content-type': route.upload ? 'multipart/form-data; boundary=x' : 'application/json',
  }
  const part = `--x\r\ncontent-disposition: form-data; name="${route.upload?.field}"; filename="${canary}.png"\r\n\r\n`
  const fit = route.upload
    ? `${part}${canary}\r\n--x--\r\n`
    : JSON.stringify(route.body ? bodyOf(route.body) : {})
  const payloads =
    route.method === 'GET'
      ? [undefined]
      : [fit, `{"title": ${canary}`, JSON.stringify({ [canary]: canary })]
  const request = { method: route.method, headers }
  // Each call goes to a valid address, and once to one that holds the canary.
  for (const payload of payloads) {
    await app.inject({
      ...request,
      url: `${addressOf(route)}?q=${canary}`,
      ...(payload !== undefined && { payload }),
    })
  }
  await app.inject({ ...request, url: addressOf(route, canary) })
}

/** The log lines that hold the canary, or a session's token. */
const caught = ({ log }: TestApp, cookies: readonly string[]) => {
  const secrets = [canary, ...cookies.map((cookie) => cookie.split('=')[1] ?? 'no token')]
  return log.filter((line) =>
    secrets.some((secret) => line.toLowerCase().includes(secret.toLowerCase())),
  )
}

test(
  'whatever is sent, in whichever field, header or address, no line of the log holds it at any level',
  async () => {
    const llm = scriptedLlm(() => Promise.reject(new Error(`the provider refused: ${canary}`)))
    await using house = await createTestApp({ llm, environment: nowhere })
    const { ana, leaver } = await house.members('ana', 'leaver')
    const { ada } = await house.editors({ ada: 'admin' })
    const cookies = [ana.cookie, ada.cookie, leaver.cookie]
    await ada.call(startJob, { body: { stream: 'weekly', topic: `Pacing the ${canary} half` } })
    await house.visitor.post(`${community}/auth/register`, {
      name: canary,
      email,
      password,
      confirmPassword: password,
    })
    await house.visitor.post(`${community}/auth/login`, { email, password: `${password} wrong` })
    await house.visitor.post(`${community}/auth/login`, { email, password })
    await house.visitor.post(`${community}/auth/request-reset`, { email })
    await ana.call(setPreferences, {
      body: { ai_consent: { provider: 'Scripted', entries: 'all' } },
    })
    await ana.post(`${community}/journal`, story)
    await ana.get(`${community}/journal?search=${canary}`)
    await ada.get(`/api/content/pictures/search?library=openverse&q=${canary}`)

    for (const { route } of house.bindings) {
      await sendCanaries(
        house,
        route,
        endsSession(route) ? leaver.cookie : `${ana.cookie}; ${ada.cookie}`,
      )
    }
    await house.work()

    expect(llm.requests.length).toBeGreaterThan(0)
    expect(house.log.length).toBeGreaterThan(house.bindings.length)
    expect(caught(house, cookies)).toEqual([])
  },
  patienceMs,
)

const failing = (what: string) =>
  Object.assign(new Error(`${what} failed at ${canary}`), { detail: canary, path: canary })

test('what is thrown over somebody’s words is logged as a bug, and without them', async () => {
  await using house = await createTestApp({ environment: nowhere })
  const { ana } = await house.members('ana')
  const { ada } = await house.editors({ ada: 'admin' })
  const { pool } = house.database
  const noRow = (table: string) =>
    pool.query(`alter table ${table} add constraint none check (false) not valid`)
  vi.spyOn(house.deps, 'prepareImage').mockRejectedValue(failing('the picture'))
  const image_url = `data:image/png;base64,${Buffer.from(canary).toString('base64')}`

  await ana.post(`${community}/journal`, story)
  await noRow('insights')
  await house.work()
  const statuses = [(await ana.post(`${community}/journal`, { ...story, image_url })).status]
  await noRow('journal_entries')
  await noRow('goals')
  await noRow('writing_jobs')
  await noRow('registrations')
  statuses.push((await ana.post(`${community}/journal`, story)).status)
  statuses.push((await ana.post(`${community}/goals`, { goal: canary })).status)
  statuses.push(
    (await ada.post(startJob.path, { stream: 'weekly', topic: `Pacing the ${canary} half` }))
      .status,
  )
  const form = { name: canary, email, password, confirmPassword: password }
  statuses.push((await house.visitor.post(`${community}/auth/register`, form)).status)

  expect(statuses).toEqual([500, 500, 500, 500, 500])
  expect(house.log.filter((line) => line.includes('"bug"'))).toHaveLength(statuses.length)
  expect(house.log.join('')).toContain('23514')
  expect(caught(house, [ana.cookie, ada.cookie])).toEqual([])
})
