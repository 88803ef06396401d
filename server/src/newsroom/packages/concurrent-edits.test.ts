import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'

const weekly = {
  stream: 'weekly',
  status: 'draft',
  cycle_start_date: '2026-01-19',
  editorial_week: 7,
} as const
const pathOf = (id: string) => `/api/content/generations/${id}`

test('of two editors who save at once what both have seen, one wins and the other is told', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  for (let round = 1; round <= 5; round++) {
    const id = await putPackage(house, weekly)

    const answers = await Promise.all([
      ada.put(pathOf(id), { topic: 'Of Ada', version: 1 }),
      bob.put(pathOf(id), { topic: 'Of Bob', version: 1 }),
    ])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers[0].status === 200 ? 'ada' : 'bob'
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'packages/conflict',
      error: expect.stringMatching(`^${winner} changed this`),
    })
    expect(await ada.get(pathOf(id))).toMatchObject({ body: { version: 2, edited_by: winner } })
  }
})

test('of many changes at once that name no version none is lost, and every state is kept', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const id = await putPackage(house, weekly)
  const changes = [
    { topic: 'Hills' },
    { apple_news_deck: 'Go by effort.' },
    { tldr_summary: 'Walk early.' },
    { long_form_article: 'Finish strong.' },
    { repurposed_formats: { tips: 'Walk.' } },
    { repurposed_formats: { opinion: 'Run.' } },
  ]

  const answers = await Promise.all(
    changes.map((change, at) => (at % 2 ? ada : bob).put(pathOf(id), change)),
  )

  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect(await ada.get(pathOf(id))).toMatchObject({
    body: {
      version: 7,
      topic: 'Hills',
      apple_news_deck: 'Go by effort.',
      tldr_summary: 'Walk early.',
      long_form_article: 'Finish strong.',
      repurposed_formats: { tips: 'Walk.', opinion: 'Run.', interview: 'Questions' },
    },
  })
  const kept = await house.db
    .selectFrom('package_versions')
    .select('version')
    .orderBy('version')
    .execute()
  expect(kept.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
  const states = answers.map(({ body }) => (body as { version: number }).version)
  expect(states.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7])
})

test('an edit and a deletion at once: the edit counts or is told that the package has gone', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  for (let round = 1; round <= 5; round++) {
    const id = await putPackage(house, weekly)

    const [edited, removed] = await Promise.all([
      ada.put(pathOf(id), { topic: 'Hills', version: 1 }),
      bob.delete(pathOf(id)),
    ])

    expect([200, 404]).toContain(edited.status)
    expect(removed.status).toBe(200)
    const row = await house.db
      .selectFrom('packages')
      .select('topic')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.topic).toBe(edited.status === 200 ? 'Hills' : 'Pacing a hilly half')
  }
})
