import { choosePicture, searchPictures } from '@app/contract/newsroom/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flickr, id, image, library, page, photo, preview } from '../../../testing/openverse.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { givesBytes, givesJson, openOutsideWorld } from '../../../testing/fake-internet.ts'

test('a search shows what may be used, with who made it, under which licence and where it comes from', async () => {
  await using world = await openOutsideWorld({ 'api.openverse.org': library({}) })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  const found = await bob.call(searchPictures, { query: { library: 'openverse', q: 'canal run' } })

  expect(found).toEqual([
    {
      library: 'openverse',
      id,
      title: 'Morning run by the canal',
      preview_url: preview,
      credit: 'Morning run by the canal, by J. Marsh, via Flickr',
      licence: 'CC BY-SA 2.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
      source_url: 'https://www.flickr.com/photos/12345678@N00/3456789012',
      width: 1024,
      height: 683,
    },
  ])
  expect(Object.fromEntries(world.requests[0]?.url.searchParams ?? [])).toEqual({
    q: 'canal run',
    license_type: 'commercial,modification',
    page_size: '20',
  })
})

test('pictures that are forbidden, unreadable or no photographs are left out, and the others stay', async () => {
  const other = (change: object, at: number) => ({
    ...image,
    id: `4bc43a04-ef46-4544-a0c1-63c63f56e2${10 + at}`,
    ...change,
  })
  const leftOut = [
    { license: 'by-nc' },
    { license: 'by-nd', license_url: null },
    { license_url: 'https://creativecommons.org/licenses/by-nc-sa/2.0/' },
    { license: 'sampling+' },
    { license_version: null, license_url: null },
    { mature: true },
    { filetype: 'svg' },
    { filetype: 'tiff' },
    { url: 'https://upload.wikimedia.org/map.svg' },
    { url: 'http://plain.example/photo.jpg' },
    { url: null },
    { title: 'Runner, AI-generated' },
    { tags: [{ name: 'midjourney' }] },
    { id: '../../etc/passwd' },
  ].map(other)
  const kept = other(
    {
      title: null,
      creator: null,
      tags: 'none',
      provider: 'museum',
      foreign_landing_url: 'javascript:alert(1)',
    },
    80,
  )
  const found = givesJson(page(...leftOut, null, 'text', { id }, kept))
  await using world = await openOutsideWorld({ 'api.openverse.org': library({ found }) })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  expect(
    await bob.call(searchPictures, { query: { library: 'openverse', q: 'canal run' } }),
  ).toMatchObject([
    {
      id: kept.id,
      title: 'Untitled',
      credit: 'Untitled, author unknown, via Openverse',
      source_url: `https://openverse.org/image/${kept.id}`,
    },
  ])
})

test('our server sends the small picture, encoded again', async () => {
  await using world = await openOutsideWorld({ 'api.openverse.org': library({}) })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  const answer = await bob.get(preview)

  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400',
  })
  // The library limits requests: the small picture must cost one only.
  expect(world.requests.map(({ url }) => url.pathname)).toEqual([`/v1/images/${id}/thumb/`])
})

test('a chosen photograph is fetched from where the library says, and kept as our own with its attribution', async () => {
  await using world = await openOutsideWorld({
    'api.openverse.org': library({}),
    [flickr]: givesBytes(photo),
  })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  const kept = await bob.call(choosePicture, { body: { library: 'openverse', id } })

  const attribution = {
    kind: 'openverse',
    alt: '',
    credit: 'Morning run by the canal, by J. Marsh, via Flickr',
    licence: 'CC BY-SA 2.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
    source_url: 'https://www.flickr.com/photos/12345678@N00/3456789012',
    width: 1200,
    height: 800,
  }
  expect(kept).toMatchObject(attribution)
  const rows = await house.db.selectFrom('pictures').selectAll().execute()
  expect(rows).toMatchObject([{ id: kept.id, ...attribution, uploaded_by: bob.id }])
  const { bytes } = await house.visitor.get(kept.url)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(world.requests.map(({ url }) => url.href)).toEqual([
    `https://api.openverse.org/v1/images/${id}/`,
    image.url,
  ])
})
