import * as generations from '@app/contract/newsroom/generations'
import * as premium from '@app/contract/newsroom/premium'
import { getVersion, listVersions } from '@app/contract/newsroom/versions'
import * as writing from '@app/contract/newsroom/writing'
import type { CallOf } from '@app/contract/route'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { putPackage } from '../../testing/packages.ts'
import { StoredPictures } from '../packages/stored-package.ts'
import { moveStream } from '../premium/move-stream.ts'

const day = { stream: 'premium', topic: 'Racing in the heat', editorial_week: 1 } as const
const week = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 } as const

type Body = CallOf<typeof writing.startJob>['body']

const start = (editor: TestMember, body: Body) => editor.call(writing.startJob, { body })
const live = (editor: TestMember) => editor.call(premium.listPremium, {})
const library = (editor: TestMember) => editor.call(premium.listArchivedPremium, { query: {} })

async function write(house: TestApp, editor: TestMember, body: Body) {
  const job = await start(editor, body)
  await house.work()
  const { package_id } = await editor.call(writing.getJob, { params: { id: job.id } })
  return package_id ?? ''
}

test('a replaced package of a day goes to the library', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const old = await write(house, ada, day)

  const fresh = await write(house, ada, { ...day, forceCreate: true })

  expect(await live(ada)).toMatchObject([{ id: fresh, editorial_week: 1 }])
  expect(await library(ada)).toMatchObject([
    { id: old, editorial_week: 1, archived_at: expect.any(String) },
  ])
})

test('a package whose day was filled meanwhile goes to the library, and says so', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await start(ada, day)
  const there = await putPackage(house)

  await house.work()

  expect(await live(ada)).toMatchObject([{ id: there }])
  const [put] = await library(ada)
  expect(put?.notes).toContain(
    'Its day was filled while it was being written, so it went to the library.',
  )
  expect(put).toMatchObject({ editorial_week: 1, status: 'draft' })
})

test('a package whose day has left the stream goes to the library, and says so', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:59:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  await start(ada, day)
  house.clock.advance(120_000)
  await moveStream(house.deps)

  await house.work()

  const [put] = await library(ada)
  expect((await live(ada)).map(({ topic }) => topic)).not.toContain(day.topic)
  expect(put).toMatchObject({ topic: day.topic, editorial_week: 1 })
  expect(put?.notes).toContain(
    'Its day left the stream while it was being written, so it went to the library.',
  )
})

test('a day that has moved on meanwhile keeps its date', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:59:00Z' })
  const { ada } = await house.editors({ ada: 'admin' })
  const { id } = await start(ada, { ...day, editorial_week: 4 })
  house.clock.advance(120_000)
  await moveStream(house.deps)

  const job = await ada.call(writing.getJob, { params: { id } })
  await house.work()

  expect(job).toMatchObject({ editorial_week: 3 })
  expect((await live(ada)).find(({ topic }) => topic === day.topic)).toMatchObject({
    editorial_week: 3,
  })
})

test('a rewritten package stays in its place as a draft, and its old content is a version', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const id = await write(house, ada, day)
  await ada.call(premium.publishPremium, { params: { id }, body: undefined })
  const [before] = await live(ada)

  await write(house, ada, {
    ...day,
    editorial_week: 5,
    topic: 'Pacing in the cold',
    package_id: id,
  })

  const [after] = await live(ada)
  expect(after).toMatchObject({
    id,
    editorial_week: 1,
    editorial_theme: before?.editorial_theme,
    version: 2,
  })
  expect(after).toMatchObject({ topic: 'Pacing in the cold', status: 'draft' })
  expect(after?.long_form_article).not.toBe(before?.long_form_article)
  const versions = await ada.call(listVersions, { params: { id } })
  expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
    [2, 'generated'],
    [1, 'generated'],
  ])
})

test('a photograph that an editor has placed stays when its package is rewritten', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const id = await write(house, ada, week)
  const { pictures } = await house.db
    .selectFrom('packages')
    .select('pictures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const placed = StoredPictures.parse(pictures)
  const photograph = {
    ...placed.coverImage,
    id: house.clock.newId(),
    kind: 'upload',
    credit: 'Ruth Vane',
  }
  const changed = JSON.stringify({ ...placed, coverImage: photograph })
  await house.db.updateTable('packages').set({ pictures: changed }).where('id', '=', id).execute()

  await write(house, ada, { ...week, topic: 'Open-water swimming', package_id: id })

  const after = await ada.call(generations.getGeneration, { params: { id } })
  expect(after.pictures.coverImage).toMatchObject({
    kind: 'upload',
    credit: 'Ruth Vane',
    alt: photograph.alt,
  })
  expect(after.pictures.coverImage.wish).not.toEqual(photograph.wish)
  expect(after.pictures.inlineVisual1).toMatchObject({ kind: 'art' })
})

test('an editor’s change during a rewrite is a version too, and the package says so', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const id = await write(house, ada, week)
  house.clock.advance(1_000)
  await start(ada, { ...week, package_id: id })
  house.clock.advance(1_000)
  await ada.call(generations.updateGeneration, {
    params: { id },
    body: { apple_news_deck: 'My own deck.' },
  })

  await house.work()

  const after = await ada.call(generations.getGeneration, { params: { id } })
  const kept = await ada.call(getVersion, { params: { id, version: 2 } })
  expect(after.notes).toContain(
    'It was changed while it was being written anew: version 2 holds that.',
  )
  expect(after).toMatchObject({ version: 3 })
  expect(kept).toMatchObject({ apple_news_deck: 'My own deck.' })
})

test('a package deleted during a rewrite stays deleted, and the job says so', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const id = await write(house, ada, week)
  const job = await start(ada, { ...week, package_id: id })
  await ada.call(generations.deleteGeneration, { params: { id }, query: {} })

  await house.work()

  expect(await ada.call(writing.getJob, { params: { id: job.id } })).toMatchObject({
    status: 'failed',
    fault: 'This package was deleted while it was being written anew.',
  })
  expect(await ada.post(`${writing.startJob.path}/${job.id}/retry`)).toMatchObject({
    status: 404,
    body: { code: 'packages/not-found' },
  })
})

test('a day that was filled meanwhile is not started again', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  const job = await start(ada, day)
  await ada.call(writing.cancelJob, { params: { id: job.id }, body: undefined })
  await write(house, bob, day)

  expect(await ada.post(`${writing.startJob.path}/${job.id}/retry`)).toMatchObject({
    status: 409,
    body: { code: 'premium/occupied' },
  })
})

test('the writer receives the earlier packages, back to the last one on the theme', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const onTheme = {
    stream: 'weekly',
    topic: 'Create content for Recovery & Longevity',
    editorial_week: 3,
  } as const
  const first = await ada.call(generations.getGeneration, {
    params: { id: await write(house, ada, onTheme) },
  })

  const second = await ada.call(generations.getGeneration, {
    params: { id: await write(house, ada, onTheme) },
  })

  const modulesOf = async (id: string) =>
    (
      await house.db
        .selectFrom('packages')
        .select('module_ids')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).module_ids
  const [one, two] = [await modulesOf(first.id), await modulesOf(second.id)]
  expect(one.filter((module) => two.includes(module))).toEqual([])
  expect(first.headlines.filter((headline) => second.headlines.includes(headline))).toEqual([])
})
