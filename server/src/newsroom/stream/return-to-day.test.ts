import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'

const unarchive = (id: string) => `/api/premium-content/${id}/unarchive`

async function openStream() {
  const house = await createTestApp({ now: '2026-03-02T06:00:00Z' })
  await house.db
    .insertInto('premium_stream')
    .values({ anchor_date: '2026-02-27', stream_date: '2026-03-02' })
    .execute()
  const { bob, pip } = await house.editors({ bob: 'editor', pip: 'pending' })
  const archived = (live_on: string, values = {}) =>
    putPackage(house, { ...values, live_on, archived_at: house.clock.now(), editorial_week: 4 })
  return { house, bob, pip, archived, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

test('a package of the library returns to its own day, as it was, and may be asked back twice', async () => {
  await using scene = await openStream()
  const { house, bob, archived } = scene
  const id = await archived('2026-03-05', await readyContent())

  const back = await bob.put(unarchive(id))
  const again = await bob.put(unarchive(id))

  expect(back).toMatchObject({
    status: 200,
    body: { id, archived_at: null, editorial_week: 4, status: 'published' },
  })
  expect(again).toMatchObject({ status: 200, body: { id, archived_at: null } })
  const row = await house.db
    .selectFrom('packages')
    .select(['archived_at', 'editorial_week'])
    .executeTakeFirst()
  expect(row).toEqual({ archived_at: null, editorial_week: null })
})

test('a published package that a check keeps from readers today returns as a draft', async () => {
  await using scene = await openStream()
  const { bob, archived } = scene
  const id = await archived('2026-03-05', { published_at: new Date('2026-02-20T06:00:00Z') })

  expect(await bob.put(unarchive(id))).toMatchObject({
    status: 200,
    body: {
      archived_at: null,
      status: 'draft',
      is_ready: false,
      published_at: '2026-02-20T06:00:00.000Z',
    },
  })
})

test('a day that is taken, or is no day of the stream any more, is not returned to', async () => {
  await using scene = await openStream()
  const { house, bob, archived } = scene
  const [wanted, gone, beyond] = [
    await archived('2026-03-05'),
    await archived('2026-03-01'),
    await archived('2026-03-11'),
  ]
  await putPackage(house, { live_on: '2026-03-05' })

  expect(await bob.put(unarchive(wanted))).toMatchObject({
    status: 409,
    body: {
      code: 'premium/occupied',
      error: 'Its day already has content, which would have to be deleted first.',
    },
  })
  const left = {
    status: 409,
    body: { code: 'premium/day-left', error: 'Its day has left the stream.' },
  }
  expect(await bob.put(unarchive(gone))).toMatchObject(left)
  expect(await bob.put(unarchive(beyond))).toMatchObject(left)
})

test('only approved editors bring one back, and only one that is there', async () => {
  await using scene = await openStream()
  const { house, bob, pip, archived } = scene
  const id = await archived('2026-03-05')
  const { ana } = await house.members('ana')
  const weekly = await putPackage(house, {
    stream: 'weekly',
    status: 'draft',
    archived_at: house.clock.now(),
  })

  expect((await house.visitor.put(unarchive(id))).status).toBe(401)
  expect((await ana.put(unarchive(id))).status).toBe(401)
  expect((await pip.put(unarchive(id))).status).toBe(403)
  for (const other of [weekly, house.clock.newId(), 'none'])
    expect(await bob.put(unarchive(other))).toMatchObject({
      status: 404,
      body: { code: 'packages/not-found' },
    })
  expect(
    (
      await house.db
        .selectFrom('packages')
        .select('archived_at')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.archived_at,
  ).not.toBeNull()
})
