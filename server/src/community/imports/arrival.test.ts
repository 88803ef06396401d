import { type Import, listImports } from '@app/contract/community/imports'
import { deleteAccount } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { StorageFault } from '../../platform/storage/storage-fault.ts'
import { zipOf } from '../../testing/archives.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { check, start } from '../../testing/imports.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { removeOldImports } from '../jobs.ts'
import { deleteForGood } from '../profile/deletion.ts'

const hourMs = 60 * 60 * 1000
const minuteMs = 60 * 1000

test('the next archive replaces one that was only checked', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const first = await check(ana, await zipOf({ 'a.json': '{"entries":[]}' }, 'first.zip'))
  const second = await check(
    ana,
    await zipOf({ 'a.json': '{"entries":[]}' }, 'C:\\Downloads\\second.zip'),
  )
  await house.work()

  expect((await ana.call(listImports, {})).imports).toMatchObject([
    { id: second.id, file_name: 'second.zip' },
  ])
  expect((await ana.get(`/api/community/imports/${first.id}`)).status).toBe(404)
  expect(await storedKeys(house)).toEqual([`members/${ana.id}/imports/${second.id}/archive.zip`])
})

test('a second archive is refused while one is uploaded, and is not stored anywhere', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const file = await zipOf({ 'a.json': '{"entries":[]}' })
  const earlier = await check(ana, file)
  const { putStream } = house.deps.storage
  const keysMeanwhile: string[][] = []
  house.deps.storage.putStream = async (key, content) => {
    house.deps.storage.putStream = putStream
    await expect(check(ana, file)).rejects.toThrow(/409.*imports\/at-work/)
    keysMeanwhile.push(await storedKeys(house))
    await putStream(key, content)
  }

  const checked = await check(ana, file)

  // The earlier archive was removed when this one began.
  expect(keysMeanwhile).toEqual([[]])
  expect(await storedKeys(house)).toEqual([`members/${ana.id}/imports/${checked.id}/archive.zip`])
  await expect(start(ana, earlier)).rejects.toThrow(/404/)
  expect((await check(ben, file)).status).toBe('checked')
})

test('an upload without data for five minutes gives way, and is refused if it still ends', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({ 'a.json': '{"entries":[]}' })
  const { putStream } = house.deps.storage
  const second: Import[] = []
  house.deps.storage.putStream = async (key, content) => {
    house.deps.storage.putStream = putStream
    house.clock.advance(5 * minuteMs + 1)
    second.push(await check(ana, file))
    await putStream(key, content)
  }

  await expect(check(ana, file)).rejects.toThrow(/409.*imports\/at-work/)

  expect((await ana.call(listImports, {})).imports).toEqual(second)
  expect(await storedKeys(house)).toEqual([
    `members/${ana.id}/imports/${second[0]?.id}/archive.zip`,
  ])
})

test('a slow upload extends its time limit', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({ 'a.json': '{"entries":[]}' })
  const { putStream } = house.deps.storage
  house.deps.storage.putStream = async (key, content) => {
    house.deps.storage.putStream = putStream
    house.clock.advance(4 * minuteMs)
    await putStream(key, content)
    house.clock.advance(4 * minuteMs)
    await expect(check(ana, file)).rejects.toThrow(/409.*imports\/at-work/)
  }

  expect((await check(ana, file)).status).toBe('checked')
})

test('an archive that cannot be stored does not block the next', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({ 'a.json': '{"entries":[]}' })
  const { putStream } = house.deps.storage
  house.deps.storage.putStream = () =>
    Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))

  await expect(check(ana, file)).rejects.toThrow(/507.*server\/no-room/)

  house.deps.storage.putStream = putStream
  expect((await check(ana, file)).status).toBe('checked')
})

test('a storage outage at the start or the end of an upload does not block the next', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({ 'a.json': '{"entries":[]}' })
  const { putStream, removeAll } = house.deps.storage
  const away = () => Promise.reject(new StorageFault('away', 'ECONNREFUSED'))

  house.deps.storage.removeAll = away
  await expect(check(ana, file)).rejects.toThrow(/503/)
  await expect(check(ana, file)).rejects.toThrow(/503/)

  house.deps.storage.removeAll = removeAll
  house.deps.storage.putStream = () => {
    house.deps.storage.removeAll = away
    return away()
  }
  await expect(check(ana, file)).rejects.toThrow(/503/)

  house.deps.storage.removeAll = removeAll
  house.deps.storage.putStream = putStream
  expect((await check(ana, file)).status).toBe('checked')
})

test('an archive that waited for more than a day is over, and is removed with its row', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const checked = await check(ana, await zipOf({ 'a.json': '{"entries":[]}' }))
  house.clock.advance(25 * hourMs)

  await expect(start(ana, checked)).rejects.toThrow(/409.*imports\/over/)
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, removeOldImports, {}))
  await house.work()

  await expect(start(ana, checked)).rejects.toThrow(/404.*imports\/not-found/)
  expect(await storedKeys(house)).toEqual([])
})

test('an account that is deleted during an upload leaves nothing', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({ 'a.json': '{"entries":[]}' })
  const { putStream } = house.deps.storage
  house.deps.storage.putStream = async (key, content) => {
    await ana.call(deleteAccount, {})
    house.clock.advance(7 * 24 * hourMs)
    await deleteForGood(house.deps, ana.id)
    await house.work()
    await putStream(key, content)
  }

  await expect(check(ana, file)).rejects.toThrow(/401.*session\/missing/)
  expect(await storedKeys(house)).toEqual([])
})
