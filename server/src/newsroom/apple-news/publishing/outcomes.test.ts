import { readAppleChannel } from '@app/contract/newsroom/apple-publishing'
import { expect, test } from 'vitest'
import { openAppleDesk } from '../../../testing/apple-desk.ts'
import { createTestApp } from '../../../testing/test-app.ts'

type Desk = Awaited<ReturnType<typeof openAppleDesk>>
const latest = async ({ look }: Desk) => (await look()).sendings[0]
/** Lets a day pass at a call, and answers it. */
const aDayLater =
  ({ pass }: Desk, answer: { status: number; headers?: Record<string, string> }) =>
  async () => {
    await pass(1)
    return answer
  }
const changeThere = ({ apple }: Desk) => {
  for (const one of apple.articles.values()) one.revision = 'theirs'
}

test('an outage of hours is waited for; after a day it is said that Apple gave no answer', async () => {
  await using desk = await openAppleDesk()
  const { apple } = desk
  apple.meet(...Array.from({ length: 40 }, () => ({ status: 503 })))
  let meanwhile: unknown
  apple.meet(async () => {
    meanwhile = await latest(desk)
  })
  expect(await desk.send('preview')).toMatchObject({ sendings: [{ status: 'done' }] })
  expect(meanwhile).toMatchObject({
    status: 'waiting',
    sentence: 'Apple News gave no answer yet. It is tried again by itself, for a day.',
  })

  apple.meet({ status: 503 }, aDayLater(desk, { status: 503 }), { status: 503 })
  expect((await desk.send('preview')).sendings[0]).toMatchObject({
    status: 'failed',
    sentence: 'Apple News gave no answer for a day. Send it again.',
  })
})

test.each(['', '-5', 'Mon, 02 Mar 2026 07:00:00 GMT'])(
  'Apple’s limit is waited for, a day at most (Retry-After “%s”)',
  async (retryAfter) => {
    await using desk = await openAppleDesk()
    const { apple } = desk
    const limit = { status: 429, headers: { 'retry-after': retryAfter } }
    apple.meet(limit, aDayLater(desk, limit), limit)
    expect((await desk.send('preview')).sendings[0]).toMatchObject({
      status: 'failed',
      sentence: 'Apple took no more for a day. Send it again.',
    })
  },
)

test('taking down ends what waits', async () => {
  await using desk = await openAppleDesk()
  const { apple, bob, house } = desk
  await desk.goLive()
  await desk.ask(bob, 'publish')
  expect((await desk.look()).hindrances).toMatchObject({
    publish: 'Something is on its way already.',
    'take-down': null,
  })

  await desk.ask(bob, 'take-down')
  await expect(desk.ask(bob, 'take-down')).rejects.toThrow(/on its way already/)
  await house.work()

  expect(apple.articles.size).toBe(0)
  expect((await desk.look()).sendings).toMatchObject([
    { act: 'take-down', status: 'done' },
    { act: 'publish', status: 'failed', sentence: 'It is taken down instead.' },
    {},
    {},
  ])
})

test('taking down while Apple has the change leaves nothing there', async () => {
  await using desk = await openAppleDesk()
  await desk.goLive()
  desk.apple.meet(async () => {
    await desk.ask(desk.bob, 'take-down')
  })

  await desk.send('publish')

  expect(await desk.look()).toMatchObject({ article: null })
  expect(desk.apple.articles.size).toBe(0)
})

test('another package’s article is not sent over', async () => {
  await using desk = await openAppleDesk()
  const { apple } = desk
  await desk.send('preview')
  const [held] = apple.articles.values()
  const before = { ...held }
  const other = await desk.put({ live_on: '2026-03-09' })

  const { article, sendings } = await desk.send('preview', {}, other)

  expect(article).toBeNull()
  expect(sendings).toMatchObject([{ status: 'refused', revision: null }])
  expect(sendings[0]?.sentence).toMatch(/from our package “.+”/)
  expect([...apple.articles.values()]).toEqual([before])
})

test('an article of somebody else’s is sent over only once it was looked at', async () => {
  await using desk = await openAppleDesk()
  const { apple } = desk
  await desk.send('preview')
  await desk.house.db.deleteFrom('apple_articles').execute()
  changeThere(desk)

  const { sendings } = await desk.send('preview')
  expect(sendings[0]).toMatchObject({ status: 'refused', revision: 'theirs' })
  expect([...apple.articles.values()]).toMatchObject([{ revision: 'theirs' }])

  await desk.send('preview', { over_revision: 'theirs' })
  expect(await latest(desk)).toMatchObject({ status: 'done' })
  expect(apple.articles.size).toBe(1)
})

test('an article whose answer was lost for good is known as ours at the next sending', async () => {
  await using desk = await openAppleDesk()
  const { apple } = desk
  apple.meet('answer-lost', aDayLater(desk, { status: 503 }))
  expect((await desk.send('preview')).sendings[0]).toMatchObject({ status: 'failed' })

  expect((await desk.send('preview')).sendings[0]).toMatchObject({ status: 'done' })
  expect(apple.articles.size).toBe(1)
})

test.each([503, 429])(
  'after a %s, which did nothing, a change made in News Publisher is still seen',
  async (status) => {
    await using desk = await openAppleDesk()
    await desk.send('preview')
    changeThere(desk)
    desk.apple.meet({ status })

    await desk.send('preview')

    expect(await latest(desk)).toMatchObject({ status: 'refused', revision: 'theirs' })
  },
)

test('a second change made there is named beside the first', async () => {
  await using desk = await openAppleDesk()
  await desk.send('preview')
  changeThere(desk)

  await desk.send('preview', { over_revision: 'seen-before' })

  expect((await latest(desk))?.sentence).toMatch(/has revision theirs.*for seen-before/)
})

test('a change that Apple’s editors did not apply is not offered to be sent over', async () => {
  await using desk = await openAppleDesk()
  const { article } = await desk.goLive()
  const data = { id: 'a', revision: 'theirs', state: 'LIVE' }
  desk.apple.meet({ status: 202, body: { data } })

  await desk.send('publish')

  expect(await latest(desk)).toMatchObject({
    status: 'refused',
    revision: null,
    sentence: expect.stringMatching(/did not apply/),
  })
  expect((await desk.look()).article).toEqual(article)
})

test('an answer with empty places is read all the same, and one that cannot be read is said to be so', async () => {
  await using desk = await openAppleDesk()
  const data = { id: 'a', revision: 'b', state: 'LIVE' }
  const warnings = [{ message: 'Too long', keyPath: null }, { message: null }]
  desk.apple.meet({ status: 201, body: { data: { ...data, warnings } } })
  await desk.send('preview')
  expect(await latest(desk)).toMatchObject({
    status: 'done',
    faults: [{ sentence: 'Apple says: Too long' }, {}],
  })

  desk.apple.meet({ status: 200, body: { data: { id: 'a' } } })
  await desk.send('preview')
  expect(await latest(desk)).toMatchObject({
    status: 'refused',
    sentence: expect.stringMatching(/could not be read/),
  })
})

test('one error of Apple’s that says little does not hide the others', async () => {
  await using desk = await openAppleDesk()
  await desk.send('preview')
  await desk.house.db.deleteFrom('apple_articles').execute()
  const [held] = desk.apple.articles.values()
  const errors = [
    { code: 'ODD', message: null, keyPath: null },
    { code: 'DUPLICATE_ARTICLE_FOUND', value: held?.id },
    'and this',
  ]
  desk.apple.meet({ status: 400, body: { errors } })

  await desk.send('preview')

  expect(await latest(desk)).toMatchObject({ status: 'refused', revision: held?.revision })
})

test('a fault of this server is not called Apple’s', async () => {
  await using desk = await openAppleDesk()
  await desk.send('preview')
  const [held] = desk.apple.articles.values()
  const taken = { id: held?.id, revision: 'odd', state: 'LIVE' }
  const other = await desk.put({ live_on: '2026-03-09' })
  desk.apple.meet(...Array.from({ length: 13 }, () => ({ status: 201, body: { data: taken } })))

  expect((await desk.send('preview', {}, other)).sendings).toMatchObject([
    { status: 'failed', sentence: expect.stringMatching(/^Something went wrong on this server/) },
  ])
})

test('a sending whose key is gone from the settings ends', async () => {
  await using desk = await openAppleDesk()
  await desk.ask(desk.bob, 'preview')
  await using without = await createTestApp({ onDatabaseOf: desk.house })
  await without.work()
  expect(await latest(desk)).toMatchObject({
    status: 'failed',
    sentence: 'Sending is not set up any more.',
  })
})

test('words that were changed after it was asked for are not sent', async () => {
  await using desk = await openAppleDesk()
  await desk.ask(desk.bob, 'preview')
  await desk.bob.put(`/api/premium-content/${desk.id}`, { topic: 'Hills' })
  await desk.house.work()
  expect(await latest(desk)).toMatchObject({
    status: 'refused',
    sentence: expect.stringMatching(/words were changed/),
  })
  expect(desk.apple.articles.size).toBe(0)
})

test('taking down what is not there any more is done; a refusal of it is said', async () => {
  await using desk = await openAppleDesk()
  await desk.goLive()
  desk.apple.meet({ status: 403, body: { errors: [{ code: 'FORBIDDEN' }] } })
  await desk.send('take-down')
  expect(await latest(desk)).toMatchObject({ status: 'refused', revision: null })

  desk.apple.articles.clear()
  expect(await desk.send('take-down')).toMatchObject({ article: null })
})

test('of the channel it is said what the channel lacks', async () => {
  await using desk = await openAppleDesk()
  const channelAfter = async (status: number) => {
    // Channel and sections are asked for at once.
    desk.apple.meet({ status }, { status })
    return (await desk.bob.call(readAppleChannel, {})).fault
  }
  expect(await channelAfter(429)).toMatch(/look again/i)
  expect(await channelAfter(404)).toMatch(/APPLE_NEWS_CHANNEL_ID/)
  expect(await channelAfter(400)).toMatch(/did not show the channel/)
})
