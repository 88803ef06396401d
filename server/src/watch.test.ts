import { expect, test, vi } from 'vitest'
import { serve, type ServerRoles } from './serve.ts'
import { figuresIn } from './testing/figures.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const soon = { timeout: 30_000, interval: 20 }

const everything: ServerRoles = { web: true, worker: true }

/** The server of a house on ports of its own, its figures kept. */
async function startWatched({ deps, database }: TestApp, roles = everything) {
  const config = { ...deps.config, port: 0, metrics: { host: '127.0.0.1', port: 0 } }
  const installation = { ...deps, config, pool: database.pool, close: async () => undefined }
  const { announcement, stop } = await serve(installation, roles, {})
  const found = (pattern: RegExp) => pattern.exec(announcement)?.[1] ?? ''
  const metrics = found(/figures are at (\S+)\/metrics\.$/m)
  return {
    address: found(/listening on ([^)]+)/),
    metrics,
    figures: async () => figuresIn(await (await fetch(`${metrics}/metrics`)).text()),
    [Symbol.asyncDispose]: stop,
  }
}

const journal = '/api/community/journal'
const writeEntry = (address: string, cookie: string, content: string) =>
  fetch(address + journal, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Canal loop', content }),
  })

test('every request is counted by the pattern of its route', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await startWatched(house)
  const { cookie } = ana

  await fetch(`${server.address}${journal}?limit=3`, { headers: { cookie } })
  await fetch(`${server.address}${journal}/no-such-entry`, { headers: { cookie } })
  await fetch(`${server.address}/secret-path-of-somebody`)
  await fetch(server.address + journal, {
    method: 'POST',
    headers: { cookie, origin: 'https://elsewhere.example' },
  })

  const figures = await server.figures()
  const count = (method: string, route: string, status: number) =>
    figures.get(
      `stayer_http_requests_total{method="${method}",route="${route}",status="${status}"}`,
    )
  expect(count('GET', journal, 200)).toBe(1)
  expect(count('GET', `${journal}/:id`, 404)).toBe(1)
  expect(count('POST', journal, 403)).toBe(1)
  expect(figures.get(`stayer_http_request_seconds_count{method="GET",route="${journal}"}`)).toBe(1)
  expect(figures.get('stayer_http_requests_in_flight')).toBe(0)
  expect([...figures.keys()].filter((series) => /secret|no-such-entry|limit/.test(series))).toEqual(
    [],
  )
})

test('jobs, and replies by their engine, are counted, and no one’s words become a label', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using server = await startWatched(house)

  await writeEntry(server.address, ana.cookie, 'Five easy miles by the water with Wilhelmina.')

  await vi.waitFor(async () => {
    const figures = await server.figures()
    expect(figures.get('stayer_jobs_total{kind="community/write-insight",outcome="done"}')).toBe(1)
    expect(figures.get('stayer_job_seconds_count{kind="community/write-insight"}')).toBe(1)
    expect(
      figures.get('stayer_coach_replies_total{engine="built-in",kind="coaching",stand_in="no"}'),
    ).toBe(1)
  }, soon)
  const text = await (await fetch(`${server.metrics}/metrics`)).text()
  expect(text).not.toMatch(/wilhelmina|canal loop|example\.org|ana/i)
})

test('the metrics show process, database, queue and premium stream', async () => {
  await using house = await createTestApp()
  await using server = await startWatched(house)
  await vi.waitFor(
    async () => expect((await server.figures()).get('stayer_scheduler_running')).toBe(1),
    soon,
  )

  const figures = await server.figures()

  expect(figures.get('stayer_database_up')).toBe(1)
  expect(figures.get('stayer_database_connections{state="waited_for"}')).toBe(0)
  expect(figures.get('stayer_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(figures.get('stayer_jobs_failed_for_good')).toBe(0)
  expect(figures.get('stayer_premium_days_behind')).toBe(0)
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(figures.get(name)).toBeGreaterThan(0)
})

test('waiting jobs are shown by their kind, with the age of the oldest', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await using web = await startWatched(house, { web: true, worker: false })
  await writeEntry(web.address, ana.cookie, 'Five easy miles by the water.')

  const figures = await web.figures()

  expect(figures.get('stayer_jobs_waiting{kind="community/write-insight"}')).toBe(1)
  expect(
    figures.get('stayer_jobs_oldest_wait_seconds{kind="community/write-insight"}'),
  ).toBeGreaterThanOrEqual(0)
})
