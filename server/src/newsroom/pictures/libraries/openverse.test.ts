import { choosePicture, searchPictures } from '@app/contract/newsroom/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import {
  givesBytes,
  givesJson,
  givesText,
  openOutsideWorld,
  openTurningSite,
  redirectsTo,
  refusesWith,
  type Site,
} from '../../../testing/fake-internet.ts'

const photo = await sharp({
  create: { width: 1200, height: 800, channels: 3, background: 'green' },
})
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer()

const id = '4bc43a04-ef46-4544-a0c1-63c63f56e276'
/** An image as the library describes it, reduced to the fields that every reply has. */
const image = {
  id,
  title: 'Morning run by the canal',
  indexed_on: '2019-04-12T22:54:15.136294Z',
  foreign_landing_url: 'https://www.flickr.com/photos/12345678@N00/3456789012',
  url: 'https://live.staticflickr.com/3456/3456789012_a1b2c3d4e5_b.jpg',
  creator: 'J. Marsh',
  creator_url: 'https://www.flickr.com/photos/12345678@N00',
  license: 'by-sa',
  license_version: '2.0',
  license_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
  provider: 'flickr',
  source: 'flickr',
  category: null,
  filesize: null,
  filetype: null,
  tags: [{ name: 'running', accuracy: null }],
  attribution: '"Morning run by the canal" by J. Marsh is licensed under CC BY-SA 2.0.',
  fields_matched: ['title'],
  mature: false,
  height: 683,
  width: 1024,
  thumbnail: `https://api.openverse.org/v1/images/${id}/thumb/`,
  detail_url: `https://api.openverse.org/v1/images/${id}/`,
  related_url: `https://api.openverse.org/v1/images/${id}/related/`,
  unstable__sensitivity: [],
}
const page = (...results: unknown[]) => ({
  result_count: results.length,
  page_count: 1,
  page_size: 20,
  page: 1,
  results,
})

/** Fakes the library: a search, a picture by its id, and its small picture. */
const library =
  ({ found, one = givesJson(image) }: { found?: Site; one?: Site }): Site =>
  (response, request) => {
    if (request.url.pathname === '/v1/images/')
      return (found ?? givesJson(page(image)))(response, request)
    if (request.url.pathname === `/v1/images/${id}/`) return one(response, request)
    if (request.url.pathname === `/v1/images/${id}/thumb/`)
      return givesBytes(photo)(response, request)
    return refusesWith(404)(response, request)
  }
const flickr = 'live.staticflickr.com'

const search = '/api/content/pictures/search?library=openverse&q=canal%20run'
const preview = `/api/content/pictures/preview/openverse/${id}`
const choose = { library: 'openverse', id }
const unreachable = {
  status: 503,
  body: {
    code: 'pictures/library-unreachable',
    error:
      'This picture library cannot be reached from here. Upload a photograph, or keep the drawn picture.',
  },
}
const gone = { status: 404, body: { code: 'pictures/not-in-library' } }

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

test('a picture that is gone, or that we may no longer use, is not kept', async () => {
  const [api, host] = [openTurningSite(), openTurningSite()]
  await using world = await openOutsideWorld({ 'api.openverse.org': api.site, [flickr]: host.site })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  for (const [one, file] of [
    [refusesWith(404), givesBytes(photo)],
    [givesJson({ ...image, license: 'by-nc', license_url: null }), givesBytes(photo)],
    [givesJson(image), refusesWith(404)],
    [givesJson(image), refusesWith(410)],
  ] as const) {
    api.turn(library({ one }))
    host.turn(file)
    expect(await bob.post(choosePicture.path, choose)).toMatchObject(gone)
  }
  const asked = world.requests.length
  expect(await bob.post(choosePicture.path, { ...choose, id: '../secret' })).toMatchObject(gone)
  expect(await bob.get('/api/content/pictures/preview/openverse/..%2Fsecret')).toMatchObject(gone)
  expect(world.requests).toHaveLength(asked)
  expect(await house.db.selectFrom('pictures').select('id').execute()).toEqual([])
})

test('a library that answers with anything else than it should cannot be reached', async () => {
  const api = openTurningSite()
  const elsewhere = givesJson(page(image))
  await using world = await openOutsideWorld({
    'api.openverse.org': api.site,
    'elsewhere.example': elsewhere,
  })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  for (const [sent, pause] of [
    [refusesWith(429, { 'retry-after': '17' }), '17'],
    [refusesWith(500), '5'],
    [refusesWith(401), '5'],
    [givesText('<html>Maintenance</html>'), '5'],
    [givesText('{"results": [', 'application/json'), '5'],
    [givesJson({ results: 'none' }), '5'],
    [givesJson([]), '5'],
    [redirectsTo('https://127.0.0.1/'), '5'],
    [redirectsTo('https://elsewhere.example/'), '5'],
    [((response) => response.destroy()) satisfies Site, '5'],
  ] as const) {
    api.turn(sent)
    const answer = await bob.get(search)
    expect(answer).toMatchObject(unreachable)
    expect(answer.headers['retry-after']).toBe(pause)
  }
  expect(house.log.filter((line) => line.includes('picture library unreachable'))).toHaveLength(10)
})

test('a file that leads inside, is too large, or is no photograph is not kept', async () => {
  const host = openTurningSite()
  await using world = await openOutsideWorld({
    'api.openverse.org': library({}),
    [flickr]: host.site,
  })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

  for (const [file, expected] of [
    [redirectsTo('https://169.254.169.254/latest/meta-data/'), unreachable],
    [refusesWith(403), unreachable],
    [
      givesBytes(Buffer.alloc(20 * 1024 * 1024 + 1)),
      { status: 413, body: { code: 'images/too-large' } },
    ],
    [givesBytes(svg), { status: 415, body: { code: 'images/wrong-type' } }],
    [givesBytes(photo.subarray(0, 900)), { status: 422, body: { code: 'images/unreadable' } }],
  ] as const) {
    host.turn(file)
    expect(await bob.post(choosePicture.path, choose)).toMatchObject(expected)
  }
  expect(await house.db.selectFrom('pictures').select('id').execute()).toEqual([])
})

test('an installation with outside calls turned off says that the libraries cannot be reached', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })

  expect(await bob.get(search)).toMatchObject(unreachable)
  expect(await bob.get(preview)).toMatchObject(unreachable)
  expect(await bob.post(choosePicture.path, choose)).toMatchObject(unreachable)
})

test('only an approved editor may ask the libraries, and only for words', async () => {
  await using world = await openOutsideWorld({ 'api.openverse.org': library({}) })
  await using house = await createTestApp({ outside: world.outside })
  const { bob, pip } = await house.editors({ bob: 'editor', pip: 'pending' })
  const { ana } = await house.members('ana')

  for (const [who, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const) {
    expect(await who.get(search)).toMatchObject({ status })
    expect(await who.get(preview)).toMatchObject({ status })
    expect(await who.post(choosePicture.path, choose)).toMatchObject({ status })
  }
  for (const query of [
    'library=openverse',
    'library=openverse&q=%20',
    'library=elsewhere&q=run',
    'q=run',
  ]) {
    expect(await bob.get(`/api/content/pictures/search?${query}`)).toMatchObject({ status: 400 })
  }
  expect(await bob.get('/api/content/pictures/preview/elsewhere/1')).toMatchObject({ status: 404 })
  const url = 'https://169.254.169.254/'
  expect(await bob.post(choosePicture.path, { ...choose, url })).toMatchObject({ status: 400 })
  expect(world.requests).toEqual([])
})
