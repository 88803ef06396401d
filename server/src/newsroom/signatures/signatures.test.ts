import { readLog } from '@app/contract/newsroom/audit'
import {
  approvePackage,
  correctPackage,
  publishPackage,
  readRecord,
  returnPackage,
  setByline,
  submitPackage,
  unpublishPackage,
  withdrawPackage,
} from '@app/contract/newsroom/signatures'
import { expect, test } from 'vitest'
import { creatine, openSigningDesk, path } from '../../testing/claims-desk.ts'
import type { TestMember } from '../../testing/members.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'

const at = '2026-03-02T06:00:00.000Z'

const recordOf = (editor: TestMember, id: string) => editor.call(readRecord, { params: { id } })

test('a draft is submitted, approved by name and published, each with who and when', async () => {
  await using scene = await openSigningDesk()
  const { house, ada, bob, draft } = scene
  const id = await draft()
  const params = { id }
  const stageAfter = async (send: Promise<{ stage: string }>) => (await send).stage

  expect(await recordOf(bob, id)).toMatchObject({
    stage: 'draft',
    submitted: null,
    approved: null,
    corrections: [],
  })
  expect(await stageAfter(bob.call(submitPackage, { params, body: { version: 1 } }))).toBe(
    'in-review',
  )
  house.clock.advance(60_000)
  expect(await ada.call(approvePackage, { params, body: { version: 1 } })).toMatchObject({
    stage: 'approved',
    submitted: { by: 'bob', at },
    approved: { by: 'ada', at: '2026-03-02T06:01:00.000Z' },
  })
  expect(await bob.call(publishPackage, { params, body: { version: 1 } })).toMatchObject({
    stage: 'published',
    approved: { by: 'ada' },
    published_at: '2026-03-02T06:01:00.000Z',
  })
})

test('an approval is for the words that were read, and whoever publishes an unapproved text signs it', async () => {
  await using scene = await openSigningDesk()
  const { ada, bob, draft } = scene
  const id = await draft()
  await bob.call(submitPackage, { params: { id }, body: {} })
  await ada.call(approvePackage, { params: { id }, body: {} })

  const edited = await bob.put(`${path}/${id}`, {
    apple_news_deck: 'Rest is work.',
    publish: false,
  })
  expect(edited).toMatchObject({ body: { version: 2, stage: 'in-review' } })
  expect(await recordOf(bob, id)).toMatchObject({ submitted: { by: 'bob' }, approved: null })
  expect(await bob.call(returnPackage, { params: { id }, body: {} })).toMatchObject({
    stage: 'draft',
    submitted: null,
  })

  expect(await bob.put(`${path}/${id}`, { apple_news_deck: 'Rest is training.' })).toMatchObject({
    body: { status: 'published', stage: 'published', version: 3 },
  })
  expect(await recordOf(bob, id)).toMatchObject({ approved: { by: 'bob' } })
})

test('a weekly package goes the same way, and says of itself that it went out', async () => {
  await using scene = await openSigningDesk()
  const { house, bob } = scene
  const id = await putPackage(house, {
    ...(await readyContent('weekly')),
    stream: 'weekly',
    status: 'draft',
  })

  expect(await bob.call(publishPackage, { params: { id }, body: { version: 1 } })).toMatchObject({
    stage: 'published',
  })
  // The specification's own status of the weekly stream stays as it is.
  expect(await bob.get(`/api/content/generations/${id}`)).toMatchObject({
    body: { status: 'draft', stage: 'published' },
  })
  expect(await bob.call(unpublishPackage, { params: { id }, body: {} })).toMatchObject({
    stage: 'approved',
  })
})

test('nothing is approved while a check or a claim stands, and nothing corrected that readers never saw', async () => {
  await using scene = await openSigningDesk()
  const { bob, ready, draft } = scene
  const open = { long_form_article: ready.long_form_article.replace('\n\n-', ` ${creatine}\n\n-`) }
  const id = await draft(open)
  const of = ({ path: route }: { path: string }) => route.replace(':id', id)

  expect(await bob.put(of(approvePackage), {})).toMatchObject({
    status: 422,
    body: { code: 'premium/checks-stand' },
  })
  expect(await bob.post(of(correctPackage), { class: 'update', note: 'More.' })).toMatchObject({
    status: 409,
    body: { code: 'packages/not-published' },
  })
  expect(await bob.put(of(withdrawPackage), { note: 'Sorry.' })).toMatchObject({ status: 409 })
  for (const body of [
    { class: 'withdrawal', note: 'x' },
    { class: 'update', note: ' ' },
    { class: 'update' },
  ])
    expect((await bob.post(of(correctPackage), body)).status).toBe(400)
  for (const route of [submitPackage, returnPackage, approvePackage, publishPackage])
    expect(await bob.put(of(route), { version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'packages/conflict' },
    })
})

test('the log says who did what to which package, without its text, page by page, to admins alone', async () => {
  await using scene = await openSigningDesk()
  const { house, ada, bob, pip, ana, draft } = scene
  const id = await draft()
  const params = { id }
  const steps = [
    () => bob.put(`${path}/${id}`, { apple_news_deck: 'A secret deck.', publish: false }),
    () => bob.call(submitPackage, { params, body: {} }),
    () => ada.call(approvePackage, { params, body: {} }),
    () => ada.call(publishPackage, { params, body: {} }),
    () =>
      bob.call(correctPackage, {
        params,
        body: { class: 'clarification', note: 'A secret note.' },
      }),
    () => ada.call(withdrawPackage, { params, body: { note: 'A secret reason.' } }),
    () => bob.post(`/api/content/packages/${id}/versions/1/restore`, { version: 2 }),
    () => bob.delete(`${path}/${id}`),
    () => bob.post(`/api/content/packages/${id}/undelete`),
  ]
  for (const step of steps) {
    house.clock.advance(1000)
    await step()
  }

  const first = await ada.call(readLog, { query: { limit: 5, package: id } })
  const rest = await ada.call(readLog, {
    query: { limit: 5, package: id, before: first.next ?? '' },
  })

  expect([...first.lines, ...rest.lines].map(({ act, by, detail }) => [act, by, detail])).toEqual([
    ['brought-back', 'bob', null],
    ['deleted', 'bob', null],
    ['restored', 'bob', null],
    ['withdrawn', 'ada', null],
    ['corrected', 'bob', 'clarification'],
    ['published', 'ada', null],
    ['approved', 'ada', null],
    ['submitted', 'bob', null],
    ['edited', 'bob', null],
  ])
  expect(rest.next).toBeNull()
  expect(JSON.stringify([first, rest])).not.toContain('secret')
  for (const [caller, status] of [
    [bob, 403],
    [pip, 403],
    [ana, 401],
    [house.visitor, 401],
  ] as const)
    expect((await caller.get(readLog.path)).status).toBe(status)

  // The names stay when the account has gone.
  await house.db.deleteFrom('accounts').where('id', '=', bob.id).execute()
  expect((await ada.call(readLog, { query: { limit: 1 } })).lines).toMatchObject([
    { act: 'brought-back', by: 'bob' },
  ])
})

test('only approved editors sign, and only what is there', async () => {
  await using scene = await openSigningDesk()
  const { house, bob, pip, ana, draft } = scene
  const id = await draft()
  const acts = (caller: typeof house.visitor, pack: string) => {
    const of = (route: { path: string }) => route.path.replace(':id', pack)
    return [
      caller.get(of(readRecord)),
      ...[submitPackage, returnPackage, approvePackage, publishPackage, unpublishPackage].map(
        (route) => caller.put(of(route), {}),
      ),
      caller.put(of(withdrawPackage), { note: 'Sorry.' }),
      caller.put(of(setByline), { byline: 'Me', reviewer: '' }),
      caller.post(of(correctPackage), { class: 'update', note: 'More.' }),
    ]
  }

  for (const [caller, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const)
    for (const answer of await Promise.all(acts(caller, id))) expect(answer.status).toBe(status)
  for (const answer of await Promise.all(acts(bob, house.clock.newId())))
    expect(answer).toMatchObject({ status: 404, body: { code: 'packages/not-found' } })
  expect(await recordOf(bob, id)).toMatchObject({ stage: 'draft', byline: '' })
})
