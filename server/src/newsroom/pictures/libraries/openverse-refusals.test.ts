import { choosePicture } from '@app/contract/newsroom/pictures'
import { expect, test } from 'vitest'
import { flickr, id, image, library, page, photo, preview } from '../../../testing/openverse.ts'
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

const search = '/api/content/pictures/search?library=openverse&q=canal%20run'
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
