import { createEntry, getEntry } from '@app/contract/community/journal'
import { startJob } from '@app/contract/newsroom/writing'
import { ErrorBody } from '@app/contract/refusal'
import type { Route } from '@app/contract/route'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import { endsSession } from '../testing/declared-routes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { oddRequests, type OddRequest } from '../testing/odd-requests.ts'
import { putPackage } from '../testing/packages.ts'
import { allRows, changed } from '../testing/rows.queries.ts'

const perRoute = 5
const patienceMs = 120_000
// Attempts are counted whatever their outcome.
const countedAnyway = ['rate_counters', 'guess_counters']

/**
 * A browser with every kind of session, one thing of each kind, and a running generation, so that
 * no call waits for one.
 */
async function furnish(house: TestApp) {
  const { ana, leaver } = await house.members('ana', 'leaver')
  const { ada } = await house.editors({ ada: 'admin' })
  const hash = await house.deps.passwords.hashNew('canal towpath heron', ana)
  if (!(hash instanceof Refusal))
    await house.db.updateTable('accounts').set({ password_hash: hash.encoded }).execute()
  const body = { title: 'Canal loop', content: 'Six easy miles.', tags: [], symptoms: [] }
  const entry = await ana.call(createEntry, { body })
  await house.work()
  await ada.call(startJob, { body: { stream: 'weekly', topic: 'Pacing a hilly half' } })
  const { aiResponses } = await ana.call(getEntry, { params: { id: entry.id } })
  const ids = [
    entry.id,
    aiResponses[0]?.id ?? '',
    await putPackage(house),
    await putPackage(house, { status: 'draft', stream: 'weekly' }),
  ]
  // Signing in or registering would replace the session of the call.
  const cookieFor = (route: Route) => {
    if (route.access === 'nobody') return ''
    return endsSession(route) ? leaver.cookie : `${ana.cookie}; ${ada.cookie}`
  }
  return { ids, cookieFor }
}

test(
  'whatever is sent to a route, it answers or refuses in the one error shape, and a refusal writes nothing',
  async () => {
    await using house = await createTestApp()
    const { ids, cookieFor } = await furnish(house)
    let before = await allRows(house.db, countedAnyway)
    house.statements()
    const answered = { ok: 0, refused: 0 }

    for (const { route } of house.bindings) {
      const property = fc.asyncProperty(oddRequests(route, ids), async (odd) => {
        const isRefused = await isRefusedWell(house, route, odd, cookieFor(route))
        answered[isRefused ? 'refused' : 'ok']++
        if (!house.statements().some(isWriting)) return
        const after = await allRows(house.db, countedAnyway)
        const wrote = isRefused ? changed(before, after) : []
        expect({ ...odd, wrote }).toEqual({ ...odd, wrote: [] })
        before = after
      })
      await fc.assert(property, { numRuns: perRoute, seed: 7, endOnFailure: true })
    }

    expect(Math.min(answered.ok, answered.refused)).toBeGreaterThan(100)
  },
  patienceMs,
)

async function isRefusedWell(
  { app }: TestApp,
  route: Route,
  { headers, ...odd }: OddRequest,
  cookie: string,
) {
  const { statusCode, body } = await app.inject({ ...odd, headers: { cookie, ...headers } })
  if (statusCode < 400) return false
  const { code } = ErrorBody.parse(JSON.parse(body))
  // A picture library that cannot be reached is such a case.
  const isForeseen = statusCode < 500 || route.refusals?.[code] !== undefined
  expect({ ...odd, statusCode, code, isForeseen }).toEqual({
    ...odd,
    statusCode,
    code,
    isForeseen: true,
  })
  return true
}

// A statement that is rolled back counts too: the test then checks what is left.
const isWriting = (statement: string) => /\b(insert|update|delete)\b/i.test(statement)
