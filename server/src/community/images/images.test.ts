import { removeDeletedEntry } from '@app/contract/community/deleted-entries'
import sharp from 'sharp'
import { getImage } from '@app/contract/community/images'
import {
  createEntry,
  deleteEntry,
  editEntry,
  maxImageBytes,
  uploadEntryImage,
} from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { planOf } from '../../testing/plan.queries.ts'
import { removeUnusedUploads } from '../jobs.ts'
import { takeImage } from './images.ts'

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()
const photoFile = new Blob([photo], { type: 'image/jpeg' })
const dataUrl = `data:image/jpeg;base64,${photo.toString('base64')}`
const words = { title: 'Canal loop', content: 'Five easy miles by the water.' }
const hourMs = 60 * 60 * 1000

async function storedKeys({ deps }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const key of deps.storage.keys()) keys.push(key)
  return keys.toSorted()
}

const idOf = (path: string | null) => path?.split('/').at(-1) ?? ''
const keysOf = (memberId: string, path: string | null) =>
  ['full', 'small'].map((size) => `members/${memberId}/images/${idOf(path)}/${size}.webp`)

test('a photo that was uploaded can be loaded by its owner, whole and small', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const { imageUrl } = await ana.call(uploadEntryImage, { file: photoFile })
  const [full, small] = [await ana.get(imageUrl), await ana.get(`${imageUrl}?size=small`)]

  expect(await sharp(full.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 900,
    height: 600,
  })
  expect(await sharp(small.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    height: 427,
  })
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await storedKeys(house)).toEqual(keysOf(ana.id, imageUrl))
})

test('a photo is there for its owner only: for everyone else it does not exist', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { imageUrl } = await ana.call(uploadEntryImage, { file: photoFile })
  // The path of a file does not matter: the row says whose photo it is.
  for (const key of keysOf(ben.id, imageUrl)) await house.deps.storage.put(key, photo)

  const notThere = {
    status: 404,
    body: { code: 'images/not-found', error: 'This photo was not found.' },
  }
  expect(await ben.get(imageUrl)).toMatchObject(notThere)
  expect(await ben.get(`${imageUrl}?size=small`)).toMatchObject(notThere)
  expect(await ana.get(`/api/community/images/${ben.id}`)).toMatchObject(notThere)
  expect(await ana.get('/api/community/images/not-an-id')).toMatchObject(notThere)
  expect(await house.visitor.get(imageUrl)).toMatchObject({ status: 401 })
  expect(await ana.get(`${imageUrl}?size=huge`)).toMatchObject({ status: 400 })
})

test('a photo whose id is written in capitals is found, and one whose file has gone is not', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { imageUrl } = await ana.call(uploadEntryImage, { file: photoFile })

  expect(
    (await ana.get(imageUrl.replace(idOf(imageUrl), idOf(imageUrl).toUpperCase()))).status,
  ).toBe(200)
  await house.deps.storage.removeAll(`members/${ana.id}/`)
  expect((await ana.get(imageUrl)).status).toBe(404)
})

test('an entry is written with its photo as a data URL, and shows it by a path', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const entry = await ana.call(createEntry, { body: { ...words, image_url: dataUrl } })

  expect(entry.image_url).toMatch(/^\/api\/community\/images\/[0-9a-f-]{36}$/)
  expect((await ana.get(entry.image_url ?? '')).status).toBe(200)
})

test('an entry takes a photo that its member uploaded', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { imageUrl } = await ana.call(uploadEntryImage, { file: photoFile })

  const entry = await ana.call(createEntry, { body: { ...words, image_url: imageUrl } })

  expect(entry.image_url).toBe(imageUrl)
})

test('nothing but a data URL or an own free upload is taken for an entry’s photo', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { imageUrl: bens } = await ben.call(uploadEntryImage, { file: photoFile })
  const { image_url: taken } = await ana.call(createEntry, {
    body: { ...words, image_url: dataUrl },
  })

  for (const image_url of [
    bens,
    taken,
    `/api/community/images/${ana.id}`,
    '/api/community/images/',
    '/etc/passwd',
    'https://example.org/photo.jpg',
    'javascript:alert(1)',
    'blob:http://localhost/1',
    'photo',
  ]) {
    const answer = await ana.post('/api/community/journal', { ...words, image_url })
    expect({ image_url, ...answer }).toMatchObject({
      image_url,
      status: 400,
      body: { code: 'images/not-yours' },
    })
  }
  expect(await house.db.selectFrom('journal_entries').select('id').execute()).toHaveLength(1)
})

test('an upload that is no photo is refused with its own status, and leaves neither row nor file', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const tooLarge = Buffer.alloc(maxImageBytes + 1).toString('base64')

  for (const [image_url, status, code] of [
    [`data:image/svg+xml;base64,${svg}`, 415, 'images/wrong-type'],
    [`data:image/png;base64,${svg}`, 415, 'images/wrong-type'],
    ['data:image/png;base64,%%%', 422, 'images/unreadable'],
    [
      `data:image/jpeg;base64,${photo.subarray(0, 900).toString('base64')}`,
      422,
      'images/unreadable',
    ],
    [`data:image/jpeg;base64,${tooLarge}`, 413, 'images/too-large'],
  ] as const) {
    expect(await ana.post('/api/community/journal', { ...words, image_url })).toMatchObject({
      status,
      body: { code },
    })
  }
  expect(await house.db.selectFrom('images').select('id').execute()).toEqual([])
  expect(await storedKeys(house)).toEqual([])
})

test('the photo goes with its entry once that goes for good, and the old one when another takes its place', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id, image_url: first } = await ana.call(createEntry, {
    body: { ...words, image_url: dataUrl },
  })
  await house.work()

  const { image_url: second } = await ana.call(editEntry, {
    params: { id },
    body: { image_url: dataUrl },
  })
  expect((await ana.get(first ?? '')).status).toBe(404)
  expect(await house.jobs()).toEqual([
    {
      name: 'community/remove-files',
      payload: { prefix: `members/${ana.id}/images/${idOf(first)}/` },
    },
  ])
  await house.work()
  expect(await storedKeys(house)).toEqual(keysOf(ana.id, second))

  await ana.call(deleteEntry, { params: { id } })
  await house.work()
  expect(await storedKeys(house)).toEqual(keysOf(ana.id, second))
  await ana.call(removeDeletedEntry, { params: { id } })
  await house.work()
  expect(await storedKeys(house)).toEqual([])
  expect(await house.db.selectFrom('images').select('id').execute()).toEqual([])
})

test('of two entries that ask for one photo at once, one gets it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { imageUrl: image_url } = await ana.call(uploadEntryImage, { file: photoFile })

  const body = { ...words, image_url }
  const answers = await Promise.all([1, 2, 3].map(() => ana.post('/api/community/journal', body)))

  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(2)
})

test('a photo cannot be taken for an entry once it is gone', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const taken = await inTransaction(house.db, (tx) => takeImage(tx, ana.id, house.clock.newId()))

  expect(taken).toMatchObject({ code: 'images/not-yours' })
  expect(await inTransaction(house.db, (tx) => takeImage(tx, ana.id, null))).toBeUndefined()
})

test('an upload that no entry took is removed after a day, and one that was taken stays', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { imageUrl: unused } = await ana.call(uploadEntryImage, { file: photoFile })
  const { image_url: used } = await ana.call(createEntry, {
    body: { ...words, image_url: dataUrl },
  })
  house.clock.advance(23 * hourMs)
  await cleanUp(house)
  expect((await ana.get(unused)).status).toBe(200)

  house.clock.advance(2 * hourMs)
  const { imageUrl: fresh } = await ana.call(uploadEntryImage, { file: photoFile })
  await cleanUp(house)

  const expected = [...keysOf(ana.id, used), ...keysOf(ana.id, fresh)].toSorted()
  expect(await storedKeys(house)).toEqual(expected)
  expect((await ana.get(unused)).status).toBe(404)
})

test('files that a crash left without a row are removed after a day, and no others', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const orphan = `members/${ana.id}/images/${house.clock.newId()}/full.webp`
  for (const key of [orphan, 'members/avatar.webp', 'covers/7.webp'])
    await house.deps.storage.put(key, photo)
  const { image_url } = await ana.call(createEntry, { body: { ...words, image_url: dataUrl } })
  house.clock.advance(25 * hourMs)
  const young = `members/${ana.id}/images/${house.clock.newId()}/full.webp`
  await house.deps.storage.put(young, photo)

  await cleanUp(house)

  const kept = [
    ...keysOf(ana.id, image_url),
    young,
    'members/avatar.webp',
    'covers/7.webp',
  ].toSorted()
  expect(await storedKeys(house)).toEqual(kept)
})

test('photos that no entry took are looked for by their age, in an index', async () => {
  await using house = await createTestApp({ isNew: true })
  house.statements()
  await cleanUp(house)

  const looking = house
    .statements()
    .find((statement) => statement.includes('from images i\n    where i.created_at'))

  expect(await planOf(house.db, looking ?? '')).toMatch(
    /using images_by_age on images i\n *Index Cond: \(created_at < /,
  )
})

test('a photo is loaded with one statement beside that of the session', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { imageUrl } = await ana.call(uploadEntryImage, { file: photoFile })
  house.statements()

  await ana.call(getImage, { params: { id: idOf(imageUrl) }, query: {} })

  expect(house.statements()).toHaveLength(2)
})

async function cleanUp(house: TestApp) {
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, removeUnusedUploads, {}))
  await house.work()
}
