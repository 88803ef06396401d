import { listEntryVersions, restoreEntryVersion } from '@app/contract/community/entry-versions'
import { createEntry, editEntry, getEntry } from '@app/contract/community/journal'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const path = '/api/community/journal'
const canal = { title: 'Canal loop', content: 'Six easy miles by the water.' }
const unknownId = '0198c0de-0000-7000-8000-000000000000'
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const image_url = `data:image/png;base64,${png.toString('base64')}`

const write = (member: TestMember, more: object = {}) =>
  member.call(createEntry, { body: { ...canal, ...more } })
const edit = (member: TestMember, id: string, body: object) => member.put(`${path}/${id}`, body)
const read = (member: TestMember, id: string) => member.call(getEntry, { params: { id } })
const versionsOf = async (member: TestMember, id: string) =>
  (await member.call(listEntryVersions, { params: { id } })).versions

/** Adds an entry and brings it to its third version. */
async function rewritten(house: TestApp, member: TestMember) {
  const { id } = await write(member, { tags: ['Training'] })
  await house.work()
  for (const content of ['Seven miles, measured.', 'Seven miles, and rain.']) {
    house.clock.advance(60_000)
    await member.call(editEntry, { params: { id }, body: { content } })
  }
  return id
}

test('an old tab does not overwrite a newer story: it is refused, and told what stands there now', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana)
  await ana.call(editEntry, {
    params: { id },
    body: { content: 'The story from the other device.', version: 1 },
  })

  const refused = await edit(ana, id, { content: 'The story of the old tab.', version: 1 })

  const now = await read(ana, id)
  expect(now).toMatchObject({ content: 'The story from the other device.', version: 2 })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'journal/changed',
      current: { content: 'The story from the other device.', version: 2 },
    },
  })
  await house.work()
})

test('changes of different fields by two tabs are both kept', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana)
  await edit(ana, id, { content: 'The story from the other device.', version: 1 })

  const merged = await edit(ana, id, { tags: ['Recovery'], is_private: false, version: 1 })

  expect(merged).toMatchObject({
    status: 200,
    body: {
      content: 'The story from the other device.',
      tags: ['Recovery'],
      is_private: false,
      version: 3,
    },
  })
  await house.work()
})

test('a change whose answer was lost can be sent again: it is no conflict with itself, and makes no version', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana)
  const change = { content: 'Seven miles.', version: 1 }

  const answers = [await edit(ana, id, change), await edit(ana, id, change)]

  expect(answers).toMatchObject([
    { status: 200, body: { version: 2 } },
    { status: 200, body: { version: 2 } },
  ])
  await house.work()
})

test('without a version what is sent replaces what is there, as the first calls had it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await rewritten(house, ana)

  expect(await edit(ana, id, { content: 'Eight.' })).toMatchObject({
    status: 200,
    body: { content: 'Eight.', version: 4 },
  })
})

test.each([
  ['that is no longer kept', 1],
  ['that is not known', 0],
])('a version %s may hide any change: the same field is a conflict', async (_what, version) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await rewritten(house, ana)
  await house.db.deleteFrom('entry_versions').where('version', '=', 1).execute()

  expect(await edit(ana, id, { tags: [], version })).toMatchObject({ status: 409 })
  // Changing it to the same words loses nothing.
  expect(await edit(ana, id, { tags: ['Training'], version })).toMatchObject({ status: 200 })
})

test.each([
  ['negative', -1],
  ['no whole number', 1.5],
])('a version that is %s is refused', async (_what, version) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana)

  expect(await edit(ana, id, { title: 'New', version })).toMatchObject({ status: 400 })
  await house.work()
})

test('two tabs that change one field at the same moment: one is kept, the other is told', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana)

  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => edit(ana, id, { title, version: 1 })),
  )

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ])
  expect((await read(ana, id)).version).toBe(2)
  await house.work()
})

test('a photo that another tab changed is not exchanged unseen', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana, { image_url })
  const { body } = await edit(ana, id, { image_url, version: 1 })

  expect(await edit(ana, id, { image_url: null, version: 1 })).toMatchObject({ status: 409 })
  expect((await read(ana, id)).image_url).toBe((body as { image_url: string }).image_url)
  await house.work()
})

test('the versions of an entry are listed, newest first, with when each was written', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await rewritten(house, ana)

  const versions = await versionsOf(ana, id)

  expect(versions).toMatchObject([
    {
      version: 3,
      content: 'Seven miles, and rain.',
      is_current: true,
      saved_at: '2026-03-02T06:02:00.000Z',
    },
    {
      version: 2,
      content: 'Seven miles, measured.',
      is_current: false,
      saved_at: '2026-03-02T06:01:00.000Z',
    },
    {
      version: 1,
      ...canal,
      tags: ['Training'],
      is_current: false,
      saved_at: '2026-03-02T06:00:00.000Z',
    },
  ])
})

test('the last twenty versions before the current one are kept', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana)
  for (let time = 2; time <= 23; time++) await edit(ana, id, { title: `Time ${time}` })

  const versions = await versionsOf(ana, id)

  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: 21 }, (_, at) => 23 - at),
  )
  await house.work()
})

test('a version is brought back as a new one; photo and privacy stay as they are', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana, { is_private: false, tags: ['Training'] })
  const { body } = await edit(ana, id, {
    content: 'Other words.',
    tags: [],
    is_private: true,
    image_url,
    version: 1,
  })

  const restored = await ana.call(restoreEntryVersion, {
    params: { id, version: 1 },
    body: { version: 2 },
  })

  const photo = (body as { image_url: string }).image_url
  expect(restored).toMatchObject({
    ...canal,
    tags: ['Training'],
    is_private: true,
    image_url: photo,
    version: 3,
  })
  expect((await versionsOf(ana, id)).map(({ content }) => content)).toEqual([
    canal.content,
    'Other words.',
    canal.content,
  ])
  await house.work()
})

test('bringing back what is there already changes nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await rewritten(house, ana)

  const restored = await ana.call(restoreEntryVersion, { params: { id, version: 3 }, body: {} })

  expect(restored.version).toBe(3)
})

test('a version is not brought back over words that were not seen', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await rewritten(house, ana)

  const refused = await ana.post(`${path}/${id}/versions/1/restore`, { version: 2 })

  expect(refused).toMatchObject({ status: 409, body: { code: 'journal/changed' } })
  expect((await read(ana, id)).content).toBe('Seven miles, and rain.')
})

test('a version that is not kept, and one of an unknown entry, are not found', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const id = await rewritten(house, ana)

  expect(await ana.post(`${path}/${id}/versions/9/restore`, {})).toMatchObject({
    status: 404,
    body: { code: 'journal/version-not-found' },
  })
  for (const [member, entry] of [
    [ben, id],
    [ana, unknownId],
  ] as const) {
    expect(await member.get(`${path}/${entry}/versions`)).toMatchObject({
      status: 404,
      body: { code: 'journal/not-found' },
    })
    expect(await member.post(`${path}/${entry}/versions/1/restore`, {})).toMatchObject({
      status: 404,
    })
  }
})

test('a version that is brought back with a warning sign is answered by its safety text at once', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { id } = await write(ana)
  await house.work()
  await edit(ana, id, { content: 'I had crushing chest pain and it is still there.' })
  await house.db.updateTable('insights').set({ kind: 'coaching', safety_level: null }).execute()
  await edit(ana, id, { content: 'All is well.' })

  const restored = await ana.call(restoreEntryVersion, { params: { id, version: 2 }, body: {} })

  expect(restored.aiResponses).toMatchObject([{ kind: 'safety', is_outdated: false }])
})
