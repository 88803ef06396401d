import { createEntry, listEntries } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { putPackage, readyContent } from '../../testing/packages.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readPackages } from '../jobs.ts'
import { moveStream } from '../premium/move-stream.ts'

const path = '/api/premium-content'
const invented = 'In a trial of 212 swimmers, cold showers cut colds by 31 per cent.'

/** Runs the job of each day, as the first one after an upgrade. */
async function readAll(house: TestApp) {
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, readPackages, {}))
  await house.work()
}

const before = async (house: TestApp) =>
  house.db
    .selectFrom('packages')
    .select(['id', 'status', 'claims_open'])
    .where('status', '=', 'published')
    .where('claims_open', '>', 0)
    .execute()

/** A newsroom a minute before midnight, with these drafts. */
async function openAtMidnight() {
  const house = await createTestApp({ now: '2026-03-02T23:59:00Z' })
  const { bob } = await house.editors({ bob: 'editor' })
  await moveStream(house.deps)
  const strike = async () => {
    house.clock.set('2026-03-03T00:00:00Z')
    await moveStream(house.deps)
    await house.work()
  }
  return { house, bob, strike, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

test('midnight brings nothing before members: a draft with an open claim moves on as a draft', async () => {
  await using scene = await openAtMidnight()
  const { house, bob, strike } = scene
  const ready = await readyContent()
  const long_form_article = ready.long_form_article.replace('\n\n-', ` ${invented}\n\n-`)
  const waiting = await putPackage(house, {
    ...ready,
    long_form_article,
    status: 'draft',
    live_on: '2026-03-03',
  })
  // Day 9 is taken, so that nothing is ordered.
  await putPackage(house, { status: 'draft', live_on: '2026-03-11' })

  await strike()

  expect((await bob.get(path)).body).toMatchObject([
    { id: waiting, editorial_week: 1, status: 'draft', stage: 'draft' },
    { editorial_week: 9, status: 'draft' },
  ])
  expect(await bob.put(`${path}/${waiting}/publish`)).toMatchObject({ status: 422 })
  expect(await before(house)).toEqual([])
})

test('what the scheduler orders is a draft word for word from the shelf, and goes out as soon as an editor says so', async () => {
  await using scene = await openAtMidnight()
  const { bob, strike } = scene

  await strike()

  const { body } = await bob.get(path)
  expect(body).toMatchObject([
    { editorial_week: 9, status: 'draft', stage: 'draft', claims: { open: 0 } },
  ])
  const [scheduled] = body as { id: string }[]
  expect(await bob.put(`${path}/${scheduled?.id}/publish`)).toMatchObject({
    status: 200,
    body: { status: 'published' },
  })
})

test('a published piece in which older material leaves an open claim is told of, and cannot be published anew', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  await house.db
    .insertInto('premium_stream')
    .values({ anchor_date: '2026-02-27', stream_date: '2026-03-01' })
    .execute()
  const ready = await readyContent()
  const long_form_article = ready.long_form_article.replace('\n\n-', ` ${invented}\n\n-`)
  // An earlier release published it, and read no claims.
  const id = await putPackage(house, { ...ready, long_form_article })

  await readAll(house)

  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'published', is_ready: false, claims: { open: 1 } },
  })
  await bob.put(`${path}/${id}/unpublish`)
  expect(await bob.put(`${path}/${id}/publish`)).toMatchObject({ status: 422 })
  await bob.delete(`${path}/${id}`)
  expect(await bob.post(`/api/content/packages/${id}/undelete`)).toMatchObject({
    body: { stage: 'draft' },
  })
})

test('what is about a closed subject is recommended to nobody, though it was published before', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { bob, ada } = await house.editors({ bob: 'editor', ada: 'admin' })
  const archived_at = house.clock.now()
  const calf = { editorial_theme: 'Injury Prevention Systems', archived_at }
  const words = 'The calf tightened, and the calf again.'
  const byTopic = await putPackage(house, {
    ...calf,
    topic: 'Running again after a heart attack',
    headlines: ['Calf trouble, and what a calf asks for after all'],
    long_form_article: words,
  })
  const byText = await putPackage(house, {
    ...calf,
    headlines: ['A calf after cancer and chemotherapy'],
    long_form_article: words,
  })
  const open = await putPackage(house, {
    ...calf,
    headlines: ['A calf and its stairs'],
    long_form_article: words,
  })
  await readAll(house)

  await ana.call(createEntry, {
    body: { title: 'Calf again', content: 'My calf tightened by the church.' },
  })
  await house.work()

  const query = { limit: 5, answered: 'true', recommendations: 'true' } as const
  const page = await ana.call(listEntries, { query })
  const recommended = JSON.stringify(page)
  expect(recommended).toContain(open)
  expect(recommended).not.toContain(byTopic)
  expect(recommended).not.toContain(byText)
  expect(await bob.get(`${path}/${byText}`)).toMatchObject({
    body: {
      checks: expect.arrayContaining([
        expect.objectContaining({ rule: 'closed-subject', weight: 'must' }),
      ]),
    },
  })
  // With an admin's reason it may be read, and is still recommended to nobody.
  await bob.put(`${path}/${byText}/unpublish`)
  const override_reason = 'An interview with a reader, at her own wish.'
  expect(await ada.put(`${path}/${byText}/publish`, { override_reason })).toMatchObject({
    status: 200,
  })
  expect(JSON.stringify(await ana.call(listEntries, { query }))).not.toContain(byText)
})
