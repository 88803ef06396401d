import {
  listLibrary,
  readContent,
  removeContent,
  saveContent,
} from '@app/contract/community/library'
import { upgrade } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'
import type { TestMember } from '../../testing/members.ts'

const path = '/api/community/library'
const unknown = '0198c0de-0000-7000-8000-000000000000'
const article = '## 1. Effort\nGo by effort.\n\n## 2. Hills\n- Shorten the stride.'
const firstSection = '## 1. Effort\nGo by effort.'
const sources = [
  { factId: 'f1', source: 'A trial of hill running, 2019', link: 'https://example.org/hills' },
]
const photograph = {
  id: '0198c0de-0000-7000-8000-00000000aaaa',
  alt: 'A runner on a fell',
  credit: 'Fell by M. Dale',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  sourceUrl: 'https://example.org/fell',
}

const save = (member: TestMember, contentId: string) =>
  member.call(saveContent, { params: { contentId }, body: {} })
const read = (member: TestMember, contentId: string) =>
  member.call(readContent, { params: { contentId } })
const savedBy = async (member: TestMember) => (await member.call(listLibrary, {})).savedContent
const titlesOf = async (member: TestMember) => (await savedBy(member)).map(({ topic }) => topic)

/** Sets the stream's date, so that today's article is not Day 1. */
const streamOf = (house: TestApp, date: string) =>
  house.db.insertInto('premium_stream').values({ anchor_date: date, stream_date: date }).execute()

test('a premium member reads a published article whole, with its day, its cover and its sources', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await streamOf(house, '2026-02-27')
  const published_at = new Date('2026-02-26T09:00:00Z')
  const values = { published_at, chosen_headline: 1, editorial_theme: 'Competition Strategy' }
  const pictures = JSON.stringify({ coverImage: photograph })
  const id = await putPackage(house, { ...values, pictures, sources: JSON.stringify(sources) })
  await ana.call(upgrade, { body: {} })

  expect(await read(ana, id)).toEqual({
    id,
    topic: 'Pacing a hilly half',
    headlines: ['The first mile decides the last', 'Pacing a hilly half after fifty'],
    apple_news_deck: 'Even effort beats even pace on every hill.',
    editorial_week: 4,
    editorial_theme: 'Competition Strategy',
    tags: ['racing'],
    cover: {
      url: `/api/content/pictures/${photograph.id}`,
      small_url: `/api/content/pictures/${photograph.id}?size=small`,
      alt: 'A runner on a fell',
      credit: 'Fell by M. Dale',
      licence: 'CC BY 4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      source_url: 'https://example.org/fell',
    },
    read_minutes: 1,
    long_form_article: article,
    locked: false,
    sources: [{ source: 'A trial of hill running, 2019', link: 'https://example.org/hills' }],
    claim_notes: [],
    charts: [],
    published_at: '2026-03-02T00:00:00.000Z',
    changed_at: '2026-03-02T06:00:00.000Z',
    corrections: [],
    byline: '',
    reviewer: '',
    how_made: 'Put together by our built-in writer from reviewed parts with their sources.',
    is_saved: false,
  })
})

test('a free member gets the first section, and an upgrade counts at once, in the reader and in the library', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await putPackage(house, {
    long_form_article: article,
    sources: JSON.stringify(sources),
  })
  await save(ana, id)

  const locked = { long_form_article: firstSection, locked: true, sources: [], read_minutes: 1 }
  expect(await read(ana, id)).toMatchObject(locked)
  expect(await savedBy(ana)).toMatchObject([locked])

  await ana.call(upgrade, { body: {} })
  const open = {
    long_form_article: article,
    locked: false,
    sources: [{ link: 'https://example.org/hills' }],
  }
  expect(await read(ana, id)).toMatchObject(open)
  expect(await savedBy(ana)).toMatchObject([open])
})

test('an archived article keeps the day that it had last; what another release stored is left out', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(upgrade, { body: {} })
  const stranger = { pictures: '[7]', sources: '{"by": "hand"}', headlines: [] }
  const id = await putPackage(house, {
    ...stranger,
    archived_at: house.clock.now(),
    editorial_week: 1,
  })

  expect(await read(ana, id)).toMatchObject({
    headlines: ['Pacing a hilly half'],
    editorial_week: 1,
    sources: [],
    cover: { url: `/api/content/art/${id}/coverImage`, alt: '', credit: '', licence_url: null },
  })
})

test('articles are saved once each, the latest first, and taken out as often as one likes', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const hills = await putPackage(house, { topic: 'Hills' })
  const sleep = await putPackage(house, { topic: 'Sleep', live_on: '2026-03-01' })

  expect(await save(ana, hills)).toEqual({ alreadySaved: false })
  house.clock.advance(60_000)
  expect(await save(ana, sleep)).toEqual({ alreadySaved: false })
  house.clock.advance(60_000)
  expect(await save(ana, hills)).toEqual({ alreadySaved: true })

  expect(await savedBy(ana)).toMatchObject([
    { id: sleep, is_saved: true, saved_at: '2026-03-02T06:01:00.000Z' },
    { id: hills, is_saved: true, saved_at: '2026-03-02T06:00:00.000Z' },
  ])
  expect(await read(ana, sleep)).toMatchObject({ is_saved: true })

  const remove = () => ana.call(removeContent, { params: { contentId: sleep } })
  expect([await remove(), await remove()]).toEqual([{ success: true }, { success: true }])
  expect(await titlesOf(ana)).toEqual(['Hills'])
})

test('of eight saves at once one is the first', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await putPackage(house)

  const saves = await Promise.all(Array.from({ length: 8 }, () => save(ana, id)))

  expect(saves.filter(({ alreadySaved }) => !alreadySaved)).toHaveLength(1)
  expect(await savedBy(ana)).toHaveLength(1)
})

test('what is withdrawn or deleted is gone from the library, and comes back when it is published again', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const id = await putPackage(house)
  await save(ana, id)
  const set = (values: object) => house.db.updateTable('packages').set(values).execute()

  for (const [hidden, shown] of [
    [{ status: 'draft' }, { status: 'published' }],
    [{ deleted_at: house.clock.now() }, { deleted_at: null }],
  ]) {
    await set({ ...hidden })
    expect(await ana.call(listLibrary, {})).toEqual({ savedContent: [], hidden: 1, withdrawn: [] })
    expect(await ana.get(`${path}/content/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'library/not-found' },
    })
    await set({ ...shown })
    expect(await ana.call(listLibrary, {})).toMatchObject({ savedContent: [{ id }], hidden: 0 })
  }
})

test('a draft, a weekly article, no article and a malformed id get the same 404, read or saved', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const draft = await putPackage(house, { status: 'draft' })
  const weekly = await putPackage(house, { stream: 'weekly' })

  for (const id of [draft, weekly, unknown, '42']) {
    const answers = [
      await ana.get(`${path}/content/${id}`),
      await ana.post(`${path}/save/${id}`, {}),
    ]
    for (const refused of answers) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'library/not-found' } })
    }
  }
  expect(await ana.delete(`${path}/remove/${unknown}`)).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect(await ana.delete(`${path}/remove/42`)).toMatchObject({ status: 404 })
  expect(await house.db.selectFrom('saved_content').selectAll().execute()).toEqual([])
})

test('each member has a library of their own', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const id = await putPackage(house)
  await save(ana, id)

  await ben.call(removeContent, { params: { contentId: id } })

  expect(await savedBy(ben)).toEqual([])
  expect(await read(ben, id)).toMatchObject({ is_saved: false })
  expect(await savedBy(ana)).toMatchObject([{ id }])
})

test('a call without a session gets no answer', async () => {
  await using house = await createTestApp()
  const id = await putPackage(house)

  const answers = [
    await house.visitor.get(path),
    await house.visitor.get(`${path}/content/${id}`),
    await house.visitor.post(`${path}/save/${id}`, {}),
    await house.visitor.delete(`${path}/remove/${id}`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})
