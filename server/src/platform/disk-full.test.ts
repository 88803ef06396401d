import { createEntry, uploadEntryImage } from '@app/contract/community/journal'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { refuseForWantOfRoom } from '../testing/rows.queries.ts'
import { createTestApp } from '../testing/test-app.ts'
import { isOutOfRoom } from './error-code.ts'

const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()
const words = { title: 'Canal loop', content: 'Five easy miles by the water.' }
const withPhoto = { ...words, image_url: `data:image/jpeg;base64,${photo.toString('base64')}` }
const isFull = Object.assign(new Error('no space left on device, write'), {
  code: 'ENOSPC',
  syscall: 'write',
})

test('where the disk is full a photo is refused with a sentence, nothing of its entry is kept, and later it works', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const put = vi.spyOn(house.deps.storage, 'put').mockRejectedValue(isFull)

  expect(await ana.post(createEntry.path, withPhoto)).toMatchObject({
    status: 507,
    body: {
      code: 'server/no-room',
      error:
        'There is no room left on the server to keep this. What was saved before is safe; please try again later.',
    },
  })
  await expect(
    ana.call(uploadEntryImage, { file: new Blob([photo], { type: 'image/jpeg' }) }),
  ).rejects.toThrow('answered 507')
  expect((await ana.get(createEntry.path)).body).toEqual([])
  expect(await house.jobs()).toEqual([])

  put.mockRestore()
  expect((await ana.post(createEntry.path, withPhoto)).status).toBe(201)
})

test('where the database has no room the answer is the same', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await refuseForWantOfRoom(house.deps.db, 'journal_entries')

  expect(await ana.post(createEntry.path, words)).toMatchObject({
    status: 507,
    body: { code: 'server/no-room' },
  })
  expect((await ana.get(createEntry.path)).body).toEqual([])
})

test('the reason may stand further down, and other faults are none of it', () => {
  expect(isOutOfRoom(new Error('The photo could not be kept', { cause: isFull }))).toBe(true)
  expect(isOutOfRoom(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false)
  expect(isOutOfRoom('ENOSPC')).toBe(false)
})
