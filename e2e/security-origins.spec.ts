import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, register, test } from './journal-test.ts'
import { addAnsweredEntries, setGoal } from './journey.ts'
import { photo } from './photo.ts'

/** Lends `run` a site of somebody else's, at this port of the machine. */
async function withOtherSite(run: (port: number) => Promise<void>) {
  const server = createServer((_request, answer) => {
    answer
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  server.listen(0)
  await once(server, 'listening')
  await run((server.address() as AddressInfo).port)
  server.closeAllConnections()
  server.close()
}

const looks = [
  'journal',
  'goals',
  'goals/history',
  'profile',
  'library',
  'insights/pinned',
  'imports',
  'coach/memory',
]

/** All that a member has, as the server tells it. */
const stateOf = (page: Page) =>
  Promise.all(
    looks.map(async (path) => {
      const answer = await page.request.get(`/api/community/${path}`)
      expect(answer.status(), path).toBe(200)
      return answer.json() as Promise<unknown>
    }),
  )

type Targets = { base: string; reads: string[]; writes: string[] }

/** Writes what a member has, and names the calls for it. */
async function fill(page: Page, base: string): Promise<Targets> {
  await setGoal(page, 'Ride to Whitby and back in a day.')
  const upload = await page.request.post('/api/community/journal/upload-image', {
    multipart: { image: photo() },
  })
  const { imageUrl } = (await upload.json()) as { imageUrl: string }
  const [entry] = await addAnsweredEntries(page, [
    { title: 'Hill', content: 'I laughed at the top.' },
  ])
  await page.request.put(`/api/community/journal/${entry?.id}`, { data: { image_url: imageUrl } })
  const writes = [
    'auth/logout',
    'auth/register',
    'profile/upgrade',
    'goals/archive',
    'journal',
    'journal/upload-image',
    'imports',
    `insights/pin/${entry?.aiResponses[0]?.id}`,
    `journal/${entry?.id}`,
  ].map((path) => `/api/community/${path}`)
  return { base, writes, reads: ['/api/community/journal', '/api/community/auth/me', imageUrl] }
}

const words = { title: 'Theirs', content: 'Theirs', goal: 'Theirs', newGoal: 'Theirs' }

/** Sends every form that a page can send without anybody's leave, each into a frame of its own. */
const submitForms = ({ base, writes, fields }: Targets & { fields: Record<string, string> }) => {
  // Of plain text, with a single field that makes all of it read as JSON.
  const asText = { [`${JSON.stringify(fields).slice(0, -1)},"x":"`]: '"}' }
  const submit = (path: string, enctype: string) =>
    new Promise((landed) => {
      const frame = document.createElement('iframe')
      frame.name = path + enctype
      document.body.append(frame)
      const form = document.createElement('form')
      Object.assign(form, { action: base + path, method: 'post', enctype, target: frame.name })
      for (const [name, value] of Object.entries(enctype === 'text/plain' ? asText : fields)) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      document.body.append(form)
      frame.addEventListener('load', landed)
      form.submit()
    })
  const encodings = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']
  return Promise.all(
    writes.flatMap((path) => encodings.map((encoding) => submit(path, encoding))),
  ).then((landed) => landed.length)
}

/** Calls with the member's cookie; says what it was told. */
const sendCalls = async ({
  base,
  writes,
  reads,
  fields,
}: Targets & { fields: Record<string, string> }) => {
  const body = JSON.stringify(fields)
  const send = (path: string, init: RequestInit) =>
    fetch(base + path, { credentials: 'include', ...init }).then(
      async (answer) => `${answer.type} ${await answer.text()}`,
      () => 'closed',
    )
  const json = { 'content-type': 'application/json' }
  return Promise.all([
    ...writes.flatMap((path) => [
      send(path, {
        method: 'POST',
        mode: 'no-cors',
        headers: { 'content-type': 'text/plain' },
        body,
      }),
      ...['POST', 'PUT', 'DELETE'].map((method) => send(path, { method, headers: json, body })),
    ]),
    ...reads.flatMap((path) => [send(path, { mode: 'no-cors' }), send(path, {})]),
  ])
}

/** Loads the calls as parts of a page, and as streams; says which came. */
const loadParts = async ({ base, writes, reads }: Targets) => {
  const told = (part: object, came: 'onload' | 'onopen') =>
    new Promise<string>((settle) =>
      Object.assign(part, { [came]: () => settle('loaded'), onerror: () => settle('closed') }),
    )
  const load = (path: string) => {
    const parts = [
      Object.assign(document.createElement('img'), { src: base + path }),
      Object.assign(document.createElement('script'), { src: base + path }),
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: base + path }),
    ]
    document.body.append(...parts)
    return parts.map((part) => told(part, 'onload'))
  }
  const [path] = reads
  return Promise.all([
    ...[...writes, ...reads].flatMap(load),
    told(new EventSource(`${base}${path}`, { withCredentials: true }), 'onopen'),
    told(new WebSocket(`${base.replace('http', 'ws')}${path}`), 'onopen'),
  ])
}

// The browser says of each what it would not do.
test.use({ foreseen: [/./] })

for (const host of ['127.0.0.1', 'localhost']) {
  test(`a page at another port of ${host} changes nothing of a member's, and reads nothing`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow()
    const base = baseURL ?? ''
    await register(page)
    const targets = await fill(page, base)
    const before = await stateOf(page)
    const answered: string[] = []
    const refused: number[] = []
    context.on('response', (answer) => {
      const request = answer.request()
      if (!answer.url().startsWith(base) || ['GET', 'OPTIONS'].includes(request.method())) return
      if (answer.status() === 403) refused.push(403)
      else answered.push(`${answer.status()} ${request.method()} ${answer.url()}`)
    })
    await withOtherSite(async (port) => {
      await page.goto(`http://${host}:${port}/`)
      expect(await page.evaluate(submitForms, { ...targets, fields: words })).toBe(
        targets.writes.length * 3,
      )
      expect(new Set(await page.evaluate(sendCalls, { ...targets, fields: words }))).toEqual(
        new Set(['closed']),
      )
      expect(new Set(await page.evaluate(loadParts, targets))).toEqual(new Set(['closed']))
      await expectNoHold(page, base)
    })

    expect(refused.length).toBeGreaterThanOrEqual(targets.writes.length * 3)
    expect(answered).toEqual([])
    expect(await stateOf(page)).toEqual(before)
  })
}

/** Neither a frame nor an opened window gives a page hold of ours. */
async function expectNoHold(page: Page, base: string) {
  await page.evaluate((url) => {
    const frame = Object.assign(document.createElement('iframe'), { src: url })
    document.body.append(frame)
    return new Promise((loaded) => frame.addEventListener('load', loaded))
  }, `${base}/journal`)
  const framed = page.frames().map((frame) => frame.url())
  expect(framed).toContain('chrome-error://chromewebdata/')
  expect(framed.filter((url) => url.startsWith(base))).toEqual([])
  const opening = page.waitForEvent('popup')
  const held = await page.evaluateHandle((url) => open(url), `${base}/journal`)
  const opened = await opening
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await held.evaluate((other) => other?.closed)).toBe(true)
  expect(await opened.evaluate(() => opener as unknown)).toBeNull()
}
