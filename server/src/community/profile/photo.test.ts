import { me } from '@app/contract/community/auth'
import {
  maxPhotoBytes,
  removeProfilePhoto,
  uploadProfilePhoto,
} from '@app/contract/community/profile'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { removeUnusedPhotos } from '../jobs.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { photoKey } from './photo-files.ts'

const hourMs = 60 * 60 * 1000
const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
const jpeg = await drawn.jpeg().toBuffer()
const file = new Blob([jpeg], { type: 'image/jpeg' })

const idOf = (path: string | null) => path?.split('/').at(-1) ?? ''
const keysOf = (member_id: string, path: string | null) =>
  (['full', 'small'] as const).map((size) => photoKey({ member_id, id: idOf(path) }, size))

/** Bytes of a length that begin like a picture. */
function padded(length: number) {
  const bytes = new Uint8Array(length)
  bytes.set(jpeg)
  return new Blob([bytes], { type: 'image/jpeg' })
}

test('an uploaded photo is the member’s, everywhere, whole and small, without its metadata', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const located = await drawn
    .withExif({ IFD0: { Copyright: 'zygodactyl' } })
    .jpeg()
    .toBuffer()

  const { profile_image_url: url } = await ana.call(uploadProfilePhoto, {
    file: new Blob([located]),
  })

  expect(url).toMatch(/^\/api\/community\/profile\/image\/[0-9a-f-]{36}$/)
  expect((await ana.call(me, {})).user.profile_image_url).toBe(url)
  const [full, small] = [await ana.get(`${url}`), await ana.get(`${url}?size=small`)]
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
  expect(full.bytes.includes('zygodactyl')).toBe(false)
  expect(full.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(await storedKeys(house)).toEqual(keysOf(ana.id, url))
})

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s is a photo, whatever it calls itself',
  async (format) => {
    await using house = await createTestApp()
    const { ana } = await house.members('ana')
    const bytes = await drawn.toFormat(format).toBuffer()

    const { profile_image_url } = await ana.call(uploadProfilePhoto, {
      file: new Blob([bytes], { type: 'text/plain' }),
    })

    expect(profile_image_url).not.toBeNull()
  },
)

test.each([
  [
    'a text that calls itself a JPEG',
    new Blob(['no picture'], { type: 'image/jpeg' }),
    /415.*images\/wrong-type.*/,
  ],
  ['a drawing in SVG', new Blob(['<svg/>'], { type: 'image/svg+xml' }), /415.*images\/wrong-type/],
  ['a picture that breaks off', new Blob([jpeg.subarray(0, 200)]), /422.*images\/unreadable/],
  ['a file of more than 5 MB', padded(maxPhotoBytes + 1), /413.*images\/too-large/],
])('%s is refused, and the photo before it stays', async (_what, refused, answer) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { profile_image_url: before } = await ana.call(uploadProfilePhoto, { file })

  await expect(ana.call(uploadProfilePhoto, { file: refused })).rejects.toThrow(answer)
  await house.work()

  expect((await ana.call(me, {})).user.profile_image_url).toBe(before)
  expect(await storedKeys(house)).toEqual(keysOf(ana.id, before))
})

test('a photo of exactly 5 MB is not too large', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  expect(await ana.call(uploadProfilePhoto, { file: padded(maxPhotoBytes) })).toMatchObject({
    profile_image_url: expect.any(String),
  })
})

test('a photo is there for its owner only: for everyone else it does not exist', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { profile_image_url: url } = await ana.call(uploadProfilePhoto, { file })

  expect(await ben.get(`${url}`)).toMatchObject({ status: 404, body: { code: 'images/not-found' } })
  expect((await house.visitor.get(`${url}`)).status).toBe(401)
  expect((await ana.get(`${url}?size=huge`)).status).toBe(400)
  expect((await ana.get('/api/community/profile/image/not-an-id')).status).toBe(404)
})

test('a new photo takes the place of the one before, whose files go', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { profile_image_url: before } = await ana.call(uploadProfilePhoto, { file })

  const { profile_image_url: after } = await ana.call(uploadProfilePhoto, { file })
  await house.work()

  expect((await ana.get(`${before}`)).status).toBe(404)
  expect((await ana.get(`${after}`)).status).toBe(200)
  expect(await storedKeys(house)).toEqual(keysOf(ana.id, after))
})

test('a photo that is taken away is gone, and taking none away changes nothing', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(uploadProfilePhoto, { file })
  const { profile_image_url: of } = await ben.call(uploadProfilePhoto, { file })

  expect(await ana.call(removeProfilePhoto, {})).toMatchObject({ profile_image_url: null })
  expect(await ana.call(removeProfilePhoto, {})).toMatchObject({ profile_image_url: null })
  await house.work()

  expect(await storedKeys(house)).toEqual(keysOf(ben.id, of))
})

test('what no member shows is removed after a day, and what they show stays', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { profile_image_url: shown } = await ana.call(uploadProfilePhoto, { file })
  const left = keysOf(ana.id, `/${house.clock.newId()}`)
  const ofNobody = keysOf(house.clock.newId(), `/${house.clock.newId()}`)
  house.clock.advance(24 * hourMs)
  const comingIn = keysOf(ana.id, `/${house.clock.newId()}`)
  for (const key of [...left, ...ofNobody, ...comingIn]) await house.deps.storage.put(key, jpeg)

  house.clock.advance(hourMs)
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, removeUnusedPhotos, {}))
  await house.work()

  expect(await storedKeys(house)).toEqual([...keysOf(ana.id, shown), ...comingIn].toSorted())
})

test('visitors and editors upload nothing', async () => {
  await using house = await createTestApp()
  const { ed } = await house.editors({ ed: 'editor' })

  for (const caller of [house.visitor, ed]) {
    await expect(caller.call(uploadProfilePhoto, { file })).rejects.toThrow(/401/)
    expect((await caller.delete(removeProfilePhoto.path)).status).toBe(401)
  }
  expect(await storedKeys(house)).toEqual([])
})
