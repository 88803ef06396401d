import { deleteAccount } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { StorageFault } from '../../platform/storage/storage-fault.ts'
import { exportOf, zipOf } from '../../testing/archives.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { check, look, start, undo, writeJournal } from '../../testing/imports.ts'
import { deleteForGood, changeMemberEmail } from '../profile/deletion.ts'
import { storedKeys } from '../../testing/stored-keys.ts'

const hourMs = 60 * 60 * 1000

test('an account that is deleted while an import is at work leaves nothing', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const checked = await check(ben, await exportOf(ana))
  await start(ben, checked)
  const { prepareImage } = house.deps
  house.deps.prepareImage = async (bytes, ownerId) => {
    await ben.call(deleteAccount, {})
    house.clock.advance(7 * 24 * hourMs)
    await deleteForGood(house.deps, ben.id)
    return prepareImage(bytes, ownerId)
  }
  await house.work()

  expect((await storedKeys(house)).filter((key) => key.includes(ben.id))).toEqual([])
  expect(
    await house.db
      .selectFrom('journal_entries')
      .select('id')
      .where('member_id', '=', ben.id)
      .execute(),
  ).toEqual([])
})

test('an import waits out a storage outage of hours, and keeps its entries', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const checked = await check(ben, await exportOf(ana))
  const { put } = house.deps.storage
  let hoursAway = 5
  house.deps.storage.put = (key, bytes) => {
    if (hoursAway === 0) return put(key, bytes)
    hoursAway -= 1
    house.clock.advance(hourMs)
    return Promise.reject(new StorageFault('away', 'ECONNREFUSED'))
  }
  await start(ben, checked)

  await house.work()

  expect(hoursAway).toBe(0)
  expect(await look(ben, checked)).toMatchObject({
    status: 'done',
    added_entries: 4,
    lost_photos: 0,
  })
  expect(house.log.filter((line) => line.includes('import waits for the storage'))).toHaveLength(5)
  expect(await house.deps.jobs.failed()).toEqual([])
})

test('an import fails after a storage outage of days, and is listed', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const checked = await check(ana, await zipOf({ 'a.json': '{"entries":[]}' }))
  await start(ana, checked)
  house.deps.storage.open = () => {
    house.clock.advance(10 * hourMs)
    return Promise.reject(new StorageFault('away', 'ECONNREFUSED'))
  }

  await house.work()

  expect((await look(ana, checked)).status).toBe('failed')
  expect(await house.deps.jobs.failed()).toMatchObject([
    { name: 'community/run-import', attempts: 4 },
  ])
})

test('removing files outlives a storage outage of hours', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const checked = await check(ana, await zipOf({ 'a.json': '{"entries":[]}' }))
  const { removeAll } = house.deps.storage
  let timesAway = 50
  house.deps.storage.removeAll = (prefix) => {
    if (timesAway === 0) return removeAll(prefix)
    timesAway -= 1
    return Promise.reject(new StorageFault('away', 'ECONNREFUSED'))
  }

  await undo(ana, checked)
  await house.work()

  expect(timesAway).toBe(0)
  expect(await storedKeys(house)).toEqual([])
})

test('a closed account’s import stops, and goes on when the account is reopened', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await writeJournal(house, ana)
  const checked = await check(ben, await exportOf(ana))
  await start(ben, checked)
  await ben.call(deleteAccount, {})
  await house.work()
  const taken = () =>
    house.db.selectFrom('journal_entries').select('id').where('member_id', '=', ben.id).execute()
  expect(await taken()).toEqual([])

  expect(await changeMemberEmail(house.deps, ben.email, 'ben@example.com')).toBe('done')
  await house.work()

  expect(await taken()).toHaveLength(4)
})
