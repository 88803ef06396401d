import { sendToApple, type AppleAct } from '@app/contract/newsroom/apple-publishing'
import { updateGeneration } from '@app/contract/newsroom/generations'
import {
  correctPackage,
  publishPackage,
  setByline,
  withdrawPackage,
} from '@app/contract/newsroom/signatures'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { openAppleNews } from '../../../testing/apple-news-server.ts'
import { putLivePiece } from '../../../testing/live-pieces.ts'
import { putPackage, readyContent } from '../../../testing/packages.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const readAtom = async ({ visitor }: TestApp) =>
  parseAtomFeed(String((await visitor.get('/feed.atom')).body))
const readJson = async ({ visitor }: TestApp) =>
  parseJsonFeed(String((await visitor.get('/feed.json')).body))
const titlesIn = async (house: TestApp) =>
  ((await readJson(house)).items ?? []).map(({ title }) => title)

test('both feeds are valid before the first piece, and name the channel and themselves', async () => {
  await using house = await createTestApp()

  expect(await readAtom(house)).toEqual({
    xml: { lang: 'en-GB' },
    id: 'http://localhost:3000/',
    title: { value: 'Stayer' },
    subtitle: { value: expect.any(String) },
    updated: '1970-01-01T00:00:00.000Z',
    authors: [{ name: 'Stayer' }],
    icon: 'http://localhost:3000/brand/icon-192.png',
    links: [
      {
        rel: 'self',
        type: 'application/atom+xml',
        href: 'http://localhost:3000/feed.atom',
      },
      { rel: 'alternate', type: 'text/html', href: 'http://localhost:3000/' },
    ],
  })
  expect(await readJson(house)).toMatchObject({
    title: 'Stayer',
    home_page_url: 'http://localhost:3000/',
    feed_url: 'http://localhost:3000/feed.json',
  })
  expect(JSON.parse(String((await house.visitor.get('/feed.json')).body))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [],
  })
})

test('a piece has headline, deck, authors, dates and its address in Apple News, and no text', async () => {
  await using house = await createTestApp()
  const title = 'Is <5 hours & "fit" ]]> enough?\u0001'
  const id = await putLivePiece(house, {
    title,
    deck: 'Even effort <b>beats</b> even pace & more.',
    share_url: 'https://apple.news/Aone?a=1&b=2',
  })

  const [entry] = (await readAtom(house)).entries ?? []
  expect(entry).toEqual({
    id: `urn:uuid:${id}`,
    title: { value: title.replace('\u0001', '') },
    summary: { value: 'Even effort <b>beats</b> even pace & more.' },
    published: '2026-03-02T06:00:00.000Z',
    updated: '2026-03-02T06:00:00.000Z',
    authors: [{ name: 'Ruth Fell' }, { name: 'Tom Dale' }],
    links: [{ rel: 'alternate', type: 'text/html', href: 'https://apple.news/Aone?a=1&b=2' }],
  })
  const [item] = (await readJson(house)).items ?? []
  expect(item).toEqual({
    id: `urn:uuid:${id}`,
    url: 'https://apple.news/Aone?a=1&b=2',
    title,
    content_text: 'Even effort <b>beats</b> even pace & more.',
    date_published: '2026-03-02T06:00:00.000Z',
    date_modified: '2026-03-02T06:00:00.000Z',
    authors: [{ name: 'Ruth Fell' }, { name: 'Tom Dale' }],
  })
  for (const path of ['/feed.atom', '/feed.json'])
    expect((await house.visitor.get(path)).body).not.toContain('Go by effort')
})

test('only weekly pieces that readers have are there, the latest thirty, newest first', async () => {
  await using house = await createTestApp()
  for (let day = 1; day <= 31; day += 1) {
    house.clock.set(new Date(Date.UTC(2026, 2, day)).toISOString())
    await putLivePiece(house, { title: `Piece ${day}` })
  }
  const unseen = { title: 'Unseen' }
  await putLivePiece(house, { ...unseen, is_preview: true })
  await putLivePiece(house, { ...unseen, package: { stream: 'premium' } })
  await putLivePiece(house, { ...unseen, package: { withdrawn_at: house.clock.now() } })
  await putLivePiece(house, { ...unseen, package: { deleted_at: house.clock.now() } })
  await putLivePiece(house, { ...unseen, state: 'TAKEN_DOWN' })
  await putLivePiece(house, { ...unseen, share_url: null })

  const titles = await titlesIn(house)
  expect(titles).toHaveLength(30)
  expect([titles[0], titles[29]]).toEqual(['Piece 31', 'Piece 2'])
  expect(((await readAtom(house)).entries ?? []).map(({ title }) => title?.value)).toEqual(titles)
})

test.each([
  ['/feed.atom', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
])('%s says its type, how long it keeps, and nothing anew to who has it', async (path, type) => {
  await using house = await createTestApp()
  await putLivePiece(house)
  const { get } = house.visitor
  const { headers, status } = await get(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=900',
    'last-modified': 'Mon, 02 Mar 2026 06:00:00 GMT',
  })
  const [tag, at] = [String(headers['etag']), String(headers['last-modified'])]
  const answerTo = async (held: Record<string, string>) => (await get(path, held)).status
  const again = await get(path, { 'if-none-match': `W/${tag}` })
  expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, tag])
  expect(await answerTo({ 'if-modified-since': at })).toBe(304)
  expect(await answerTo({ 'if-none-match': '"other"', 'if-modified-since': at })).toBe(200)
  expect(await answerTo({ 'if-modified-since': 'Mon, 02 Mar 2026 07:00:00 GMT' })).toBe(200)
  expect((await house.visitor.post(path, {})).status).toBe(405)

  house.clock.set('2026-03-03T06:00:00Z')
  await putLivePiece(house)
  expect(await answerTo({ 'if-none-match': tag })).toBe(200)
  expect(await answerTo({ 'if-modified-since': at })).toBe(200)
})

test('a feed follows what is sent to Apple: as it was sent, corrected, withdrawn', async () => {
  await using apple = await openAppleNews(() => house.clock.now())
  await using house: TestApp = await createTestApp({ environment: apple.settings })
  const { bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const id = await putPackage(house, {
    ...(await readyContent('weekly')),
    stream: 'weekly',
    status: 'draft',
  })
  const params = { id }
  const send = async (act: AppleAct) => {
    await bob.call(sendToApple, { params, body: { act } })
    await house.work()
  }
  await bob.call(setByline, { params, body: { byline: 'By Ruth Fell', reviewer: '' } })
  await bob.call(publishPackage, { params, body: {} })
  await send('preview')
  expect(await titlesIn(house)).toEqual([])
  await send('publish')
  const [sent] = await titlesIn(house)
  expect(sent).toMatch(/\w/)

  await bob.call(updateGeneration, {
    params,
    body: { apple_news_deck: 'Not approved by anybody yet.' },
  })
  expect(JSON.stringify(await readJson(house))).not.toContain('Not approved')
  const before = await house.visitor.get('/feed.atom')
  house.clock.set('2026-03-02T09:00:00Z')
  const note = 'The trial had 22 women, and not 220.'
  await bob.call(correctPackage, { params, body: { class: 'correction', note } })
  const [entry] = (await readAtom(house)).entries ?? []
  expect(entry).toMatchObject({
    published: '2026-03-02T06:00:00.000Z',
    updated: '2026-03-02T09:00:00.000Z',
    authors: [{ name: 'Ruth Fell' }],
  })
  expect(String((await house.visitor.get('/feed.atom')).headers['last-modified'])).not.toBe(
    before.headers['last-modified'],
  )

  await bob.call(withdrawPackage, { params, body: { note: 'It cannot stand.' } })
  expect(await titlesIn(house)).toEqual([])
  await house.work()
  expect(await titlesIn(house)).toEqual([])
})
