import { deletePremium } from '@app/contract/newsroom/premium'
import { undelete } from '@app/contract/newsroom/deleted'
import { listAppleArticles } from '@app/contract/newsroom/apple-publishing'
import {
  approvePackage,
  correctPackage,
  publishPackage,
  readRecord,
  unpublishPackage,
  withdrawPackage,
} from '@app/contract/newsroom/signatures'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { openAppleDesk } from '../../../testing/apple-desk.ts'
import { clearNewsroom } from '../../jobs.ts'

type Desk = Awaited<ReturnType<typeof openAppleDesk>>

const note = 'The trial had 22 women, and not 220.'
const correct = ({ bob, id }: Desk, words = note) =>
  bob.call(correctPackage, { params: { id }, body: { class: 'correction', note: words } })
const withdraw = ({ ada, id }: Desk) =>
  ada.call(withdrawPackage, { params: { id }, body: { note: 'It cannot stand.' } })
const shownAt = ({ apple }: Desk) => JSON.stringify([...apple.articles.values()])
const nothingMore = { status: 400, body: { errors: [{ code: 'INVALID_DOCUMENT' }] } }

test('a withdrawal takes the article down though something else waits, and says so', async () => {
  await using desk = await openAppleDesk()
  await desk.goLive()
  await desk.ask(desk.bob, 'publish')
  await withdraw(desk)

  await desk.house.work()

  expect(desk.apple.articles.size).toBe(0)
  expect(await desk.look()).toMatchObject({ article: null })
})

test('what Apple refused before does not keep a later correction or a withdrawal from readers', async () => {
  await using desk = await openAppleDesk()
  const { house, apple } = desk
  apple.rules.state = 'LIVE'
  await desk.goLive()
  apple.meet(nothingMore)
  expect((await desk.send('publish')).sendings[0]).toMatchObject({ status: 'refused' })

  await desk.pass(1)
  await correct(desk)
  await house.work()
  expect(shownAt(desk)).toContain(note)

  await desk.pass(1)
  apple.meet(nothingMore)
  await correct(desk, 'A second note.')
  await house.work()
  const { sendings } = await desk.look()
  expect(sendings[0]).toMatchObject({ status: 'refused', by: 'The calendar' })
  await desk.follow()
  expect((await desk.look()).sendings).toHaveLength(sendings.length)

  await desk.pass(1)
  apple.meet(nothingMore)
  await withdraw(desk)
  await house.work()
  expect(apple.articles.size).toBe(1)
  await desk.follow()
  expect(apple.articles.size).toBe(1)
  await desk.pass(1)
  await desk.follow()
  expect(apple.articles.size).toBe(0)
})

test('a correction goes out after an outage of days', async () => {
  await using desk = await openAppleDesk()
  const { house, apple } = desk
  apple.rules.state = 'LIVE'
  await desk.goLive()
  await correct(desk)
  apple.meet(async () => {
    await desk.pass(2)
    return { status: 503 }
  })
  await house.work()
  expect((await desk.look()).sendings[0]).toMatchObject({ status: 'failed' })

  await desk.follow()

  expect(shownAt(desk)).toContain(note)
})

test('a correction that is made while Apple has not answered yet goes out as well', async () => {
  await using desk = await openAppleDesk()
  const { house, apple } = desk
  await desk.goLive()
  apple.meet(async () => {
    house.clock.advance(5000)
    await correct(desk)
    house.clock.advance(15_000)
  })

  await desk.send('publish')
  await desk.follow()

  expect(shownAt(desk)).toContain(note)
  const { sendings } = await desk.look()
  await desk.follow()
  expect((await desk.look()).sendings).toHaveLength(sendings.length)
})

test('a correction brings nothing back that was removed in News Publisher', async () => {
  await using desk = await openAppleDesk()
  await desk.goLive()
  desk.apple.articles.clear()

  await correct(desk)
  await desk.house.work()

  expect(desk.apple.articles.size).toBe(0)
  expect(await desk.look()).toMatchObject({
    article: null,
    sendings: [{ status: 'refused', sentence: expect.stringMatching(/removed it/) }, {}, {}],
  })
})

test('a correction keeps the section, and needs no version', async () => {
  await using desk = await openAppleDesk()
  expect(await desk.goLive({ section_id: 'a1b2' })).toMatchObject({
    article: { section_id: 'a1b2' },
  })

  await correct(desk)
  await desk.house.work()

  expect([...desk.apple.articles.values()][0]?.sections[0]).toMatch(/\/sections\/a1b2$/)
})

test('a deleted package leaves Apple News, unless it comes back before', async () => {
  await using desk = await openAppleDesk()
  const { apple, bob, house, id } = desk
  await desk.goLive()
  const remove = () => bob.call(deletePremium, { params: { id }, query: {} })
  await remove()
  apple.meet(async () => {
    await bob.call(undelete, { params: { id } })
    return { status: 503 }
  })
  await desk.follow()
  expect(apple.articles.size).toBe(1)
  expect((await desk.look()).sendings[0]).toMatchObject({ act: 'take-down', status: 'refused' })

  await desk.pass(1)
  await remove()
  expect(await bob.call(listAppleArticles, {})).toMatchObject({ articles: [{ is_deleted: true }] })
  await desk.follow()
  expect(apple.articles.size).toBe(0)
  expect(await bob.call(listAppleArticles, {})).toEqual({ articles: [] })

  await desk.pass(31)
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, clearNewsroom, {}))
  await house.work()
  expect(await house.db.selectFrom('packages').select('id').execute()).toEqual([])
})

test('a withdrawal that waits takes nothing down that was published again', async () => {
  await using desk = await openAppleDesk()
  const { apple, bob, id } = desk
  await desk.goLive()
  await withdraw(desk)
  apple.meet(async () => {
    await bob.call(publishPackage, { params: { id }, body: {} })
    return { status: 503 }
  })

  await desk.house.work()
  await desk.follow()

  expect(apple.articles.size).toBe(1)
  expect(shownAt(desk)).toContain('It cannot stand.')
})

test('a weekly package that was approved went to Apple News+ once it is there, and can be corrected', async () => {
  await using desk = await openAppleDesk({ stream: 'weekly' })
  const { ada, bob, house, id } = desk
  await bob.call(approvePackage, { params: { id }, body: {} })
  await desk.send('preview')
  expect(await bob.call(readRecord, { params: { id } })).toMatchObject({ stage: 'approved' })

  await desk.send('publish')
  expect(await bob.call(readRecord, { params: { id } })).toMatchObject({
    stage: 'published',
    published_at: '2026-03-02T06:00:00.000Z',
  })
  await correct(desk)
  await house.work()
  expect(shownAt(desk)).toContain(note)
  await ada.call(withdrawPackage, { params: { id }, body: { note: 'It cannot stand.' } })
  await house.work()
  expect(desk.apple.articles.size).toBe(0)
})

test('a package that is a draft again stays as it is at Apple, and is not sent', async () => {
  await using desk = await openAppleDesk()
  const { bob, house, id } = desk
  await desk.goLive()
  await desk.ask(bob, 'publish')
  await bob.call(unpublishPackage, { params: { id }, body: {} })
  await bob.put(`/api/premium-content/${id}`, { topic: 'Hills' })

  await house.work()
  await desk.follow()

  expect((await desk.look()).sendings[0]).toMatchObject({ status: 'refused' })
  expect(desk.apple.articles.size).toBe(1)
  expect(await bob.call(listAppleArticles, {})).toMatchObject({ articles: [{ is_behind: true }] })
})

test('the state of an article is read again while Apple is at work on it', async () => {
  await using desk = await openAppleDesk()
  expect(await desk.goLive()).toMatchObject({
    article: { state: 'PROCESSING' },
    sendings: [{ sentence: expect.stringMatching(/as soon as/) }, {}],
  })
  for (const one of desk.apple.articles.values()) one.state = 'FAILED_PROCESSING'

  await desk.follow()

  expect(await desk.look()).toMatchObject({ article: { state: 'FAILED_PROCESSING' } })
  const calls = desk.apple.calls.length
  await desk.follow()
  expect(desk.apple.calls).toHaveLength(calls)
})

test('an article that was removed while Apple was at work on it is known as taken down', async () => {
  await using desk = await openAppleDesk()
  await desk.goLive()
  desk.apple.meet({ status: 503 })
  await desk.follow()
  expect(await desk.look()).toMatchObject({ article: { state: 'PROCESSING' } })

  desk.apple.articles.clear()
  await desk.follow()

  expect(await desk.look()).toMatchObject({ article: { state: 'TAKEN_DOWN' } })
})
