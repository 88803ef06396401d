import { randomBytes } from 'node:crypto'
import { checkImport, exportJournal } from '@app/contract/community/imports'
import { createEntry, deleteEntry, uploadEntryImage } from '@app/contract/community/journal'
import { removeDeletedEntry } from '@app/contract/community/deleted-entries'
import { getProfile, uploadProfilePhoto } from '@app/contract/community/profile'
import { printShare, usualParts } from '@app/contract/community/shares'
import { expect, test } from 'vitest'
import { exportOf, zipOf } from '../testing/archives.ts'
import { callerOf } from '../testing/caller.ts'
import { look, start } from '../testing/imports.ts'
import type { TestMember } from '../testing/members.ts'
import { noisePhoto } from '../testing/noise.ts'
import { storedKeys } from '../testing/stored-keys.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const journal = '/api/community/journal'
const words = { title: 'Canal loop', content: 'Six easy miles by the water.' }
const hourMs = 60 * 60 * 1000

// Noise cannot be made small: as WebP it takes some 500 kB.
const photo = await noisePhoto(1_100, 800)
const dataUrl = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`
const file = new Blob([photo], { type: 'image/jpeg' })

const isFull = {
  status: 507,
  body: { code: 'space/full', error: expect.stringContaining('of 1 MB are used') },
}

const spaceOf = async (member: TestMember) => (await member.call(getProfile, {})).space

/** Writes entries with a photo until there is no room for another; answers their ids. */
async function fillSpace(member: TestMember): Promise<string[]> {
  const ids: string[] = []
  for (let written = 0; written < 20; written++) {
    const { status, body } = await member.post(journal, { ...words, image_url: dataUrl })
    if (status !== 201) return ids
    ids.push((body as { id: string }).id)
  }
  throw new Error('Twenty photos found room')
}

test('past their time at the database a member is told to wait, nobody else is, and it comes back', async () => {
  await using house = await createTestApp({ environment: { MEMBER_DATABASE_MS_A_MINUTE: '20' } })
  const { ana, ben } = await house.members('ana', 'ben')
  let answer = await ana.get(journal)
  for (let calls = 0; answer.status === 200 && calls < 5_000; calls++)
    answer = await ana.get(journal)

  expect(answer).toMatchObject({
    status: 429,
    body: {
      code: 'request/too-many',
      error: expect.stringMatching(
        /^You have asked for a great deal in the last minute\. Please wait \d+ seconds\.$/,
      ),
    },
    headers: { 'retry-after': expect.stringMatching(/^[2-6]\d$/) },
  })
  expect(await ana.post(journal, words)).toMatchObject({ status: 429 })
  expect((await ben.post(journal, words)).status).toBe(201)
  expect(await house.db.selectFrom('journal_entries').select('member_id').execute()).toEqual([
    { member_id: ben.id },
  ])

  house.clock.advance(Number(answer.headers['retry-after']) * 1_000)
  expect((await ana.get(journal)).status).toBe(200)
})

test('past their room a member’s photos are refused, and nothing of them stays; others’ are not', async () => {
  await using house = await createTestApp({ environment: { MEMBER_STORAGE_MB: '1' } })
  const { ana, ben } = await house.members('ana', 'ben')
  await fillSpace(ana)
  const before = await storedKeys(house)
  const { used_bytes, total_bytes } = await spaceOf(ana)

  expect(await ana.post(journal, { ...words, image_url: dataUrl })).toMatchObject(isFull)
  await expect(ana.call(uploadEntryImage, { file })).rejects.toThrow('answered 507')
  await expect(ana.call(uploadProfilePhoto, { file })).rejects.toThrow('answered 507')

  expect(await storedKeys(house)).toEqual(before)
  expect(await spaceOf(ana)).toEqual({ used_bytes, total_bytes })
  expect(total_bytes).toBe(1024 * 1024)
  expect(used_bytes).toBeGreaterThan(100_000)
  expect((await ana.post(journal, words)).status).toBe(201)
  await ben.call(createEntry, { body: { ...words, image_url: dataUrl } })
})

test('the room that files take is kept over a restart, and comes back with what is deleted for good', async () => {
  const environment = { MEMBER_STORAGE_MB: '1' }
  await using house = await createTestApp({ environment })
  const { ana } = await house.members('ana')
  const [id = ''] = await fillSpace(ana)
  const space = await spaceOf(ana)

  {
    await using after = await createTestApp({ environment, onDatabaseOf: house })
    const again = callerOn(after, ana)
    expect((await again.get(getProfile.path)).body).toMatchObject({ space })
    expect(await again.post(journal, { ...words, image_url: dataUrl })).toMatchObject(isFull)
  }

  await ana.call(deleteEntry, { params: { id } })
  expect(await spaceOf(ana)).toEqual(space)
  await ana.call(removeDeletedEntry, { params: { id } })
  expect((await spaceOf(ana)).used_bytes).toBeLessThan(space.used_bytes)
  await ana.call(createEntry, { body: { ...words, image_url: dataUrl } })
})

test('a profile’s photo takes room, and gives it back', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  await ana.call(uploadProfilePhoto, { file })
  const once = await spaceOf(ana)
  await ana.call(uploadProfilePhoto, { file })
  expect(await spaceOf(ana)).toEqual(once)
  expect(once.used_bytes).toBeGreaterThan(100_000)
  await ana.delete('/api/community/profile/image')

  expect((await spaceOf(ana)).used_bytes).toBe(0)
})

test('a photo from before bytes were kept is taken at a fifth of a byte a pixel', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const row = { member_id: ana.id, width: 1_000, height: 500, created_at: house.clock.now() }
  await house.db
    .insertInto('images')
    .values({ ...row, id: house.clock.newId() })
    .execute()

  expect((await spaceOf(ana)).used_bytes).toBe(100_000)
})

test('an archive larger than the room that is left is broken off, and nothing of it stays', async () => {
  await using house = await createTestApp({ environment: { MEMBER_STORAGE_MB: '1' } })
  const { ana, ben } = await house.members('ana', 'ben')
  const archive = await zipOf({ 'noise.bin': randomBytes(1024 * 1024) })

  await expect(ana.call(checkImport, { file: archive })).rejects.toThrow('space/full')

  expect(await storedKeys(house)).toEqual([])
  expect(await house.db.selectFrom('arriving_archives').select('id').execute()).toEqual([])
  await expect(ben.call(checkImport, { file: await exportOf(ben) })).resolves.toMatchObject({
    status: 'checked',
  })
})

test('an archive that waits takes room; of its photos as many come in as have room, with every word', async () => {
  await using house = await createTestApp({ environment: { MEMBER_STORAGE_MB: '1' } })
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(createEntry, { body: { ...words, image_url: dataUrl } })
  const archive = await exportOf(ana)

  const checked = await ben.call(checkImport, { file: archive })
  expect((await spaceOf(ben)).used_bytes).toBe(archive.size)
  expect(await ben.post(journal, { ...words, image_url: dataUrl })).toMatchObject(isFull)
  const bytes = 1024 * 1024 - 1
  const row = { member_id: ben.id, width: 1, height: 1, bytes, created_at: house.clock.now() }
  await house.db
    .insertInto('images')
    .values({ ...row, id: house.clock.newId() })
    .execute()
  await start(ben, checked)
  await house.work()

  expect(await look(ben, checked)).toMatchObject({
    status: 'done',
    added_entries: 1,
    lost_photos: 1,
  })
  expect((await spaceOf(ben)).used_bytes).toBe(bytes)
})

test('as many archives a day as may come, then none until a day is over; others’ days are theirs', async () => {
  const environment = { MEMBER_IMPORTS_A_DAY: '2' }
  await using house = await createTestApp({ environment })
  const { ana, ben } = await house.members('ana', 'ben')
  const archive = await exportOf(ana)
  for (let count = 0; count < 2; count++) await ana.call(checkImport, { file: archive })

  await expect(ana.call(checkImport, { file: archive })).rejects.toThrow(
    'You have had 2 files in a day, which is as many as there may be. Please try again in 24 hours.',
  )
  {
    await using other = await createTestApp({ environment, onDatabaseOf: house })
    await expect(callerOn(other, ana).call(checkImport, { file: archive })).rejects.toThrow('429')
  }
  await ben.call(checkImport, { file: archive })
  expect(await house.db.selectFrom('arriving_archives').select('id').execute()).toEqual([])

  house.clock.advance(24 * hourMs)
  await ana.call(checkImport, { file: archive })
})

test('as many downloads and PDFs an hour as may be, then none until the hour is over', async () => {
  const environment = { MEMBER_EXPORTS_AN_HOUR: '2' }
  await using house = await createTestApp({ environment })
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(createEntry, { body: words })
  const span = { from: '2026-03-01', to: '2026-03-02', tags: [], with_private: true }
  const print = { ...span, parts: usualParts }
  expect((await ana.get(exportJournal.path)).status).toBe(200)
  expect((await ana.post(printShare.path, print)).status).toBe(200)

  const refused = {
    status: 429,
    body: { code: 'request/too-many', error: expect.stringContaining('2 downloads in an hour') },
    headers: { 'retry-after': '3600' },
  }
  expect(await ana.get(exportJournal.path)).toMatchObject(refused)
  expect(await ana.post(printShare.path, print)).toMatchObject(refused)
  expect((await ben.get(exportJournal.path)).status).toBe(200)

  house.clock.advance(hourMs)
  expect((await ana.get(exportJournal.path)).status).toBe(200)
})

/** The same member at another server of the same installation. */
const callerOn = (house: TestApp, { cookie }: TestMember) => callerOf(house.app, cookie)
