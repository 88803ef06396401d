import { ErrorBody } from '@app/contract/refusal'
import type { Access, Route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { addressOf, declaredRoutes, endsSession } from '../testing/declared-routes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

// Some thousand calls need this long on a busy machine.
const patienceMs = 120_000
const [open, missing, awaiting, barred] = [
  'open',
  '401 session/missing',
  '403 editors/awaiting-approval',
  '403 session/not-allowed',
]

/**
 * The expected status for no session, a member, another member, a pending editor, an editor and an
 * admin, by the route's access.
 */
const expected: Record<Access, string[]> = {
  nobody: [open, open, open, open, open, open],
  member: [missing, open, open, missing, missing, missing],
  'any-editor': [missing, missing, missing, open, open, open],
  editor: [missing, missing, missing, awaiting, open, open],
  admin: [missing, missing, missing, awaiting, barred, open],
}

async function callersOf(house: TestApp) {
  const { ana, ben } = await house.members('ana', 'ben')
  const { pip, ed, ada } = await house.editors({ pip: 'pending', ed: 'editor', ada: 'admin' })
  return [house.visitor, ana, ben, pip, ed, ada].map(({ cookie }) => cookie)
}

// Routes that end their session come last, and signing out, which needs none, at the very end.
const endingOf = (route: Route) => (endsSession(route) ? (route.access === 'nobody' ? 2 : 1) : 0)
const byEndings = (one: Route, other: Route) => endingOf(one) - endingOf(other)

async function lookIn(
  { app }: TestApp,
  method: Route['method'] | 'HEAD',
  url: string,
  cookie: string,
) {
  const { statusCode, body, headers } = await app.inject({
    method,
    url,
    headers: { ...(cookie && { cookie }) },
  })
  if (statusCode !== 401 && statusCode !== 403) return open
  // A refusal holds a sentence and no data.
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
  return `${statusCode} ${method === 'HEAD' ? '' : ErrorBody.parse(JSON.parse(body)).code}`
}

test('every route of the contract is mounted, and nothing that the contract does not declare', async () => {
  await using house = await createTestApp()
  const declared = await declaredRoutes()
  const nameOf = ({ method, path, access }: Route) => `${access} ${method} ${path}`

  expect(house.bindings.map(({ route }) => nameOf(route)).toSorted()).toEqual(
    declared.map(nameOf).toSorted(),
  )
})

test(
  'a route opens to the accounts that it names, in any spelling and for its head alone, and to no others',
  async () => {
    await using house = await createTestApp()
    const cookies = await callersOf(house)

    for (const route of house.bindings.map(({ route: one }) => one).toSorted(byEndings)) {
      const { method, access } = route
      const url = addressOf(route)
      const found: string[] = []
      for (const cookie of cookies) found.push(await lookIn(house, method, url, cookie))
      expect([method, url, found]).toEqual([method, url, expected[access]])
      if (access === 'nobody' || endsSession(route)) continue
      const closed = cookies.filter((_cookie, index) => expected[access][index] !== open)
      for (const cookie of [...closed.slice(-1), 'stayer_member=made-up; stayer_editor=made-up']) {
        expect(await lookIn(house, method, `${url.toUpperCase()}/`, cookie)).not.toBe(open)
        expect(await lookIn(house, method === 'GET' ? 'HEAD' : method, url, cookie)).not.toBe(open)
      }
    }
  },
  patienceMs,
)

test('a cookie opens the door of its own kind only, also under the other kind’s name', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { ada } = await house.editors({ ada: 'admin' })
  const swapped = [
    ana.cookie.replace('stayer_member', 'stayer_editor'),
    ada.cookie.replace('stayer_editor', 'stayer_member'),
  ]

  for (const { route } of house.bindings) {
    if (route.access === 'nobody') continue
    for (const cookie of swapped)
      expect(await lookIn(house, route.method, addressOf(route), cookie)).toBe(missing)
  }
})

// Addresses outside the contract that anyone may read.
const openBeside = [
  '/api/community/unsubscribe/:token',
  '/api/docs',
  '/api/docs.css',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
]

test('beside the contract only these addresses answer, and reveal nothing of any person', async () => {
  await using house = await createTestApp()
  const cookies = await callersOf(house)
  const declared = new Set(house.bindings.map(({ route }) => route.path))

  expect(addressesOf(house).filter((path) => !declared.has(path))).toEqual(openBeside)
  for (const path of openBeside) {
    const answers: string[] = []
    for (const cookie of cookies)
      answers.push((await house.visitor.get(path, { cookie })).bytes.toString())
    expect([path, new Set(answers).size]).toEqual([path, 1])
    expect(answers[0]).not.toContain('example.org')
  }
})

/** The addresses that the server itself lists. */
function addressesOf({ app }: TestApp): string[] {
  const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')
  const parents: string[] = []
  const found = new Set<string>()
  for (const line of lines) {
    const at = line.search(/[├└]/)
    if (at < 0) continue
    const [, piece = '', methods] = /── (\S*)(?: \((.+)\))?$/.exec(line) ?? []
    const depth = at / 4
    parents.splice(depth, parents.length, `${parents[depth - 1] ?? ''}${piece}`)
    if (methods && methods !== '*' && !methods.startsWith('OPTIONS'))
      found.add(parents[depth] ?? '')
  }
  return [...found].toSorted()
}
