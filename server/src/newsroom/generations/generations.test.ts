import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'

const path = '/api/content/generations'
const cycle = '2026-01-19'
const weekly = {
  stream: 'weekly',
  status: 'draft',
  cycle_start_date: cycle,
  editorial_week: 7,
} as const

test('named fields are changed, the others stay, and the checks run again', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)
  house.clock.advance(60_000)

  const answer = await bob.put(`${path}/${id}`, {
    apple_news_deck: ' Go by effort,\nnot by pace. ',
    repurposed_formats: { tips: '- Walk early.' },
    metadata: { section: 'Racing', format: 'Plan', tags: ['hills', 'hills', 'pacing'] },
    version: 1,
  })

  expect(answer).toMatchObject({
    status: 200,
    body: {
      id,
      apple_news_deck: 'Go by effort, not by pace.',
      tldr_summary: 'Go by effort.\nWalk early.\nFinish strong.',
      repurposed_formats: { tips: '- Walk early.', opinion: 'Opinion', interview: 'Questions' },
      metadata: { section: 'Racing', format: 'Plan', tags: ['hills', 'pacing'] },
      status: 'draft',
      version: 2,
      edited_by: 'bob',
      updated_at: '2026-03-02T06:01:00.000Z',
      is_ready: false,
    },
  })
  expect((answer.body as { checks: unknown[] }).checks).toContainEqual({
    rule: 'length',
    weight: 'must',
    place: 'article',
    sentence: 'The article has 6 words; 1,200 to 1,800 are asked for.',
    found: null,
  })
  expect(await bob.get(`${path}/${id}`)).toMatchObject({ body: answer.body })
})

test('the chosen headline stays chosen when headlines change, also reworded in its place', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, { ...weekly, headlines: ['One', 'Two', 'Three'] })
  const after = async (change: object) => {
    const { body } = await bob.put(`${path}/${id}`, change)
    const { title, headlines } = body as { title: string; headlines: string[] }
    return [title, headlines]
  }

  expect(await after({ title: 'Two' })).toEqual(['Two', ['One', 'Two', 'Three']])
  expect(await after({ headlines: ['Two', '  ', 'Four'] })).toEqual(['Two', ['Two', 'Four']])
  expect(await after({ headlines: ['Two, reworded', 'Four'] })).toEqual([
    'Two, reworded',
    ['Two, reworded', 'Four'],
  ])
  expect(await after({ headlines: ['Five', 'Six'], title: 'Six' })).toEqual([
    'Six',
    ['Five', 'Six'],
  ])
  expect(await after({ headlines: ['Seven'] })).toEqual(['Seven', ['Seven']])
})

test('a package may move to another week, whose theme it takes unless it is given one, or to none', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, { ...weekly, editorial_theme: 'Life Integration' })
  const put = async (change: object) => (await bob.put(`${path}/${id}`, change)).body

  expect(await put({ editorial_week: 3 })).toMatchObject({
    editorial_week: 3,
    editorial_theme: 'Recovery & Longevity',
  })
  expect(await put({ editorial_week: 4, editorial_theme: 'Gear & Tech' })).toMatchObject({
    editorial_week: 4,
    editorial_theme: 'Gear & Tech',
  })
  expect(
    await put({ editorial_week: null, editorial_theme: null, system_prompt: null }),
  ).toMatchObject({
    editorial_week: null,
    editorial_theme: null,
    system_prompt: null,
  })
})

test('a change that changes nothing makes no version, also sent twice with the version first seen', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)
  const change = { tldr_summary: 'Go by effort.', version: 1 }
  await bob.put(`${path}/${id}`, change)

  expect(await bob.put(`${path}/${id}`, change)).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await bob.put(`${path}/${id}`, { topic: 'Pacing a hilly half' })).toMatchObject({
    body: { version: 2 },
  })
  expect(await house.db.selectFrom('package_versions').select('version').execute()).toEqual([
    { version: 1 },
  ])
})

test.each([
  ['nothing', {}, 'There is nothing to change here.'],
  ['a version and nothing else', { version: 1 }, 'There is nothing to change here.'],
  ['a blank topic', { topic: ' ' }, 'Please enter a topic for content generation.'],
  ['a blank deck', { apple_news_deck: ' ' }, 'Deck is missing.'],
  ['a blank article', { long_form_article: '\n' }, 'Article is missing.'],
  ['no headline', { headlines: [' '] }, 'Please give at least one headline.'],
  ['a headline twice', { headlines: ['One', ' ', 'One '] }, 'Two headlines are the same.'],
  [
    'six headlines',
    { headlines: ['1', '2', '3', '4', '5', '6'] },
    'At most five headlines are kept.',
  ],
  ['a title that is no headline', { title: 'Three' }, /^The title is one of the headlines/],
  [
    'a title that was one until now',
    { title: 'One', headlines: ['Two'] },
    /^The title is one of the headlines/,
  ],
  ['a tenth week', { editorial_week: 10 }, /./],
  ['a theme that is none', { editorial_theme: 'Cooking' }, /./],
  ['a format of its own', { repurposed_formats: { poem: 'x' } }, /./],
  ['a status', { status: 'archived' }, 'This is not known here: status.'],
  ['an article beyond all measure', { long_form_article: 'x'.repeat(40_001) }, /too long/],
])('a change of %s is refused, and nothing changes', async (_what, change, sentence) => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, { ...weekly, headlines: ['One', 'Two'] })
  const before = await bob.get(`${path}/${id}`)

  expect(await bob.put(`${path}/${id}`, change)).toMatchObject({
    status: 400,
    body: { code: 'request/invalid', error: expect.stringMatching(sentence) },
  })

  expect((await bob.get(`${path}/${id}`)).body).toEqual(before.body)
})

test('a change over another editor’s change is refused with name and time, and nothing is written', async () => {
  await using house = await createTestApp({ now: '2026-07-02T13:05:00Z' })
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const id = await putPackage(house, weekly)
  await bob.put(`${path}/${id}`, { topic: 'Hills', version: 1 })

  const refused = await ada.put(`${path}/${id}`, { topic: 'Valleys', version: 1 })
  const again = await bob.put(`${path}/${id}`, { title: 'Gone', version: 1 })

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'packages/conflict',
      error: 'bob changed this on 2 July at 14:05. Please compare before you save.',
    },
  })
  expect(again).toMatchObject({
    status: 409,
    body: {
      error: expect.stringMatching(/^You changed this yourself, perhaps in another window,/),
    },
  })
  expect(await ada.get(`${path}/${id}`)).toMatchObject({
    body: { topic: 'Hills', version: 2, edited_by: 'bob' },
  })
})

test('a conflict with the writer, or with an editor who has gone, says so', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const written = await putPackage(house, { ...weekly, version: 4 })
  const edited = await putPackage(house, weekly)
  await bob.put(`${path}/${edited}`, { topic: 'Hills' })
  await ada.delete(`/api/admin/editors/${bob.id}`)
  const errorOf = async (id: string) => {
    const { body } = await ada.put(`${path}/${id}`, { topic: 'Valleys', version: 1 })
    return (body as { error: string }).error
  }

  expect(await errorOf(written)).toMatch(/^The writer wrote this anew on 2 March at 06:00\./)
  expect(await errorOf(edited)).toMatch(/^Somebody else changed this on /)
})

test('a package goes to the archive and comes back, each as often as one likes', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)
  const listed = async (list: string) =>
    ((await bob.get(list)).body as { id: string }[]).map((one) => one.id)

  const archived = await bob.put(`${path}/${id}/archive`)
  house.clock.advance(60_000)

  expect(archived).toMatchObject({
    status: 200,
    body: { status: 'archived', version: 1, editorial_week: 7 },
  })
  expect(await bob.put(`${path}/${id}/archive`, {})).toMatchObject({
    status: 200,
    body: archived.body,
  })
  expect([await listed(path), await listed(`${path}/archived`)]).toEqual([[], [id]])

  const back = await bob.put(`${path}/${id}/unarchive`)

  expect(back).toMatchObject({
    body: { status: 'draft', archived_at: null, version: 1, editorial_week: 7 },
  })
  expect(await bob.put(`${path}/${id}/unarchive`)).toMatchObject({ status: 200, body: back.body })
  expect([await listed(path), await listed(`${path}/archived`)]).toEqual([[id], []])
})

test('a package of an ended cycle comes back into the current one, without taking a week of it', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const archived_at = house.clock.now()
  const id = await putPackage(house, { ...weekly, cycle_start_date: '2025-11-17', archived_at })

  expect(await bob.put(`${path}/${id}/unarchive`)).toMatchObject({
    body: { cycle_start_date: cycle, editorial_week: null, status: 'draft' },
  })
  expect(await bob.post('/api/content/auto-initialize')).toMatchObject({ body: { archived: 0 } })
})
