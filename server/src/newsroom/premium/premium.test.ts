import type { PremiumContent } from '@app/contract/newsroom/premium'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'

const path = '/api/premium-content'
const theme = 'Mental Resilience Building'
const stopYourTablets =
  'Stop taking your blood pressure tablets before a race. [SOURCE NEEDED] Nine out of ten doctors agree.'

async function openStream() {
  const house = await createTestApp()
  await house.db
    .insertInto('premium_stream')
    .values({ anchor_date: '2026-02-27', stream_date: '2026-03-01' })
    .execute()
  const { bob } = await house.editors({ bob: 'editor' })
  return { house, bob, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

test('an edit changes what it names and publishes a draft in whose way nothing stands', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const ready = await readyContent()
  const live_on = '2026-03-03'
  const id = await putPackage(house, { ...ready, status: 'draft', live_on, editorial_theme: theme })
  house.clock.advance(60_000)

  const answer = await bob.put(`${path}/${id}`, {
    topic: 'Days of rest',
    headlines: [
      'Rest days are training days: how to take one',
      'The day on which you get faster is the day off',
    ],
  })

  expect(answer).toMatchObject({
    status: 200,
    body: {
      topic: 'Days of rest',
      title: 'Rest days are training days: how to take one',
      long_form_article: ready.long_form_article,
      status: 'published',
      checks: [],
      tags: ready.tags,
      version: 2,
      edited_by: 'bob',
      editorial_week: 3,
      editorial_theme: theme,
      cycle_start_date: '2026-02-27',
    },
  })
  expect(await house.db.selectFrom('packages').select('published_at').executeTakeFirst()).toEqual({
    published_at: new Date('2026-03-02T06:01:00Z'),
  })
})

test('an edit of a draft with a check in its way is kept as a draft, with the reasons, and no member reads it', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const { ana } = await house.members('ana')
  const id = await putPackage(house, {
    status: 'draft',
    live_on: '2026-03-03',
    editorial_theme: theme,
  })

  const answer = await bob.put(`${path}/${id}`, { long_form_article: stopYourTablets })

  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'draft',
      published_at: null,
      is_ready: false,
      version: 2,
      long_form_article: stopYourTablets,
    },
  })
  const { checks } = answer.body as PremiumContent
  expect(checks.filter(({ weight }) => weight === 'must').map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['coverage', 'cards', 'length', 'overclaim', 'missing-source']),
  )
  expect((await ana.get(`/api/community/library/content/${id}`)).status).toBe(404)
})

test('a save that was kept back may be sent again, and is no conflict with itself', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, { status: 'draft', live_on: '2026-03-03' })
  const save = { long_form_article: stopYourTablets, version: 1 }
  const saved = await bob.put(`${path}/${id}`, save)

  expect(await bob.put(`${path}/${id}`, save)).toMatchObject({ status: 200, body: saved.body })
})

test('an edit of what members read that fails its checks takes it from them, and mending it gives it back', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const { ana } = await house.members('ana')
  const ready = await readyContent()
  const published_at = new Date('2026-03-01T06:00:00Z')
  const id = await putPackage(house, { ...ready, live_on: '2026-03-02', published_at })
  const reading = async () => (await ana.get(`/api/community/library/content/${id}`)).status

  expect(await reading()).toBe(200)
  const edited = await bob.put(`${path}/${id}`, {
    long_form_article: `${ready.long_form_article}\n${stopYourTablets}`,
  })
  expect(edited).toMatchObject({
    status: 200,
    body: { status: 'draft', published_at: published_at.toISOString() },
  })
  expect(await reading()).toBe(404)

  const mended = await bob.put(`${path}/${id}`, { long_form_article: ready.long_form_article })
  expect(mended).toMatchObject({
    body: { status: 'published', published_at: published_at.toISOString() },
  })
  expect(await reading()).toBe(200)
})

test('a draft may be saved without being published, and what is published goes back to being one', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, {
    ...(await readyContent()),
    status: 'draft',
    live_on: '2026-03-03',
  })
  const put = (change: object) => bob.put(`${path}/${id}`, change)

  expect(await put({ apple_news_deck: 'A day off, well spent.', publish: false })).toMatchObject({
    status: 200,
    body: { status: 'draft', version: 2, checks: [], published_at: null },
  })
  expect(await put({ apple_news_deck: 'A day off, well spent.', publish: true })).toMatchObject({
    body: { status: 'published', version: 2 },
  })
  expect(await put({ apple_news_deck: 'A day off.', publish: false })).toMatchObject({
    body: { status: 'draft', version: 3 },
  })
  expect(await put({ publish: true })).toMatchObject({
    status: 400,
    body: { error: 'There is nothing to change here.' },
  })
})

test('a draft is published as well by saving it as it is, which makes no version', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, {
    ...(await readyContent()),
    status: 'draft',
    live_on: '2026-03-03',
  })
  const save = { topic: 'Rest days', version: 1 }

  expect(await bob.put(`${path}/${id}`, save)).toMatchObject({
    body: { status: 'published', version: 1 },
  })
})

test('an edit of a draft in the library leaves it one', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const archived_at = house.clock.now()
  const id = await putPackage(house, {
    status: 'draft',
    live_on: '2026-02-28',
    archived_at,
    editorial_week: 1,
  })

  expect(await bob.put(`${path}/${id}`, { topic: 'Hills', version: 1 })).toMatchObject({
    status: 200,
    body: { topic: 'Hills', status: 'draft', version: 2 },
  })
  expect(await house.db.selectFrom('packages').select('published_at').executeTakeFirst()).toEqual({
    published_at: null,
  })
})

test('its day and its theme are the stream’s: the same may be sent, others are refused', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, {
    status: 'draft',
    live_on: '2026-03-03',
    editorial_theme: theme,
  })
  const put = (change: object) => bob.put(`${path}/${id}`, change)

  for (const elsewhere of [
    { editorial_week: 4 },
    { editorial_week: null },
    { editorial_theme: 'Gear & Tech' },
  ]) {
    expect(await put({ topic: 'Hills', ...elsewhere })).toMatchObject({
      status: 400,
      body: {
        error: 'The premium stream decides on which day a package stands and what it is about.',
      },
    })
  }
  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { topic: 'Pacing a hilly half', status: 'draft', version: 1 },
  })
  expect(await put({ topic: 'Hills', editorial_week: 3, editorial_theme: theme })).toMatchObject({
    status: 200,
    body: { topic: 'Hills', editorial_week: 3 },
  })
})

test('a change over another editor’s change is refused, and publishes nothing', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const { ada } = await house.editors({ ada: 'admin' })
  const id = await putPackage(house, { status: 'draft', live_on: '2026-03-03', version: 2 })

  const refused = await ada.put(`${path}/${id}`, { topic: 'Valleys', version: 1 })

  expect(refused).toMatchObject({ status: 409, body: { code: 'packages/conflict' } })
  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'draft', topic: 'Pacing a hilly half' },
  })
})

test.each([
  ['nothing', {}, 'There is nothing to change here.'],
  ['a title that is no headline', { title: 'Three' }, /^The title is one of the headlines/],
  ['a blank article', { long_form_article: ' ' }, 'Article is missing.'],
  ['a status', { status: 'published' }, 'This is not known here: status.'],
])('a change of %s is refused, and publishes nothing', async (_what, change, sentence) => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, { status: 'draft' })

  expect(await bob.put(`${path}/${id}`, change)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(sentence) },
  })
  expect(await bob.get(`${path}/${id}`)).toMatchObject({ body: { status: 'draft', version: 1 } })
})

test('a day whose package is deleted is empty, and may be filled by another', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, { live_on: '2026-03-03' })

  expect(await bob.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { success: true } })

  expect(await bob.get(path)).toMatchObject({ body: [] })
  const next = await putPackage(house, { live_on: '2026-03-03' })
  expect(await bob.get(path)).toMatchObject({ body: [{ id: next, editorial_week: 3 }] })
})

test('the nine days are listed in their order, and the library by when they left', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  for (const day of [9, 1, 5])
    await putPackage(house, { live_on: `2026-03-0${day}`, topic: `Day ${day}` })
  const archived_at = house.clock.now()
  const left = await putPackage(house, {
    live_on: '2026-02-28',
    archived_at,
    editorial_week: 1,
    status: 'draft',
  })

  expect(await bob.get(path)).toMatchObject({
    body: [
      { topic: 'Day 1', editorial_week: 1 },
      { topic: 'Day 5', editorial_week: 5 },
      { topic: 'Day 9', editorial_week: 9 },
    ],
  })
  expect(await bob.get(`${path}/archived`)).toMatchObject({
    body: [
      { id: left, status: 'draft', editorial_week: 1, archived_at: '2026-03-02T06:00:00.000Z' },
    ],
  })
})
