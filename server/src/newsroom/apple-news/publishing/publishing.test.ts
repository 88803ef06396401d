import { readLog } from '@app/contract/newsroom/audit'
import { correctPackage, withdrawPackage } from '@app/contract/newsroom/signatures'
import {
  listAppleArticles,
  readAppleChannel,
  sendToApple,
} from '@app/contract/newsroom/apple-publishing'
import { expect, test } from 'vitest'
import { openAppleDesk } from '../../../testing/apple-desk.ts'
import type { Trouble } from '../../../testing/apple-news-server.ts'
import { putPackage, readyContent } from '../../../testing/packages.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const nobodys = '019a0000-0000-7000-8000-0000000000ff'

test('a package goes to Apple News as a preview, then to its readers, and is taken down again', async () => {
  await using desk = await openAppleDesk()
  const { apple, ada, bob, id, look } = desk
  expect(await look()).toMatchObject({
    is_set_up: true,
    article: null,
    hindrances: {
      preview: null,
      publish: 'Nobody has approved these words yet.',
      'take-down': 'Apple News does not have this.',
    },
  })

  const previewed = await desk.send('preview')
  expect(previewed).toMatchObject({
    article: { is_preview: true, published_at: null, state: 'PROCESSING' },
    sendings: [{ act: 'preview', by: 'bob', status: 'done', faults: [] }],
  })
  expect(previewed.article?.share_url).toMatch(/^https:\/\/apple\.news\//)
  const [held] = apple.articles.values()
  expect(held).toMatchObject({ isPreview: true, document: { identifier: id }, sections: [] })
  expect(held?.pictures).toContain('cover.jpg')

  await desk.approve()
  const live = await desk.send('publish', { section_id: 'a1b2' })
  expect(live).toMatchObject({
    article: { is_preview: false, published_at: expect.any(String) },
    hindrances: { preview: 'Readers have this already: publish the change instead.' },
  })
  expect([...apple.articles.values()]).toMatchObject([{ isPreview: false }])
  expect([...apple.articles.values()][0]?.sections[0]).toMatch(/\/sections\/a1b2$/)
  expect(await bob.call(listAppleArticles, {})).toMatchObject({
    articles: [{ package_id: id, is_preview: false, is_behind: false, is_deleted: false }],
  })

  expect(await desk.send('take-down')).toMatchObject({ article: null })
  expect(apple.articles.size).toBe(0)
  const { lines } = await ada.call(readLog, { query: {} })
  expect(lines.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['apple-previewed', 'apple-published', 'apple-taken-down']),
  )
})

test('words are shown to readers only as they were looked at and approved', async () => {
  await using desk = await openAppleDesk()
  const { bob, id } = desk
  await desk.approve()

  const ask = bob.call(sendToApple, { params: { id }, body: { act: 'publish' } })
  await expect(ask).rejects.toThrow(
    /409.*Send these words as a preview first, and look at it in News\./,
  )
  const seen = bob.call(sendToApple, { params: { id }, body: { act: 'preview', version: 99 } })
  await expect(seen).rejects.toThrow(/packages\/conflict/)
  const unknown = bob.call(sendToApple, { params: { id: nobodys }, body: { act: 'preview' } })
  await expect(unknown).rejects.toThrow(/packages\/not-found/)
  await desk.ask(bob, 'preview')
  await expect(desk.ask(bob, 'preview')).rejects.toThrow(/Something is on its way already\./)
})

test('without the key of a channel nothing is sent, and that is said', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const id = await putPackage(house, { ...(await readyContent()), stream: 'premium' })

  expect(await bob.call(readAppleChannel, {})).toMatchObject({ is_set_up: false, fault: null })
  const ask = bob.call(sendToApple, { params: { id }, body: { act: 'preview' } })
  await expect(ask).rejects.toThrow(/not set up/)
  const { ana } = await house.members('ana')
  await expect(ana.call(readAppleChannel, {})).rejects.toThrow(/40[13]/)
  await expect(ana.call(listAppleArticles, {})).rejects.toThrow(/40[13]/)
})

test.each<[string, Trouble[]]>([
  ['an answer that is lost', ['answer-lost']],
  ['an outage', ['hangs-up', { status: 503 }]],
  ['too many calls', [{ status: 429, headers: { 'retry-after': '7' } }]],
])('%s makes no second article', async (_what, troubles) => {
  await using desk = await openAppleDesk()
  desk.apple.meet(...troubles)
  expect(await desk.send('preview')).toMatchObject({
    article: { is_preview: true },
    sendings: [{ status: 'done' }],
  })
  expect(desk.apple.articles.size).toBe(1)

  await desk.approve()
  desk.apple.meet(...troubles)
  expect(await desk.send('publish')).toMatchObject({
    article: { is_preview: false },
    sendings: [{ status: 'done' }, { status: 'done' }],
  })
  expect(desk.apple.articles.size).toBe(1)
})

test('a correction goes out as an update, and a withdrawal takes the article down', async () => {
  await using desk = await openAppleDesk()
  const { apple, bob, house, id, look } = desk
  await desk.send('preview')
  await desk.approve()
  await desk.send('publish')
  await desk.follow()
  expect((await look()).sendings).toHaveLength(2)

  house.clock.set('2026-03-02T08:00:00Z')
  const note = 'The trial had 22 women, and not 220.'
  await bob.call(correctPackage, { params: { id }, body: { class: 'correction', note } })
  await house.work()
  expect(await look()).toMatchObject({
    sendings: [{ act: 'publish', by: 'The calendar', status: 'done' }, {}, {}],
  })
  expect(JSON.stringify([...apple.articles.values()][0]?.document)).toContain(note)
  await desk.follow()
  expect((await look()).sendings).toHaveLength(3)

  await bob.call(withdrawPackage, { params: { id }, body: { note: 'It cannot stand.' } })
  await house.work()
  expect(await look()).toMatchObject({ article: null })
  expect(apple.articles.size).toBe(0)
})

test('a change made in News Publisher is shown beside ours, and sent over only once it was seen', async () => {
  await using desk = await openAppleDesk()
  const { apple, look } = desk
  await desk.send('preview')
  const [held] = apple.articles.values()
  if (held) held.revision = 'theirs'

  await desk.send('preview')
  const { sendings, article } = await look()
  expect(sendings[0]).toMatchObject({ status: 'refused', revision: 'theirs' })
  expect(sendings[0]?.sentence).toContain(article?.revision)

  await desk.send('preview', { over_revision: 'theirs' })
  expect((await look()).sendings[0]).toMatchObject({ status: 'done' })
})

test('what Apple refuses is said in words, with the place to mend it', async () => {
  await using desk = await openAppleDesk()
  const { apple, look } = desk
  apple.rules.language = 'en-US'
  await desk.send('preview')
  expect((await look()).sendings[0]).toMatchObject({
    status: 'refused',
    faults: [{ place: 'settings', sentence: expect.stringContaining('APPLE_NEWS_LANGUAGE') }],
  })

  const places = [
    ['metadata', 'excerpt'],
    ['components', '3', 'text'],
  ]
  const errors = places.map((keyPath) => ({
    code: 'INVALID_DOCUMENT',
    keyPath,
    message: 'is empty',
  }))
  apple.meet({ status: 400, body: { errors } })
  await desk.send('preview')
  expect((await look()).sendings[0]?.faults).toEqual([
    { place: 'tldr', weight: 'must', sentence: 'Apple says: is empty' },
    { place: 'article', weight: 'must', sentence: 'Apple says: is empty' },
  ])

  apple.rules.language = 'en-GB'
  apple.rules.clockAheadS = -300
  await desk.send('preview')
  expect((await look()).sendings[0]?.sentence).toMatch(/clock is 5 minutes behind Apple’s/)
  expect(apple.articles.size).toBe(0)
})

test('the channel is shown with its sections and what is left of today; a wrong key is named', async () => {
  await using desk = await openAppleDesk()
  expect(await desk.bob.call(readAppleChannel, {})).toEqual({
    is_set_up: true,
    name: 'Trial channel',
    sections: [{ id: 'a1b2', name: 'Training', is_default: true }],
    quota: [{ name: 'quotaAvailable', value: 41 }],
    fault: null,
  })
  desk.apple.meet({ status: 401, body: { errors: [{ code: 'WRONG_SIGNATURE' }] } })
  expect((await desk.bob.call(readAppleChannel, {})).fault).toMatch(/APPLE_NEWS_KEY_SECRET/)

  await using wrong = await openAppleDesk({
    environment: { APPLE_NEWS_KEY_SECRET: 'QUJDREVGR0hJSktMTU5PUFFSU1Q=' },
  })
  expect((await wrong.send('preview')).sendings[0]).toMatchObject({
    status: 'refused',
    sentence: expect.stringContaining('did not accept the channel’s key'),
  })
})

test('before its day or its embargo a package is previewed in Apple News, and not published', async () => {
  await using desk = await openAppleDesk()
  const { house, id, look, approve, ask, bob } = desk
  const hold = (values: object) =>
    house.db.updateTable('packages').set(values).where('id', '=', id).execute()
  await hold({ live_on: '2026-03-02', not_before: new Date('2026-03-02T09:30:00Z') })
  await approve()
  await desk.send('preview')
  const words = 'This may not go out before 2 March 2026 at 09:30 UTC.'
  expect((await look()).hindrances).toMatchObject({ preview: null, publish: words })
  await expect(ask(bob, 'publish')).rejects.toThrow(words)
  await hold({ live_on: '2026-03-05' })
  expect((await look()).hindrances.publish).toBe(
    'This may not go out before 5 March 2026 at 00:00 UTC.',
  )
  await hold({ live_on: '2026-03-02' })
  house.clock.set('2026-03-02T09:30:00Z')
  expect((await look()).hindrances.publish).toBeNull()
})
