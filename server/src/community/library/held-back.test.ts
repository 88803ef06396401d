import { listEntries, createEntry } from '@app/contract/community/journal'
import { listLibrary, readContent, saveContent } from '@app/contract/community/library'
import { upgrade } from '@app/contract/community/profile'
import { planPackage } from '@app/contract/newsroom/plans'
import { publishPremium } from '@app/contract/newsroom/premium'
import { correctPackage, publishPackage, withdrawPackage } from '@app/contract/newsroom/signatures'
import { expect, test } from 'vitest'
import type { TestMember } from '../../testing/members.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** A newsroom on Monday 2 March with an editor, and a premium member. */
async function openScene(now = '2026-03-02T20:00:00Z') {
  const house = await createTestApp({ now })
  const { bob } = await house.editors({ bob: 'editor' })
  const { ana } = await house.members('ana')
  await ana.call(upgrade, { body: {} })
  const draft = async (values: object = {}) =>
    putPackage(house, { ...(await readyContent()), status: 'draft', ...values })
  return { house, bob, ana, draft, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

const publish = (editor: TestMember, id: string) =>
  editor.call(publishPremium, { params: { id }, body: {} })
const reading = async (member: TestMember, id: string) =>
  (await member.get(readContent.path.replace(':contentId', id))).status
const saving = async (member: TestMember, id: string) =>
  (await member.post(saveContent.path.replace(':contentId', id), {})).status
const saved = async (member: TestMember) =>
  (await member.call(listLibrary, {})).savedContent.map(({ id }) => id)

/** The articles recommended beside a letter of the member's on the article's subject. */
async function recommended(house: TestApp, member: TestMember) {
  house.clock.advance(60_000)
  await member.call(createEntry, {
    body: {
      title: 'Rest days',
      content: 'Two rest days this week, and my calf is sore when I walk.',
    },
  })
  await house.work()
  const query = { limit: 1, answered: 'true', recommendations: 'true' } as const
  const page = await member.call(listEntries, { query })
  if (Array.isArray(page)) throw new Error('a page was asked for')
  return page.entries.flatMap(({ aiResponses }) =>
    aiResponses.flatMap(({ recommendations }) =>
      (recommendations ?? []).map(({ premiumContent }) => premiumContent.id),
    ),
  )
}

test('a premium day that is published early is in no list and cannot be read, until its midnight UTC', async () => {
  await using scene = await openScene()
  const { house, bob, ana, draft } = scene
  const id = await draft({ live_on: '2026-03-03' })
  expect(await publish(bob, id)).toMatchObject({ status: 'published' })

  expect(await reading(ana, id)).toBe(404)
  expect(await saving(ana, id)).toBe(404)
  expect(await recommended(house, ana)).toEqual([])

  house.clock.set('2026-03-02T23:59:59.999Z')
  expect(await reading(ana, id)).toBe(404)
  house.clock.set('2026-03-03T00:00:00Z')
  expect(await ana.call(readContent, { params: { contentId: id } })).toMatchObject({
    published_at: '2026-03-03T00:00:00.000Z',
    changed_at: null,
  })
  expect(await recommended(house, ana)).toEqual([id])
  expect(await saving(ana, id)).toBe(200)
  expect(await saved(ana)).toEqual([id])
})

test('an article saved before its day waits in no list until then', async () => {
  await using scene = await openScene()
  const { house, ana } = scene
  const package_id = await putPackage(house, { live_on: '2026-03-04' })
  await house.db
    .insertInto('saved_content')
    .values({ member_id: ana.id, package_id, saved_at: house.clock.now() })
    .execute()
  expect(await ana.call(listLibrary, {})).toEqual({ savedContent: [], hidden: 1, withdrawn: [] })
  house.clock.set('2026-03-04T00:00:00Z')
  expect(await saved(ana)).toEqual([package_id])
})

test('an embargo holds a premium article back on its day and in the library, to the second', async () => {
  await using scene = await openScene()
  const { house, bob, ana, draft } = scene
  const id = await draft()
  const not_before = '2026-03-03T09:30:00Z'
  await bob.call(planPackage, { params: { id }, body: { not_before } })
  await publish(bob, id)

  expect(await reading(ana, id)).toBe(404)
  await house.db
    .updateTable('packages')
    .set({ archived_at: house.clock.now(), editorial_week: 1 })
    .execute()
  house.clock.set('2026-03-03T09:28:00Z')
  expect(await recommended(house, ana)).toEqual([])
  house.clock.set('2026-03-03T09:29:59Z')
  expect(await reading(ana, id)).toBe(404)
  house.clock.set('2026-03-03T09:30:00Z')
  expect(await reading(ana, id)).toBe(200)
})

test('what readers have already is not held back; a draft of it is', async () => {
  await using scene = await openScene()
  const { bob, ana, draft } = scene
  const id = await draft()
  await publish(bob, id)
  const path = `/api/content/packages/${id}`
  const plan = { not_before: '2026-03-05T09:00:00Z' }
  expect(await bob.put(`${path}/plan`, plan)).toMatchObject({
    status: 409,
    body: { code: 'plans/open-already' },
  })
  expect(await reading(ana, id)).toBe(200)
  expect(await bob.put(`${path}/plan`, { due_on: '2026-03-01' })).toMatchObject({ status: 200 })
  await bob.put(`${path}/unpublish`, {})
  expect(await bob.put(`${path}/plan`, plan)).toMatchObject({ status: 200 })
})

test('of what readers do not have yet they are told no correction and no withdrawal', async () => {
  await using scene = await openScene()
  const { house, bob, ana, draft } = scene
  const id = await draft({ live_on: '2026-03-03' })
  await publish(bob, id)
  const note = 'It was men only.'
  const path = (route: { path: string }) => route.path.replace(':id', id)
  const answers = async () => [
    await bob.post(path(correctPackage), { class: 'correction', note }),
    await bob.put(path(withdrawPackage), { note }),
  ]
  for (const answer of await answers())
    expect(answer).toMatchObject({ status: 409, body: { code: 'packages/not-published' } })
  house.clock.set('2026-03-03T00:00:00Z')
  expect((await answers()).map(({ status }) => status)).toEqual([201, 200])
  expect(await reading(ana, id)).toBe(404)
})

test('a weekly package under an embargo is not handed to Apple News+ before', async () => {
  await using scene = await openScene()
  const { house, bob } = scene
  const id = await putPackage(house, {
    ...(await readyContent('weekly')),
    stream: 'weekly',
    status: 'draft',
  })
  await bob.call(planPackage, { params: { id }, body: { not_before: '2026-03-02T21:30:00Z' } })
  const path = publishPackage.path.replace(':id', id)
  expect(await bob.put(path, {})).toMatchObject({
    status: 409,
    body: {
      code: 'packages/held-back',
      error: 'This may not go out before 2 March 2026 at 21:30 UTC.',
    },
  })
  house.clock.set('2026-03-02T21:30:00Z')
  expect(await bob.put(path, {})).toMatchObject({ status: 200, body: { stage: 'published' } })
})
