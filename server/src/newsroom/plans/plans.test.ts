import { readLog } from '@app/contract/newsroom/audit'
import { removeEditor } from '@app/contract/newsroom/editors'
import { listGenerations } from '@app/contract/newsroom/generations'
import { listColleagues, planPackage } from '@app/contract/newsroom/plans'
import { listPremium } from '@app/contract/newsroom/premium'
import { expect, test } from 'vitest'
import { putPackage } from '../../testing/packages.ts'
import { createTestApp } from '../../testing/test-app.ts'

async function openPlans() {
  const house = await createTestApp()
  const editors = await house.editors({ ada: 'admin', bob: 'editor', pip: 'pending' })
  return {
    house,
    ...editors,
    put: (editor: typeof editors.bob, id: string, change: object) =>
      editor.put(`/api/content/packages/${id}/plan`, change),
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

const noPlan = { owner: null, due_on: null, not_before: null }

test('packages of both streams have an owner and a deadline, which are no new version', async () => {
  await using scene = await openPlans()
  const { house, ada, bob } = scene
  const weekly = await putPackage(house, { stream: 'weekly', status: 'draft' })
  const premium = await putPackage(house, { status: 'draft' })
  expect((await bob.call(listGenerations, {}))[0]).toMatchObject({ plan: noPlan, version: 1 })

  const change = { owner_id: ada.id, due_on: '2026-03-04' }
  const plan = { owner: { id: ada.id, name: 'ada' }, due_on: '2026-03-04', not_before: null }
  for (const id of [weekly, premium])
    expect(await bob.call(planPackage, { params: { id }, body: change })).toMatchObject({
      id,
      plan,
      version: 1,
    })

  expect((await ada.call(listGenerations, {}))[0]).toMatchObject({ id: weekly, plan })
  expect((await ada.call(listPremium, {}))[0]).toMatchObject({ id: premium, plan })
})

test('a field that is not named stays, and null empties one', async () => {
  await using scene = await openPlans()
  const { house, bob, put } = scene
  const id = await putPackage(house, { status: 'draft' })
  await put(bob, id, { owner_id: bob.id, due_on: '2026-03-04', not_before: '2026-03-05T09:00:00Z' })
  expect(await put(bob, id, { owner_id: null })).toMatchObject({
    status: 200,
    body: { plan: { owner: null, due_on: '2026-03-04', not_before: '2026-03-05T09:00:00.000Z' } },
  })
  expect(await put(bob, id, { due_on: null, not_before: null })).toMatchObject({
    body: { plan: noPlan },
  })
})

test('of two editors the last one counts, and both stand in the log', async () => {
  await using scene = await openPlans()
  const { house, ada, bob, put } = scene
  const id = await putPackage(house, { status: 'draft' })
  await put(ada, id, { owner_id: ada.id })
  house.clock.advance(1_000)
  await put(bob, id, { owner_id: bob.id, due_on: '2026-03-04' })
  await put(bob, id, { owner_id: bob.id })

  const { lines } = await ada.call(readLog, { query: { package: id } })
  expect(lines.map(({ act, by, detail }) => [act, by, detail])).toEqual(
    expect.arrayContaining([
      ['owner-changed', 'ada', 'ada'],
      ['owner-changed', 'bob', 'bob'],
      ['deadline-changed', 'bob', '2026-03-04'],
    ]),
  )
  expect(lines).toHaveLength(3)
})

test('with the account of its owner a package has none', async () => {
  await using scene = await openPlans()
  const { house, ada, bob, put } = scene
  const id = await putPackage(house, { status: 'draft' })
  await put(ada, id, { owner_id: bob.id, due_on: '2026-03-04' })
  await ada.call(removeEditor, { params: { id: bob.id } })
  expect((await ada.call(listPremium, {}))[0]).toMatchObject({
    plan: { owner: null, due_on: '2026-03-04' },
  })
})

test('an owner is an approved editor: nobody else can be one', async () => {
  await using scene = await openPlans()
  const { house, bob, pip, put } = scene
  const { ana } = await house.members('ana')
  const id = await putPackage(house, { status: 'draft' })
  for (const owner_id of [pip.id, ana.id, '019a0000-0000-7000-8000-0000000000ff'])
    expect(await put(bob, id, { owner_id, due_on: '2026-03-04' })).toMatchObject({
      status: 400,
      body: { code: 'plans/no-such-editor' },
    })
  expect((await bob.call(listPremium, {}))[0]).toMatchObject({ plan: noPlan })
  expect((await bob.call(listColleagues, {})).map(({ name }) => name)).toEqual(['ada', 'bob'])
})

test.each([
  ['nothing', {}, 'There is nothing to change here.'],
  ['a day that is none', { due_on: '2026-02-30' }, 'A day is written like 2026-03-04.'],
  ['a day before our time', { due_on: '0000-01-01' }, 'Please choose a day of this century.'],
  [
    'a local time',
    { not_before: '2026-03-04T09:00' },
    'A moment is written like 2026-03-04T09:00:00Z.',
  ],
  ['an owner by name', { owner_id: 'bob' }, 'The value of “owner_id” is not valid.'],
  ['another field', { status: 'published' }, 'This is not known here: status.'],
])('%s is refused, and changes nothing', async (_what, change, error) => {
  await using scene = await openPlans()
  const { house, bob, put } = scene
  const id = await putPackage(house, { status: 'draft' })
  expect(await put(bob, id, change)).toMatchObject({ status: 400, body: { error } })
  expect((await bob.call(listPremium, {}))[0]).toMatchObject({ plan: noPlan })
})

test('a package that is deleted, or that never was, is not found', async () => {
  await using scene = await openPlans()
  const { house, bob, put } = scene
  const deleted = await putPackage(house, { deleted_at: house.clock.now() })
  for (const id of [deleted, '019a0000-0000-7000-8000-0000000000ff'])
    expect(await put(bob, id, { due_on: '2026-03-04' })).toMatchObject({
      status: 404,
      body: { code: 'packages/not-found' },
    })
})

test('only approved editors plan, and see who else is in the newsroom', async () => {
  await using scene = await openPlans()
  const { house, pip, put } = scene
  const { ana } = await house.members('ana')
  const id = await putPackage(house, { status: 'draft' })
  const path = listColleagues.path
  for (const [caller, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const) {
    expect(await caller.get(path)).toMatchObject({ status })
    expect(await put(caller as typeof pip, id, { due_on: '2026-03-04' })).toMatchObject({ status })
  }
})
