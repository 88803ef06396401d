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
  refusesWith,
} from '../../../testing/fake-internet.ts'

const photo = await sharp({
  create: { width: 1200, height: 800, channels: 3, background: 'green' },
})
  .jpeg()
  .toBuffer()

const said = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, source: 'commons-desc-page' }]),
  )
const words = {
  ObjectName: 'Towpath runner',
  Artist: '<a href="//commons.wikimedia.org/wiki/User:JoMarsh" title="User:JoMarsh">Jo Marsh</a>',
  LicenseShortName: 'CC BY-SA 4.0',
  UsageTerms: 'Creative Commons Attribution-Share Alike 4.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
  Categories: 'Canals in Oxfordshire|Runners',
}
const files = 'https://upload.wikimedia.org/wikipedia/commons'
/** A page as the library gives it with `formatversion=2`. */
const pageOf = (
  pageid: number,
  {
    index = 1,
    mime = 'image/jpeg',
    extmetadata = said(words),
    ...info
  }: Record<string, unknown> = {},
) => ({
  pageid,
  ns: 6,
  title: `File:Towpath runner ${pageid}.jpg`,
  index,
  imagerepository: 'local',
  imageinfo: [
    {
      size: 5_312_000,
      width: 4000,
      height: 3000,
      thumburl: `${files}/thumb/a/ab/Towpath_${pageid}.jpg/330px-Towpath_${pageid}.jpg`,
      thumbwidth: 330,
      thumbheight: 248,
      url: `${files}/a/ab/Towpath_${pageid}.jpg`,
      descriptionurl: `https://commons.wikimedia.org/wiki/File:Towpath_${pageid}.jpg`,
      descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${pageid}`,
      mime,
      extmetadata,
      ...info,
    },
  ],
})
const answerOf = (...pages: unknown[]) => ({ batchcomplete: true, query: { pages } })

const commons = 'commons.wikimedia.org'
const upload = 'upload.wikimedia.org'
const askFor = (q = 'towpath runner') => ({ query: { library: 'wikimedia' as const, q } })
const unreachable = { status: 503, body: { code: 'pictures/library-unreachable' } }

test('a search shows photographs in the library’s order, with author, licence and page', async () => {
  const found = givesJson(answerOf(pageOf(12, { index: 2 }), pageOf(11, { index: 1 })))
  await using world = await openOutsideWorld({ [commons]: found })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  const [first, second] = await bob.call(searchPictures, askFor())

  expect(first).toEqual({
    library: 'wikimedia',
    id: '11',
    title: 'Towpath runner',
    preview_url: '/api/content/pictures/preview/wikimedia/11',
    credit: 'Towpath runner, by Jo Marsh, via Wikimedia Commons',
    licence: 'CC BY-SA 4.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    source_url: 'https://commons.wikimedia.org/wiki/File:Towpath_11.jpg',
    width: 4000,
    height: 3000,
  })
  expect(second).toMatchObject({ id: '12' })
  expect(Object.fromEntries(world.requests[0]?.url.searchParams ?? [])).toMatchObject({
    action: 'query',
    formatversion: '2',
    generator: 'search',
    gsrnamespace: '6',
    gsrsearch: 'towpath runner filetype:bitmap',
    gsrlimit: '20',
    prop: 'imageinfo',
    iiprop: 'url|size|mime|extmetadata',
    iiurlwidth: '330',
  })
})

test('pictures that are forbidden, unreadable or no photographs are left out, and the others stay', async () => {
  const change = (values: Record<string, unknown>) => ({
    extmetadata: said({ ...words, ...values }),
  })
  const leftOut = [
    change({
      LicenseShortName: 'CC BY-NC 4.0',
      LicenseUrl: 'https://creativecommons.org/licenses/by-nc/4.0',
    }),
    change({ LicenseUrl: 'https://creativecommons.org/licenses/by-nd/4.0' }),
    change({ UsageTerms: 'For non-commercial use' }),
    change({
      LicenseShortName: 'GFDL',
      UsageTerms: '',
      LicenseUrl: 'http://www.gnu.org/copyleft/fdl.html',
    }),
    change({ LicenseShortName: 'Fair use', UsageTerms: '', LicenseUrl: '' }),
    change({ Categories: 'Runners|AI-generated images' }),
    { extmetadata: [] },
    { mime: 'image/svg+xml' },
    { mime: 'image/tiff' },
    { mime: 'application/pdf' },
    { descriptionurl: 'javascript:alert(1)' },
  ].map((info, at) => pageOf(20 + at, info))
  const ownWords = said({
    LicenseShortName: 'Public domain',
    Attribution: 'Photo: &quot;The Club&quot;',
    Artist: 7,
  })
  const kept = pageOf(50, { extmetadata: ownWords, thumburl: undefined, width: undefined })
  const found = givesJson(answerOf(...leftOut, { pageid: 60, missing: true }, null, kept))
  await using world = await openOutsideWorld({ [commons]: found })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  expect(await bob.call(searchPictures, askFor())).toMatchObject([
    {
      id: '50',
      title: 'Towpath runner 50',
      credit: 'Towpath runner 50, by Photo: "The Club", via Wikimedia Commons',
      licence: 'Public domain',
      licence_url: null,
      width: null,
    },
  ])
})

test('a search that finds nothing is an empty list', async () => {
  await using world = await openOutsideWorld({ [commons]: givesJson({ batchcomplete: true }) })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  expect(await bob.call(searchPictures, askFor())).toEqual([])
})

test('the small pictures of a search cost one question each, and those of no search are asked for first', async () => {
  const sites = { [commons]: givesJson(answerOf(pageOf(11))), [upload]: givesBytes(photo) }
  await using world = await openOutsideWorld(sites)
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })
  const preview = async () => (await bob.get('/api/content/pictures/preview/wikimedia/11')).status
  const hosts = () => world.requests.splice(0).map(({ url }) => url.hostname)

  expect(await preview()).toBe(200)
  expect(hosts()).toEqual([commons, upload])
  await bob.call(searchPictures, askFor())
  hosts()
  expect(await preview()).toBe(200)
  expect(hosts()).toEqual([upload])
})

test('a chosen photograph is fetched at a width that the library renders, and kept with its attribution', async () => {
  const wide = { thumburl: `${files}/thumb/a/ab/Towpath_11.jpg/1920px-Towpath_11.jpg` }
  await using world = await openOutsideWorld({
    [commons]: givesJson(answerOf(pageOf(11, wide))),
    [upload]: givesBytes(photo),
  })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  const kept = await bob.call(choosePicture, { body: { library: 'wikimedia', id: '11' } })

  expect(kept).toMatchObject({
    kind: 'wikimedia',
    credit: 'Towpath runner, by Jo Marsh, via Wikimedia Commons',
    licence: 'CC BY-SA 4.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    source_url: 'https://commons.wikimedia.org/wiki/File:Towpath_11.jpg',
    width: 1200,
  })
  expect(world.requests[0]?.url.searchParams.get('pageids')).toBe('11')
  expect(world.requests[0]?.url.searchParams.get('iiurlwidth')).toBe('1920')
  expect(world.requests[1]?.url.href).toBe(wide.thumburl)
})

test('a file on another host is not fetched, whatever the library says', async () => {
  const away = { thumburl: 'https://elsewhere.example/photo.jpg' }
  const sites = {
    [commons]: givesJson(answerOf(pageOf(11, away))),
    'elsewhere.example': givesBytes(photo),
  }
  await using world = await openOutsideWorld(sites)
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  expect(await bob.post(choosePicture.path, { library: 'wikimedia', id: '11' })).toMatchObject(
    unreachable,
  )
  expect(world.requests.map(({ url }) => url.hostname)).toEqual([commons])
})

test('a picture that the library no longer has is not kept', async () => {
  const missing = givesJson(answerOf({ pageid: 11, missing: true }))
  await using world = await openOutsideWorld({ [commons]: missing })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  for (const id of ['11', '11|12', 'File:Towpath.jpg', '-1']) {
    expect(await bob.post(choosePicture.path, { library: 'wikimedia', id })).toMatchObject({
      status: 404,
      body: { code: 'pictures/not-in-library' },
    })
  }
  expect(world.requests).toHaveLength(1)
})

test('a library that says that something is wrong, or nothing that can be read, cannot be reached', async () => {
  const api = openTurningSite()
  await using world = await openOutsideWorld({ [commons]: api.site })
  await using house = await createTestApp({ outside: world.outside })
  const { bob } = await house.editors({ bob: 'editor' })

  for (const sent of [
    givesJson({ error: { code: 'ratelimited', info: 'You have exceeded your rate limit.' } }),
    refusesWith(429, { 'retry-after': '5' }),
    refusesWith(403),
    givesText('<!doctype html><title>Error</title>'),
    givesJson({ query: { pages: 'none' } }),
    givesJson(null),
  ]) {
    api.turn(sent)
    expect(await bob.get('/api/content/pictures/search?library=wikimedia&q=run')).toMatchObject(
      unreachable,
    )
  }
})
