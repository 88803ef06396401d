import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { putPackage } from '../../testing/packages.ts'

const sources = JSON.stringify([{ factId: 'hills', source: 'A handbook of hills', link: null }])
const weekly = {
  stream: 'weekly',
  status: 'draft',
  cycle_start_date: '2026-01-19',
  editorial_week: 7,
  sources,
} as const
const nobody = '019a0000-0000-7000-8000-0000000000ff'
const generation = (id: string) => `/api/content/generations/${id}`
const versions = (id: string) => `/api/content/packages/${id}/versions`

async function openEdited() {
  const house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const id = await putPackage(house, weekly)
  house.clock.advance(60_000)
  await bob.put(generation(id), {
    topic: 'Hills',
    headlines: ['Up', 'Down'],
    title: 'Down',
    editorial_week: 5,
  })
  house.clock.advance(60_000)
  return { house, ada, bob, id, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

const drawnAt = (id: string, place: string) => ({
  url: `/api/content/art/${id}/${place}`,
  alt: expect.stringMatching(/^Drawn picture: /),
  credit: 'Stayer',
  licence: 'Drawn for the magazine',
})

const numbersIn = async ({ db }: TestApp) =>
  (await db.selectFrom('package_versions').select('version').orderBy('version').execute()).map(
    ({ version }) => version,
  )

test('the versions of a package are listed, the current one first', async () => {
  await using scene = await openEdited()
  const { bob, id } = scene

  expect(await bob.get(versions(id))).toMatchObject({
    status: 200,
    body: [
      {
        version: 2,
        reason: 'edited',
        title: 'Down',
        words: 6,
        edited_by: 'bob',
        saved_at: '2026-03-02T06:01:00.000Z',
        is_current: true,
      },
      {
        version: 1,
        reason: 'generated',
        title: 'Pacing a hilly half after fifty',
        words: 6,
        edited_by: null,
        saved_at: '2026-03-02T06:00:00.000Z',
        is_current: false,
      },
    ],
  })
})

test('the content of any version can be read, including the current one', async () => {
  await using scene = await openEdited()
  const { bob, id } = scene

  expect((await bob.get(`${versions(id)}/1`)).body).toEqual({
    version: 1,
    topic: 'Pacing a hilly half',
    title: 'Pacing a hilly half after fifty',
    headlines: ['Pacing a hilly half after fifty', 'The first mile decides the last'],
    apple_news_deck: 'Even effort beats even pace on every hill.',
    tldr_summary: 'Go by effort.\nWalk early.\nFinish strong.',
    long_form_article: '## 1. Effort\nGo by effort.\n\n## 2. Hills\n- Shorten the stride.',
    repurposed_formats: { tips: 'Tips', opinion: 'Opinion', interview: 'Questions' },
    metadata: { section: 'Racing', format: 'Explainer', tags: ['racing'] },
    pictures: {
      coverImage: drawnAt(id, 'coverImage'),
      inlineVisual1: drawnAt(id, 'inlineVisual1'),
      inlineVisual2: drawnAt(id, 'inlineVisual2'),
    },
    sources: [{ fact_id: 'hills', source: 'A handbook of hills', link: null }],
    saved_at: '2026-03-02T06:00:00.000Z',
  })
  expect(await bob.get(`${versions(id)}/2`)).toMatchObject({
    body: { version: 2, topic: 'Hills', title: 'Down', saved_at: '2026-03-02T06:01:00.000Z' },
  })
})

test('a version is brought back as a new one, in the week where the package stands now', async () => {
  await using scene = await openEdited()
  const { house, ada, id } = scene

  const restored = await ada.post(`${versions(id)}/1/restore`, { version: 2 })

  expect(restored).toMatchObject({
    status: 200,
    body: {
      topic: 'Pacing a hilly half',
      title: 'Pacing a hilly half after fifty',
      version: 3,
      edited_by: 'ada',
      editorial_week: 5,
      updated_at: '2026-03-02T06:02:00.000Z',
    },
  })
  expect(await numbersIn(house)).toEqual([1, 2])
  expect(await ada.get(versions(id))).toMatchObject({
    body: [
      { version: 3, reason: 'restored', edited_by: 'ada' },
      { version: 2, title: 'Down' },
      { version: 1 },
    ],
  })
  expect((await ada.get(generation(id))).body).toMatchObject({
    checks: expect.arrayContaining([expect.objectContaining({ rule: 'length' })]),
  })
})

test('the current version, and one that held the same, change nothing', async () => {
  await using scene = await openEdited()
  const { house, bob, id } = scene

  expect(await bob.post(`${versions(id)}/2/restore`, {})).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  await bob.post(`${versions(id)}/1/restore`, { version: 2 })
  expect(await bob.post(`${versions(id)}/1/restore`, { version: 2 })).toMatchObject({
    status: 200,
    body: { version: 3 },
  })
  expect(await numbersIn(house)).toEqual([1, 2])
})

test('a version is not brought back over a change that its editor has not seen', async () => {
  await using scene = await openEdited()
  const { ada, id } = scene

  expect(await ada.post(`${versions(id)}/1/restore`, { version: 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'packages/conflict',
      error: expect.stringMatching(/^bob changed this on 2 March at 06:01\./),
    },
  })
  expect(await ada.get(generation(id))).toMatchObject({ body: { topic: 'Hills', version: 2 } })
})

test('the newest twenty before the current one are kept', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, weekly)

  for (let change = 1; change <= 23; change++)
    await bob.put(generation(id), { topic: `Change ${change}` })

  expect(await numbersIn(house)).toEqual(Array.from({ length: 20 }, (_, at) => at + 4))
  const listed = (await bob.get(versions(id))).body as { version: number }[]
  expect(listed.map(({ version }) => version)).toEqual(
    Array.from({ length: 21 }, (_, at) => 24 - at),
  )
  expect(await bob.get(`${versions(id)}/4`)).toMatchObject({ body: { topic: 'Change 3' } })
  const gone = { status: 404, body: { code: 'packages/version-not-found' } }
  expect(await bob.get(`${versions(id)}/3`)).toMatchObject(gone)
  expect(await bob.post(`${versions(id)}/3/restore`, {})).toMatchObject(gone)
  expect(await bob.get(`${versions(id)}/25`)).toMatchObject(gone)
})

test('versions of unknown and deleted packages are not found', async () => {
  await using scene = await openEdited()
  const { bob, id } = scene
  const notFound = { status: 404, body: { code: 'packages/not-found' } }
  await bob.delete(generation(id))

  for (const other of [nobody, 'x', id]) {
    expect(await bob.get(versions(other))).toMatchObject(notFound)
    expect(await bob.get(`${versions(other)}/1`)).toMatchObject(notFound)
    expect(await bob.post(`${versions(other)}/1/restore`, {})).toMatchObject(notFound)
  }
  for (const number of ['0', 'x', '1.5'])
    expect((await bob.get(`${versions(id)}/${number}`)).status).toBe(404)
})

test('only active editors see and restore versions', async () => {
  await using scene = await openEdited()
  const { house, id } = scene
  const { pip } = await house.editors({ pip: 'pending' })
  const { ana } = await house.members('ana')

  for (const [who, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const) {
    expect((await who.get(versions(id))).status).toBe(status)
    expect((await who.get(`${versions(id)}/1`)).status).toBe(status)
    expect((await who.post(`${versions(id)}/1/restore`, {})).status).toBe(status)
  }
  expect(await numbersIn(house)).toEqual([1])
})
