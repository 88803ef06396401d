import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'
import type { Stream } from '../../writer/writer.ts'

const nobody = '019a0000-0000-7000-8000-0000000000ff'
const ofEither = (id: string) => `/api/content/packages/${id}`
const notFound = { status: 404, body: { code: 'packages/not-found', error: 'Content not found' } }

type Values = NonNullable<Parameters<typeof putPackage>[1]>
type Move = [name: string, from: Values]
type Case = { stream: Stream; other: Stream; path: string; values: Values; moves: [Move, Move] }

const streams: Case[] = [
  {
    stream: 'weekly',
    other: 'premium',
    path: '/api/content/generations',
    values: {
      stream: 'weekly',
      status: 'draft',
      cycle_start_date: '2026-01-19',
      editorial_week: 7,
    },
    moves: [
      ['archive', { archived_at: null }],
      ['unarchive', { archived_at: new Date('2026-03-01T06:00:00Z') }],
    ],
  },
  {
    stream: 'premium',
    other: 'weekly',
    path: '/api/premium-content',
    values: { stream: 'premium', status: 'draft' },
    moves: [
      ['publish', { status: 'draft' }],
      ['unpublish', { status: 'published' }],
    ],
  },
]

describe.each(streams)('of the $stream stream', ({ path, values, moves, other }) => {
  const [[there], [back]] = moves
  const onPackage = (id: string) => `${path}/${id}`

  test('a deleted package is gone from every call but one', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const id = await putPackage(house, values)

    expect(await bob.delete(onPackage(id))).toMatchObject({ status: 200, body: { success: true } })

    expect(await bob.get(path)).toMatchObject({ body: [] })
    expect(await bob.get(onPackage(id))).toMatchObject(notFound)
    expect(await bob.get(ofEither(id))).toMatchObject(notFound)
    expect(await bob.put(onPackage(id), { topic: 'x' })).toMatchObject(notFound)
    expect(await bob.put(`${onPackage(id)}/${there}`)).toMatchObject(notFound)
    expect(await bob.put(`${onPackage(id)}/${back}`)).toMatchObject(notFound)
    expect(await bob.delete(onPackage(id))).toMatchObject(notFound)
    expect(await bob.get('/api/content/packages/deleted')).toMatchObject({ body: [{ id }] })
  })

  test('what is nobody’s, what cannot be an id and what is of the other stream get the same 404', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const elsewhere = await putPackage(house, { stream: other })

    for (const id of [nobody, 'x', elsewhere]) {
      expect(await bob.get(onPackage(id))).toMatchObject(notFound)
      expect(await bob.put(onPackage(id), { topic: 'x' })).toMatchObject(notFound)
      expect(await bob.put(`${onPackage(id)}/${there}`)).toMatchObject(notFound)
      expect(await bob.put(`${onPackage(id)}/${back}`)).toMatchObject(notFound)
      expect(await bob.delete(onPackage(id))).toMatchObject(notFound)
    }
  })

  test('a package is found by its id alone, in the shape of its stream', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const id = await putPackage(house, values)

    const { body } = await bob.get(onPackage(id))
    expect(await bob.get(ofEither(id))).toMatchObject({ status: 200, body })
    for (const missing of [nobody, 'x'])
      expect(await bob.get(ofEither(missing))).toMatchObject(notFound)
  })

  test('only active editors may call any of it', async () => {
    await using house = await createTestApp()
    const { pip } = await house.editors({ pip: 'pending' })
    const { ana } = await house.members('ana')
    const id = await putPackage(house, values)

    for (const [who, status] of [
      [house.visitor, 401],
      [ana, 401],
      [pip, 403],
    ] as const) {
      const answers = [
        await who.get(path),
        await who.get(`${path}/archived`),
        await who.get(onPackage(id)),
        await who.get(ofEither(id)),
        await who.put(onPackage(id), { topic: 'Mine' }),
        await who.put(`${onPackage(id)}/${there}`),
        await who.put(`${onPackage(id)}/${back}`),
        await who.delete(onPackage(id)),
        await who.post('/api/content/auto-initialize'),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    const left = house.db
      .selectFrom('packages')
      .select(['topic', 'status', 'archived_at', 'deleted_at'])
    expect(await left.executeTakeFirst()).toEqual({
      topic: 'Pacing a hilly half',
      status: 'draft',
      archived_at: null,
      deleted_at: null,
    })
  })

  test.each<Move>(moves)(
    '%s and delete refuse a package that another editor has changed meanwhile',
    async (move, from) => {
      await using house = await createTestApp()
      const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
      const id = await putPackage(house, {
        ...(await readyContent(values.stream)),
        ...values,
        ...from,
      })
      // The edit must not publish it: the test goes on from its current status.
      await bob.put(onPackage(id), { apple_news_deck: 'Even effort, on every hill.' })
      await house.db.updateTable('packages').set(from).execute()
      const stands = await ada.get(onPackage(id))

      for (const refused of [
        await ada.put(`${onPackage(id)}/${move}`, { version: 1 }),
        await ada.delete(`${onPackage(id)}?version=1`),
      ]) {
        expect(refused).toMatchObject({
          status: 409,
          body: {
            code: 'packages/conflict',
            error: 'bob changed this on 2 March at 06:00. Please look at what it says now.',
          },
        })
      }

      expect((await ada.get(onPackage(id))).body).toEqual(stands.body)
      const moved = await ada.put(`${onPackage(id)}/${move}`, { version: 2 })
      expect(moved.status).toBe(200)
      expect(moved.body).not.toEqual(stands.body)
      // A package that is already there is no conflict.
      expect(await ada.put(`${onPackage(id)}/${move}`, { version: 1 })).toMatchObject({
        status: 200,
        body: moved.body,
      })
      expect(await ada.delete(`${onPackage(id)}?version=2`)).toMatchObject({ status: 200 })
    },
  )

  test('an invalid version is refused', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const id = await putPackage(house, values)

    for (const version of ['0', 'x', '1.5']) {
      expect((await bob.delete(`${onPackage(id)}?version=${version}`)).status).toBe(400)
      expect((await bob.put(`${onPackage(id)}/${there}`, { version })).status).toBe(400)
    }
    expect((await bob.get(onPackage(id))).status).toBe(200)
  })

  test('of the archive those alone can be asked for that were never published', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const put = (published_at: Date | null, archived_at: string) =>
      putPackage(house, { ...values, published_at, archived_at: new Date(archived_at) })
    const once = await put(new Date('2026-02-01T06:00:00Z'), '2026-02-10T00:00:00Z')
    const newer = await put(null, '2026-02-09T00:00:00Z')
    const older = await put(null, '2026-02-08T00:00:00Z')
    const listed = async (query: string) =>
      (
        (await bob.get(`${path}/archived?${query}`)).body as {
          id: string
          published_at: string | null
        }[]
      ).map(({ id, published_at }) => [id, published_at])

    expect(await listed('')).toEqual([
      [once, '2026-02-01T06:00:00.000Z'],
      [newer, null],
      [older, null],
    ])
    expect(await listed('never_published=true')).toEqual([
      [newer, null],
      [older, null],
    ])
    expect(await listed('never_published=true&before=2026-02-09T00:00:00Z')).toEqual([
      [older, null],
    ])
    expect((await bob.get(`${path}/archived?never_published=no`)).status).toBe(400)
  })

  test('the archive is paged, and what was archived at one moment is on one page', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const put = (archived_at: string) =>
      putPackage(house, { ...values, archived_at: new Date(archived_at) })
    const [oldest, one, two] = [
      await put('2026-01-01T00:00:00Z'),
      await put('2026-01-02T00:00:00Z'),
      await put('2026-01-02T00:00:00Z'),
    ]
    const page = async (query: string) =>
      ((await bob.get(`${path}/archived?${query}`)).body as { id: string }[]).map(({ id }) => id)

    expect(await page('limit=1')).toEqual([two, one])
    expect(await page('limit=1&before=2026-01-02T00:00:00.000Z')).toEqual([oldest])
    expect(await page('limit=200')).toEqual([two, one, oldest])
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'before=x', 'page=2']) {
      expect((await bob.get(`${path}/archived?${query}`)).status).toBe(400)
    }
  })

  test('a row in another release’s shape breaks no list, and is logged', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const from = {
      ...values,
      ...(values.stream === 'premium' && { archived_at: house.clock.now() }),
    }
    const strange = await putPackage(house, {
      ...from,
      editorial_theme: 'Cooking',
      checks: JSON.stringify([{ rule: 'taste' }]),
      pictures: JSON.stringify({ coverImage: { kind: 'film' }, inlineVisual1: null }),
    })
    const plain = await putPackage(house, from)
    const list = values.stream === 'premium' ? `${path}/archived` : path

    const { status, body } = await bob.get(list)

    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: plain },
      {
        id: strange,
        editorial_theme: null,
        checks: [],
        is_ready: false,
        pictures: {
          coverImage: { kind: 'art', url: `/api/content/art/${strange}/coverImage`, credit: '' },
        },
      },
    ])
    expect(house.log.filter((line) => line.includes('cannot be read by this release'))).toEqual([
      expect.stringContaining('["theme","coverImage","inlineVisual1","inlineVisual2","checks"]'),
    ])
    await bob.delete(`${path}/${strange}`)
    expect(await bob.get('/api/content/packages/deleted')).toMatchObject({
      status: 200,
      body: [{ id: strange, editorial_theme: null }],
    })
  })
})
