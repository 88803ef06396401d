import { getGeneration } from '@app/contract/newsroom/generations'
import { placePicture } from '@app/contract/newsroom/packages'
import { getVersion, listVersions } from '@app/contract/newsroom/versions'
import { uploadPicture } from '@app/contract/newsroom/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const file = new Blob([photo], { type: 'image/png' })
const words = { alt: 'Two runners on a towpath', credit: 'J. Marsh', licence: 'With permission' }
const pathOf = (id: string, place = 'coverImage') => `/api/content/packages/${id}/pictures/${place}`

test('a photograph stands in its place with its words, and makes a version', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house)
  const { id: picture_id, url } = await bob.call(uploadPicture, { file })

  const pack = await bob.call(placePicture, {
    params: { id, place: 'inlineVisual1' },
    body: { picture_id, ...words, version: 1 },
  })

  expect(pack.pictures.inlineVisual1).toEqual({
    url,
    small_url: `${url}?size=small`,
    kind: 'upload',
    ...words,
    licence_url: null,
    source_url: null,
    wish: { alt: 'Swimmers at a lido', search: 'lido swimmers' },
  })
  expect(pack.generated_images).toMatchObject({
    coverImage: `/api/content/art/${id}/coverImage`,
    inlineVisual1: url,
  })
  expect(pack).toMatchObject({ version: 2, edited_by: 'bob' })
  const versions = await bob.call(listVersions, { params: { id } })
  expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
    [2, 'picture'],
    [1, 'generated'],
  ])
  await bob.call(getVersion, { params: { id, version: 1 } })
})

test('without a photograph the place shows the drawn picture again', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, { editorial_theme: 'Gear & Tech' })
  const { id: picture_id } = await bob.call(uploadPicture, { file })
  const params = { id, place: 'coverImage' as const }
  await bob.call(placePicture, { params, body: { picture_id, ...words } })

  const pack = await bob.call(placePicture, { params, body: { picture_id: null } })

  expect(pack.pictures.coverImage).toMatchObject({
    url: `/api/content/art/${id}/coverImage`,
    kind: 'art',
    alt: expect.stringMatching(/^Drawn picture: .+(bicycle wheel|cyclist)/),
    credit: 'Stayer',
    licence: 'Drawn for the magazine',
    wish: { search: 'lido swimmers' },
  })
})

test('a drawing’s description says what it shows, not what the writer wished for', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, { stream: 'weekly', editorial_theme: 'Nutrition & Fueling' })

  const { pictures } = await bob.call(getGeneration, { params: { id } })

  expect(pictures.coverImage).toMatchObject({
    alt: expect.stringMatching(/^Drawn picture: .+(grapefruit|plate of fruit)/),
    wish: { alt: 'Swimmers at a lido' },
  })
})

test('a library’s licence stays as the library gave it, and its addresses come along', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house)
  const { id: picture_id } = await bob.call(uploadPicture, { file })
  const library = {
    kind: 'wikimedia',
    licence: 'CC BY-SA 4.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    source_url: 'https://commons.wikimedia.org/wiki/File:Towpath.jpg',
  }
  await house.db.updateTable('pictures').set(library).where('id', '=', picture_id).execute()

  const body = { picture_id, ...words, licence: 'Mine' }
  const pack = await bob.call(placePicture, { params: { id, place: 'coverImage' }, body })

  expect(pack.pictures.coverImage).toMatchObject({
    ...library,
    credit: words.credit,
    alt: words.alt,
  })
})

test('a photograph needs its alt text, credit and licence, each told at its field', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house)
  const { id: picture_id } = await bob.call(uploadPicture, { file })
  const sentences = {
    alt: 'Please say what the picture shows, for those who cannot see it.',
    credit: 'Please say who made the picture.',
    licence: 'Please say under which licence it may be used.',
  }

  expect(await bob.put(pathOf(id), { picture_id })).toMatchObject({
    status: 400,
    body: { fields: sentences },
  })
  for (const [field, sentence] of Object.entries(sentences)) {
    const answer = await bob.put(pathOf(id), { picture_id, ...words, [field]: ' ' })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', fields: { [field]: sentence } },
    })
  }
  expect(await bob.put(pathOf(id), { ...words })).toMatchObject({ status: 400 })
})

test('a photograph that is gone, a package that is not there and a place that is none change nothing', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house)
  const placement = { picture_id: house.clock.newId(), ...words }
  const missing = { status: 404, body: { code: 'packages/not-found', error: 'Content not found' } }

  expect(await bob.put(pathOf(id), placement)).toMatchObject({
    status: 400,
    body: {
      code: 'pictures/gone',
      error: 'This photograph is no longer there. Please add it again.',
    },
  })
  expect(await bob.put(pathOf(house.clock.newId()), placement)).toMatchObject(missing)
  expect(await bob.put(pathOf(id, 'back'), placement)).toMatchObject(missing)
  expect(await house.db.selectFrom('packages').select('version').execute()).toEqual([
    { version: 1 },
  ])
})

test('who saw an older version is told, and nothing is changed', async () => {
  await using house = await createTestApp()
  const { bob, cat } = await house.editors({ bob: 'editor', cat: 'editor' })
  const id = await putPackage(house)
  const { id: picture_id } = await bob.call(uploadPicture, { file })
  await bob.call(placePicture, {
    params: { id, place: 'coverImage' },
    body: { picture_id, ...words, version: 1 },
  })

  const answer = await cat.put(pathOf(id), { picture_id: null, version: 1 })

  expect(answer).toMatchObject({ status: 409, body: { code: 'packages/conflict' } })
  expect(await house.db.selectFrom('packages').select('version').execute()).toEqual([
    { version: 2 },
  ])
})

test('only an approved editor may change a picture', async () => {
  await using house = await createTestApp()
  const { pip } = await house.editors({ pip: 'pending' })
  const { ana } = await house.members('ana')
  const id = await putPackage(house)

  expect(await house.visitor.put(pathOf(id), { picture_id: null })).toMatchObject({ status: 401 })
  expect(await ana.put(pathOf(id), { picture_id: null })).toMatchObject({ status: 401 })
  expect(await pip.put(pathOf(id), { picture_id: null })).toMatchObject({ status: 403 })
})
