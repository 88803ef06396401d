import { listGenerations } from '@app/contract/newsroom/generations'
import { briefTopic } from '@app/contract/newsroom/topic-brief'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const openHouse = async () => {
  const house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  return {
    house,
    ada,
    brief: (body: Parameters<typeof ada.call<typeof briefTopic>>[1]['body']) =>
      ada.call(briefTopic, { body }),
  }
}

test('a topic that is held says with what, and in which order; nothing is written', async () => {
  const { house, ada, brief } = await openHouse()
  await using _ = house

  const found = await brief({ topic: 'Protein for women over 60: what to eat after a long ride' })

  expect(found).toMatchObject({
    verdict: 'article',
    reason: null,
    subject: 'protein',
    people: 'women over 60',
    moment: 'after a long ride',
    premise: 'ok',
    is_closed: false,
    is_used_up: false,
  })
  expect(found.held.parts).toHaveLength(5)
  expect(found.held.facts.length).toBeGreaterThan(3)
  for (const { claim, caveat, source } of found.held.facts)
    expect([claim, caveat, source]).not.toContain('')
  expect(found.outline?.plan?.thesis).toMatch(/protein/i)
  expect(found.outline?.moves).toHaveLength(6)
  const about = found.outline?.moves.filter(({ is_on_subject }) => is_on_subject)
  expect(about).toHaveLength(5)
  for (const move of found.outline?.moves ?? [])
    expect(move.alternatives.length).toBeLessThanOrEqual(2)
  expect(await house.jobs()).toEqual([])
  expect(await ada.call(listGenerations, {})).toEqual([])
})

test('a topic on which little is held gets the outline of a sidebar, if it is asked for', async () => {
  const { house, brief } = await openHouse()
  await using _ = house

  const plain = await brief({ topic: 'Jet lag before a championship' })
  const sidebar = await brief({ topic: 'Jet lag before a championship', shape: 'sidebar' })

  expect(plain).toMatchObject({
    verdict: 'sidebar',
    outline: null,
    reason: expect.stringMatching(/enough for a sidebar/),
  })
  expect(sidebar).toMatchObject({ verdict: 'sidebar', reason: null, outline: { plan: null } })
  expect(sidebar.outline?.moves.filter(({ is_on_subject }) => is_on_subject)).toHaveLength(
    plain.held.parts.length,
  )
})

test.each([
  [
    'Coming back from a heart attack',
    {
      is_closed: true,
      premise: 'harmful',
      ask: expect.arrayContaining([expect.stringMatching(/rehabilitation/)]),
    },
  ],
  ['Running with a dog', { is_closed: false, subject: 'dogs', missing: ['dogs'] }],
  [
    'Shifting paradigms of chronometry',
    { is_closed: false, subject: null, missing: ['paradigms', 'chronometry'] },
  ],
])(
  'a topic about which nothing is written gets what to commission it with: "%s"',
  async (topic, fields) => {
    const { house, brief } = await openHouse()
    await using _ = house

    const found = await brief({ topic })

    expect(found).toMatchObject({ ...fields, verdict: 'brief', outline: null, held: { parts: [] } })
    expect(found.reason).not.toBeNull()
    expect(found.ask.length).toBeGreaterThan(1)
    expect(found.questions).toHaveLength(5)
    expect(found.tell).not.toBeNull()
    for (const { parts } of found.near) expect(parts).toBeGreaterThan(0)
  },
)

test('what was printed lately is named, and outlined again only with repeats', async () => {
  const { house, ada, brief } = await openHouse()
  await using _ = house
  await ada.call(writing.startJob, { body: { stream: 'weekly', topic: 'Protein' } })
  await house.work()

  const again = await brief({ topic: 'Protein at supper' })
  const repeated = await brief({ topic: 'Protein at supper', may_repeat: true })

  expect(again).toMatchObject({
    is_used_up: true,
    outline: null,
    reason: expect.stringMatching(/last nine weeks/),
  })
  expect(again.held.parts.every(({ is_used_lately }) => is_used_lately)).toBe(true)
  expect(repeated.outline?.moves.length).toBeGreaterThanOrEqual(6)
})

test('what was printed more than nine weeks ago is free again', async () => {
  const { house, ada } = await openHouse()
  await using _ = house
  await ada.call(writing.startJob, { body: { stream: 'weekly', topic: 'Protein' } })
  await house.work()
  house.clock.advance(64 * 24 * 3_600_000)
  const { bob } = await house.editors({ bob: 'editor' })

  expect(await bob.call(briefTopic, { body: { topic: 'Protein' } })).toMatchObject({
    is_used_up: false,
  })
})

test('an approved outline is written as it is, along its argument', async () => {
  const { house, ada, brief } = await openHouse()
  await using _ = house
  const { outline } = await brief({ topic: 'Sleep' })
  const moves = (outline?.moves ?? []).map(({ module_id }) => module_id).toReversed()

  const order = {
    stream: 'weekly',
    topic: 'Sleep',
    outline: { plan_id: outline?.plan?.plan_id ?? null, module_ids: moves },
  } as const
  await ada.call(writing.startJob, { body: order })
  await house.work()

  const [written] = await ada.call(listGenerations, {})
  const titles = new Map(outline?.moves.map(({ module_id, title }) => [module_id, title]))
  const headings = (written?.long_form_article.match(/^## .*$/gm) ?? []).slice(0, moves.length)
  expect(headings).toEqual(moves.map((id) => `## ${titles.get(id)}`))
  expect(written?.apple_news_deck).toBe(outline?.plan?.thesis)
})

test('an outline with a part that is not held is refused, and nothing is written', async () => {
  const { house, ada } = await openHouse()
  await using _ = house

  const { id } = await ada.call(writing.startJob, {
    body: {
      stream: 'weekly',
      topic: 'Sleep',
      outline: { plan_id: null, module_ids: ['no-such-part'] },
    },
  })
  await house.work()

  expect(await ada.call(writing.getJob, { params: { id } })).toMatchObject({
    status: 'failed',
    fault: expect.stringMatching(/not on the shelf any more/),
  })
  const twice = { plan_id: null, module_ids: ['a', 'a'] }
  expect(
    await ada.post('/api/content/jobs', { stream: 'weekly', topic: 'Sleep', outline: twice }),
  ).toMatchObject({
    status: 400,
  })
  expect(await ada.call(listGenerations, {})).toEqual([])
})

test.each([
  ['/api/content/generate', {}],
  ['/api/premium-content/generate', { editorial_week: 2 }],
])('%s answers a refused topic with its brief', async (path, place) => {
  const { house, ada } = await openHouse()
  await using _ = house

  const call = ada.post(path, { topic: 'Running with a dog', ...place })
  await vi.waitFor(async () => expect(await house.jobs()).toHaveLength(1), { interval: 20 })
  await house.work()

  expect(await call).toMatchObject({
    status: 422,
    body: {
      code: 'writing/not-covered',
      current: { verdict: 'brief', subject: 'dogs', questions: expect.any(Array) },
    },
  })
})

test('a blank topic is told at its field', async () => {
  const { house, ada } = await openHouse()
  await using _ = house

  expect(await ada.post('/api/content/brief', { topic: '  ' })).toMatchObject({
    status: 400,
    body: { fields: { topic: 'Please enter a topic for content generation.' } },
  })
})
