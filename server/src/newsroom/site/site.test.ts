import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadSitePicture, type Site } from '@app/contract/newsroom/site'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fillIn } from '../../platform/http/page-template.ts'
import { clearSitePictures, readCut } from '../../site/site-pictures.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const dayMs = 24 * 3600 * 1000
const path = '/api/admin/site'

const photo = (colour: string, width = 1500, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()

async function openSite() {
  const house = await createTestApp()
  await mkdir(join(house.deps.config.dataDir, 'art'), { recursive: true })
  await writeFile(
    join(house.deps.config.dataDir, 'art/hero-wide.svg'),
    '<svg viewBox="0 0 1600 960"></svg>',
  )
  house.pages.lookAgain()
  return house
}

const pageOf = async (house: TestApp, template: string) =>
  fillIn(template, await house.pages.words())

test('at first everything is as it came, and says so', async () => {
  await using house = await openSite()
  const { ada } = await house.editors({ ada: 'admin' })

  const { status, body } = await ada.get(path)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: null,
    is_from_file: false,
    words: { founderName: 'the founder', quote: expect.stringMatching(/^I stopped asking/) },
    pictures: { portrait: null, coverCycling: null },
    last_change: null,
  })
  expect((body as Site).given).toHaveLength(13)
})

test('a change is on the page at once, is logged, and the last one can be taken back', async () => {
  await using house = await openSite()
  const { ada } = await house.editors({ ada: 'admin' })
  expect(await pageOf(house, '%FOUNDER_NAME%')).toBe('the founder')

  const first = await ada.put(path, {
    version: null,
    change: { founderName: 'Ruth Example', quote: '{Founder} runs.' },
  })
  expect(first).toMatchObject({ status: 200, body: { words: { founderName: 'Ruth Example' } } })
  expect(await pageOf(house, '%FOUNDER_NAME%|%QUOTE%')).toBe('Ruth Example|Ruth Example runs.')
  const { version, given, last_change } = first.body as Site
  expect(given).not.toContain('quote')
  expect(last_change).toMatchObject({ parts: ['founderName', 'quote'], by: 'ada' })

  const second = await ada.put(path, { version, change: { quote: null, story: ['One', '> Two'] } })
  expect(await pageOf(house, '%FOUNDER_STORY%|%QUOTE%')).toMatch(
    /^<p>One<\/p><blockquote>Two<\/blockquote>\|I stopped/,
  )

  const undone = await ada.post(`${path}/undo`, { version: (second.body as Site).version })
  expect(undone).toMatchObject({
    status: 200,
    body: { version, words: { quote: '{Founder} runs.' } },
  })
  expect(await pageOf(house, '%QUOTE%')).toBe('Ruth Example runs.')
  await ada.post(`${path}/undo`, { version })
  expect(await pageOf(house, '%FOUNDER_NAME%')).toBe('the founder')

  const log = await ada.get('/api/admin/newsroom-log')
  expect(log.body).toMatchObject({
    lines: [
      { act: 'site-undone', by: 'ada', package_id: null, title: 'the landing page' },
      { act: 'site-undone', detail: 'founder’s story, quotation' },
      { act: 'site-changed', detail: 'founder’s story, quotation' },
      { act: 'site-changed', detail: 'founder’s name, quotation' },
    ],
  })
  expect(JSON.stringify(log.body)).not.toContain('Ruth')
})

test('two admins at once: the second is told, and nothing is overwritten unseen', async () => {
  await using house = await openSite()
  const { ada, bea } = await house.editors({ ada: 'admin', bea: 'admin' })
  const { body } = await ada.put(path, { version: null, change: { quote: 'First.' } })

  for (const version of [null, house.clock.newId()]) {
    expect(await bea.put(path, { version, change: { quote: 'Second.' } })).toMatchObject({
      status: 409,
      body: { code: 'site/conflict' },
    })
  }
  expect(await bea.post(`${path}/undo`, { version: house.clock.newId() })).toMatchObject({
    status: 409,
  })
  expect(await ada.get(path)).toMatchObject({
    body: { version: (body as Site).version, words: { quote: 'First.' } },
  })
})

test('words that the page cannot hold are refused at their field', async () => {
  await using house = await openSite()
  const { ada } = await house.editors({ ada: 'admin' })

  for (const change of [
    { quote: '' },
    { quote: 'x'.repeat(401) },
    { bib: { number: '1234' } },
    { figures: Array.from({ length: 4 }, () => ({ figure: '1', label: 'a' })) },
    { portrait: { picture_id: 'x', crop: { left: 0, top: 0, width: 1 } } },
    { coverRunning: { picture_id: house.clock.newId(), crop: { left: 0, top: 0, width: 0 } } },
    { unknown: 'a' },
  ]) {
    expect([change, (await ada.put(path, { version: null, change })).status]).toEqual([change, 400])
  }
  expect(await ada.get(path)).toMatchObject({ body: { version: null } })
})

const upload = (caller: Pick<TestApp['visitor'], 'call'>, bytes: Uint8Array) =>
  caller.call(uploadSitePicture, {
    file: new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }),
  })

test('a picture is encoded anew, cut as chosen and shown; an unused one goes after a day', async () => {
  await using house = await openSite()
  const { ada } = await house.editors({ ada: 'admin' })
  // Left half red, right half blue.
  const halves = await sharp(await photo('#ff0000', 2000, 1000))
    .composite([{ input: await photo('#0000ff', 1000, 1000), left: 1000, top: 0 }])
    .jpeg()
    .toBuffer()
  const kept = await upload(ada, halves)
  expect(kept).toMatchObject({ width: 2000, height: 1000 })
  const { id, url } = kept
  const whole = await ada.get(url)
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  expect(whole.bytes.includes('canary')).toBe(false)

  const crop = { left: 0.5, top: 0, width: 0.4 }
  const portrait = { picture_id: id, crop, alt: '{Founder} at the pool' }
  const saved = await ada.put(path, { version: null, change: { portrait } })
  expect(saved.body).toMatchObject({
    pictures: { portrait: { source: { id, crop }, alt: '{Founder} at the pool' } },
  })
  const html = await pageOf(house, '%FOUNDER_PORTRAIT%')
  expect(html).toContain('alt="The founder at the pool"')
  const names = [...html.matchAll(/\/channel\/([\w-]+)\.webp \d+w/g)].map(([, name = '']) => name)
  expect(names).toHaveLength(2)
  const cut = sharp((await readCut(house.deps, names[1] ?? '')) ?? undefined)
  expect(await cut.metadata()).toMatchObject({ format: 'webp', width: 960, height: 1200 })
  expect((await cut.stats()).dominant).toMatchObject({ r: 8, b: 248 })

  const { version } = saved.body as Site
  const gone = {
    coverRunning: { picture_id: house.clock.newId(), crop: { left: 0, top: 0, width: 1 } },
  }
  const refused = { status: 409, body: { code: 'site/picture-gone' } }
  expect(await ada.put(path, { version, change: gone })).toMatchObject(refused)
  expect(await ada.post(`${path}/preview`, { change: gone })).toMatchObject(refused)

  const unused = await upload(ada, await photo('#00ff00'))
  house.clock.advance(dayMs + 1000)
  await clearSitePictures(house.deps)
  const folders = new Set((await storedKeys(house)).map((key) => key.split('/')[1]))
  expect([folders.has(id), folders.has(unused.id)]).toEqual([true, false])
})

test('what is no picture is refused', async () => {
  await using house = await openSite()
  const { ada } = await house.editors({ ada: 'admin' })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(upload(ada, svg)).rejects.toThrow(/answered 415.+images\/wrong-type/)
  expect(await ada.get(`${path}/pictures/${house.clock.newId()}`)).toMatchObject({ status: 404 })
})

test('a preview shows unsaved words to its admin alone, in a frame of ours and without script', async () => {
  await using house = await openSite()
  const { ada, bea } = await house.editors({ ada: 'admin', bea: 'admin' })
  expect(await ada.get(`${path}/preview`)).toMatchObject({
    status: 503,
    body: { code: 'site/no-pages' },
  })
  await writeFile(
    join(house.deps.config.dataDir, 'index.html'),
    '<script src="/a.js"></script><p>%QUOTE%</p>',
  )

  const { body } = await ada.post(`${path}/preview`, { change: { quote: '<b>Soon' } })
  const shown = await ada.get((body as { url: string }).url)

  expect(shown.body).toBe('<p>&lt;b&gt;Soon</p>')
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("script-src 'none'"),
  })
  const others = await bea.get(`${path}/preview?unsaved=1`)
  expect((await ada.get(`${path}/preview`)).body).toMatch(/^<p>I stopped/)
  expect(others.body).toMatch(/^<p>I stopped/)
  expect(await pageOf(house, '%QUOTE%')).toMatch(/^I stopped/)
})

test('the first save takes channel.json over with its photographs, and the file is read no more', async () => {
  await using house = await openSite()
  const { ada } = await house.editors({ ada: 'admin' })
  const { dataDir } = house.deps.config
  await mkdir(join(dataDir, 'channel'), { recursive: true })
  await writeFile(join(dataDir, 'channel/road.jpg'), await photo('#996633'))
  const file = { quote: 'From the file.', covers: { cycling: 'road.jpg' } }
  await writeFile(join(dataDir, 'channel.json'), JSON.stringify(file))
  expect(await ada.get(path)).toMatchObject({
    body: { is_from_file: true, words: { quote: 'From the file.' } },
  })

  const { body } = await ada.put(path, { version: null, change: { headline: 'New' } })

  expect(body).toMatchObject({
    is_from_file: false,
    words: { quote: 'From the file.', headline: 'New' },
    pictures: { coverCycling: { source: { crop: { left: expect.closeTo(1 / 6), top: 0 } } } },
  })
  await writeFile(join(dataDir, 'channel.json'), JSON.stringify({ quote: 'Too late.' }))
  house.pages.lookAgain()
  expect(await pageOf(house, '%QUOTE%')).toBe('From the file.')
})

test('only the last twenty changes can be taken back', async () => {
  await using house = await openSite()
  const { ada } = await house.editors({ ada: 'admin' })
  let version: string | null = null
  for (let at = 0; at < 23; at++) {
    const { body } = await ada.put(path, { version, change: { quote: `Number ${at}.` } })
    version = (body as Site).version
  }
  expect(await house.db.selectFrom('site_versions').select('id').execute()).toHaveLength(21)
})
