import { createEntry } from '@app/contract/community/journal'
import { expect, test, vi } from 'vitest'
import { beginFile } from './kept-app.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const draft = {
  title: 'Canal loop',
  content: 'Five easy miles by the water.',
  tags: [],
  symptoms: [],
}

const ofTheTestsOwn = () => Promise.reject(new Error('not asked'))

async function useOnce() {
  await using testApp = await createTestApp({ now: '2026-05-01T06:00:00Z' })
  const { ana } = await testApp.members('ana')
  await ana.call(createEntry, { body: draft })
  await testApp.deps.storage.put('members/a/full.webp', new Uint8Array([1]))
  testApp.deps.storage.get = ofTheTestsOwn
  testApp.deps.prepareImage = ofTheTestsOwn
  return testApp
}

test('the next test has the same app and database, and finds nothing of the one before', async () => {
  const before = await useOnce()

  await using testApp = await createTestApp()

  expect(testApp.app).toBe(before.app)
  expect(await testApp.db.selectFrom('accounts').selectAll().execute()).toEqual([])
  expect(await testApp.jobs()).toEqual([])
  expect(testApp.log).toEqual([])
  expect(testApp.statements()).toHaveLength(2)
  expect(testApp.clock.now()).toEqual(new Date('2026-03-02T06:00:00Z'))
  expect(await testApp.deps.storage.get('members/a/full.webp')).toBeNull()
  expect(testApp.deps.prepareImage).not.toBe(ofTheTestsOwn)
})

test('an app is not kept after a test that changed its schema, listened, or closed its app', async () => {
  for (const spend of [
    async (testApp: TestApp) => void (await testApp.database.pool.query('create table pins ()')),
    async ({ app }: TestApp) => void (await app.listen({ port: 0, host: '127.0.0.1' })),
    async ({ app }: TestApp) => app.close(),
  ]) {
    const spent = await createTestApp()
    await spend(spent)
    await spent[Symbol.asyncDispose]()

    await using next = await createTestApp()
    expect(next.app).not.toBe(spent.app)
  }
})

test('an app that cannot be emptied fails the test that spoilt it, and no other', async () => {
  const spoilt = await createTestApp()
  await spoilt.database.pool.end()
  await expect(spoilt[Symbol.asyncDispose]()).rejects.toThrow(/after calling end/)

  await using next = await createTestApp()
  expect(next.app).not.toBe(spoilt.app)
  expect(await next.db.selectFrom('accounts').selectAll().execute()).toEqual([])
})

test('two apps at once, and one with settings of its own, are different ones', async () => {
  await using one = await createTestApp()
  await using other = await createTestApp()
  await using premium = await createTestApp({ environment: { PREMIUM_SELF_UPGRADE: 'false' } })

  expect(new Set([one.app, other.app, premium.app]).size).toBe(3)
})

test('an app that was lent a hundred times ends with its file, and ids begin again', async () => {
  const useAgain = async () => {
    await using testApp = await createTestApp()
    return { app: testApp.app, id: testApp.clock.newId() }
  }
  await beginFile()
  const first = await useAgain()
  await beginFile()
  const second = await useAgain()
  expect(second.app).toBe(first.app)
  expect(second.id).toBe(first.id)
  for (let time = 0; time < 100; time++) expect((await useAgain()).app).toBe(first.app)

  await beginFile()

  expect((await useAgain()).app).not.toBe(first.app)
})

test('no deadline of a call outlasts its test, whether its body was read or not', async () => {
  await using testApp = await createTestApp()
  const { ana } = await testApp.members('ana')
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')

  await ana.call(createEntry, { body: draft })
  await testApp.visitor.post(createEntry.path, draft)

  const deadlines = begun.mock.calls.flatMap(([, ms], at) =>
    ms === 180_000 ? [begun.mock.results[at]?.value] : [],
  )
  expect(deadlines).toHaveLength(2)
  expect(ended.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(deadlines))
  begun.mockRestore()
  ended.mockRestore()
})
