import { placePicture } from '@app/contract/newsroom/packages'
import { uploadPicture } from '@app/contract/newsroom/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { putPackage } from '../../testing/packages.ts'
import { planOf } from '../../testing/plan.queries.ts'
import { clearNewsroom } from '../jobs.ts'

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const file = new Blob([photo], { type: 'image/png' })
const words = { alt: 'Two runners on a towpath', credit: 'J. Marsh', licence: 'With permission' }
const hourMs = 60 * 60 * 1000

async function storedKeys({ deps }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const key of deps.storage.keys()) keys.push(key)
  return keys.toSorted()
}
const photographIn = async (house: TestApp) =>
  (await house.db.selectFrom('pictures').select('id').orderBy('id').execute()).map(({ id }) => id)
const filesOf = (...ids: string[]) =>
  ids
    .flatMap((id) => ['full', 'small'].map((size) => `newsroom/pictures/${id}/${size}.webp`))
    .toSorted()

const add = async (bob: TestMember) => (await bob.call(uploadPicture, { file })).id
const place = (bob: TestMember, id: string, picture_id: string | null) =>
  bob.call(placePicture, { params: { id, place: 'coverImage' }, body: { picture_id, ...words } })

async function clear(house: TestApp) {
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, clearNewsroom, {}))
  await house.work()
}

test('a photograph that no package shows is removed after a day, with its files, and no other', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const pack = await putPackage(house)
  const [unshown, shown] = [await add(bob), await add(bob)]
  await place(bob, pack, shown)
  house.clock.advance(23 * hourMs)
  await clear(house)
  expect(await photographIn(house)).toEqual([unshown, shown])

  house.clock.advance(2 * hourMs)
  const { cat } = await house.editors({ cat: 'editor' })
  const fresh = await add(cat)
  await clear(house)
  await clear(house)

  expect(await photographIn(house)).toEqual([shown, fresh])
  expect(await storedKeys(house)).toEqual(filesOf(shown, fresh))
})

test('a photograph stays while a kept version or a deleted package shows it', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const [first, second] = [await putPackage(house), await putPackage(house, { stream: 'weekly' })]
  const [replaced, deleted] = [await add(bob), await add(bob)]
  await place(bob, first, replaced)
  await place(bob, first, null)
  await place(bob, second, deleted)
  await house.db
    .updateTable('packages')
    .set({ deleted_at: house.clock.now() })
    .where('id', '=', second)
    .execute()
  house.clock.advance(25 * hourMs)

  await clear(house)
  expect(await photographIn(house)).toEqual([replaced, deleted])

  house.clock.advance(30 * 24 * hourMs)
  await house.db.deleteFrom('package_versions').execute()
  await clear(house)
  expect(await photographIn(house)).toEqual([])
  expect(await storedKeys(house)).toEqual([])
})

test('the drawn pictures of a package go when it is gone for good', async () => {
  await using house = await createTestApp()
  const [kept, gone] = [await putPackage(house), await putPackage(house, { stream: 'weekly' })]
  const keyOf = (id: string) => `newsroom/art/${id}/cover-w1-full.webp`
  for (const id of [kept, gone]) await house.deps.storage.put(keyOf(id), photo)
  await house.db
    .updateTable('packages')
    .set({ deleted_at: house.clock.now() })
    .where('id', '=', gone)
    .execute()
  house.clock.advance(31 * 24 * hourMs)

  await clear(house)

  expect(await storedKeys(house)).toEqual([keyOf(kept)])
})

test('files that a crash left without a row are removed after a day, and those of others never', async () => {
  await using house = await createTestApp()
  const orphan = `newsroom/pictures/${house.clock.newId()}/full.webp`
  const others = [
    `members/${house.clock.newId()}/images/${house.clock.newId()}/full.webp`,
    'newsroom/notes.webp',
  ]
  for (const key of [orphan, ...others]) await house.deps.storage.put(key, photo)
  house.clock.advance(25 * hourMs)
  const young = `newsroom/pictures/${house.clock.newId()}/full.webp`
  await house.deps.storage.put(young, photo)

  await clear(house)

  expect(await storedKeys(house)).toEqual([...others, young].toSorted())
})

test('unused photographs are found by an index on age and one pass over the shown pictures', async () => {
  await using house = await createTestApp({ isNew: true })
  house.statements()
  await clear(house)

  const looking = house
    .statements()
    .find((statement) => statement.includes('select i.id from pictures i'))

  const plan = await planOf(house.db, looking ?? '')
  expect(plan).toMatch(/pictures_by_age\n *Index Cond: \(created_at < /)
  expect(plan.match(/Hash (Right )?Anti Join/g)).toHaveLength(3)
})
