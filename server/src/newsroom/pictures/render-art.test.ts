import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putLivePiece } from '../../testing/live-pieces.ts'
import { putPackage } from '../../testing/packages.ts'
import { rasteriseAsWebp } from '../../drawing/rasterise.ts'

vi.mock('../../drawing/rasterise.ts', { spy: true })

// Of a round whose drawings show the whole.
const recovery = { editorial_theme: 'Recovery & Longevity', live_on: '2026-01-31' }
const pathOf = (id: string, place = 'coverImage') => `/api/content/art/${id}/${place}`

async function storedKeys({ deps }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const key of deps.storage.keys()) keys.push(key)
  return keys.toSorted()
}

test('a package’s drawn pictures are there for everybody, as WebP of 1,200 and 480 pixels', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house, recovery)

  const full = await house.visitor.get(pathOf(id))
  const small = await house.visitor.get(`${pathOf(id)}?size=small`)

  expect(await sharp(full.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 1200,
    height: 1200,
  })
  expect(await sharp(small.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 480,
  })
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    etag: expect.stringMatching(/^"(w3|sleeper)-full"$/),
  })
})

test('a picture is drawn once, however many ask for it at once and afterwards', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house, recovery)
  vi.mocked(rasteriseAsWebp).mockClear()

  const answers = await Promise.all([1, 2, 3, 4].map(() => house.visitor.get(pathOf(id))))
  const later = await house.visitor.get(`${pathOf(id)}?size=small`)

  expect([...answers, later].map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect(rasteriseAsWebp).toHaveBeenCalledOnce()
  expect(await storedKeys(house)).toEqual([
    expect.stringMatching(new RegExp(`^newsroom/art/${id}/cover-(w3|sleeper)-full.webp$`)),
    expect.stringMatching(new RegExp(`^newsroom/art/${id}/cover-(w3|sleeper)-small.webp$`)),
  ])
})

test('a browser that has a picture is not sent it again', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house, recovery)
  const { headers } = await house.visitor.get(pathOf(id))

  for (const held of [
    String(headers['etag']),
    `W/${String(headers['etag'])}`,
    `"other", ${String(headers['etag'])}`,
  ]) {
    const again = await house.visitor.get(pathOf(id), { 'if-none-match': held })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  }
  expect((await house.visitor.get(pathOf(id), { 'if-none-match': '"w4-full"' })).status).toBe(200)
})

test('a package that is given another theme gets another cover', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house, recovery)
  const before = await house.visitor.get(pathOf(id))
  await house.db
    .updateTable('packages')
    .set({ editorial_theme: 'Gear & Tech' })
    .where('id', '=', id)
    .execute()

  const after = await house.visitor.get(pathOf(id), {
    'if-none-match': String(before.headers['etag']),
  })

  expect(after).toMatchObject({
    status: 200,
    headers: { etag: expect.stringMatching(/^"(w6|rider)-full"$/) },
  })
})

test('the three pictures of a package differ, and a deleted package keeps them for editors', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'editor' })
  const id = await putPackage(house, { editorial_theme: null, deleted_at: house.clock.now() })

  const places = ['coverImage', 'inlineVisual1', 'inlineVisual2']
  const tags = await Promise.all(
    places.map(async (place) => (await ada.get(pathOf(id, place))).headers['etag']),
  )

  expect(new Set(tags).size).toBe(3)
  expect(tags).not.toContain(undefined)
})

test('a package that is not there has no pictures, nor has a place that is none', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house, {})
  const notThere = {
    status: 404,
    body: { code: 'pictures/not-found', error: 'This picture was not found.' },
  }
  vi.mocked(rasteriseAsWebp).mockClear()

  expect(await house.visitor.get(pathOf(house.clock.newId()))).toMatchObject(notThere)
  expect(await house.visitor.get(pathOf('not-an-id'))).toMatchObject(notThere)
  expect(await house.visitor.get(pathOf(id, 'back'))).toMatchObject(notThere)
  expect(await house.visitor.get(`${pathOf(id)}?size=huge`)).toMatchObject({ status: 400 })
  expect(rasteriseAsWebp).not.toHaveBeenCalled()
  expect(await storedKeys(house)).toEqual([])
})

test('a drawing that fails is a fault of ours, keeps nothing, and is tried again when it is next asked for', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house, {})
  vi.mocked(rasteriseAsWebp).mockRejectedValueOnce(new Error('no memory'))

  expect((await house.visitor.get(pathOf(id))).status).toBe(500)
  expect(await storedKeys(house)).toEqual([])
  expect((await house.visitor.get(pathOf(id))).status).toBe(200)
})

test('an invalid drawing ends its own process only, and the server goes on', async () => {
  await expect(rasteriseAsWebp('<html>')).rejects.toThrow(/The drawing ended with 1/)
})

test('a package of the next round has another view of the same drawing', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house, { ...recovery, live_on: '2026-02-09' })

  expect((await house.visitor.get(pathOf(id))).headers['etag']).toMatch(/^"(w3|sleeper)\.1-full"$/)
})

test('the pictures of a draft are there for editors alone, and for everybody once readers have it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { ada, eve } = await house.editors({ ada: 'editor', eve: 'pending' })
  const id = await putPackage(house, { ...recovery, status: 'draft' })

  for (const caller of [house.visitor, ana, eve])
    expect(await caller.get(pathOf(id))).toMatchObject({
      status: 404,
      body: { code: 'pictures/not-found' },
    })
  const own = await ada.get(pathOf(id))
  expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'private, max-age=300' } })

  const set = (changes: object) =>
    house.db.updateTable('packages').set(changes).where('id', '=', id).execute()
  await set({ status: 'published', live_on: '2026-12-24' })
  expect((await house.visitor.get(pathOf(id))).status).toBe(404)
  await set({ live_on: '2026-01-01' })
  expect(await house.visitor.get(pathOf(id))).toMatchObject({ status: 200, bytes: own.bytes })
})

test('the pictures of a deleted package are there for editors alone, also where Apple News had it', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'editor' })
  const published = await putPackage(house, recovery)
  const sent = await putLivePiece(house)

  for (const id of [published, sent]) {
    expect((await house.visitor.get(pathOf(id))).status).toBe(200)
    const set = (deleted_at: Date | null) =>
      house.db.updateTable('packages').set({ deleted_at }).where('id', '=', id).execute()

    await set(house.clock.now())
    for (const size of ['thumb', 'small', 'full'])
      expect(await house.visitor.get(`${pathOf(id)}?size=${size}`)).toMatchObject({
        status: 404,
        body: { code: 'pictures/not-found' },
      })
    const own = await ada.get(pathOf(id))
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'private, max-age=300' } })

    await set(null)
    expect((await house.visitor.get(pathOf(id))).status).toBe(200)
  }
})
