import { createEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
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

test('the next test of a file has the same app and database, and finds nothing of the one before', async () => {
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

test('two apps at once, and one with settings of its own, are different ones', async () => {
  await using one = await createTestApp()
  await using other = await createTestApp()
  await using premium = await createTestApp({ environment: { PREMIUM_SELF_UPGRADE: 'false' } })

  expect(new Set([one.app, other.app, premium.app]).size).toBe(3)
})
