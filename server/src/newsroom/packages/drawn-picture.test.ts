import * as generations from '@app/contract/newsroom/generations'
import { picturePlaces } from '@app/contract/newsroom/pictures'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'
import { StoredPictures } from './stored-package.ts'

const week = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 } as const

async function write(house: TestApp, ada: TestMember, more: { package_id?: string } = {}) {
  await ada.call(writing.startJob, { body: { ...week, ...more } })
  await house.work()
  const [written] = await ada.call(generations.listGenerations, {})
  return written?.id ?? ''
}

/** Reads the pictures of the row and of the replies. */
async function saidOf(house: TestApp, ada: TestMember, id: string) {
  const { pictures } = await ada.call(generations.getGeneration, { params: { id } })
  const row = house.db.selectFrom('packages').select('pictures').where('id', '=', id)
  const stored = StoredPictures.parse((await row.executeTakeFirstOrThrow()).pictures)
  return {
    stored: picturePlaces.map((place) => stored[place].alt),
    shown: picturePlaces.map((place) => pictures[place].alt),
  }
}

test('a row describes its drawings correctly, even after a rewrite or a change of theme', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const id = await write(house, ada)
  const first = await saidOf(house, ada, id)
  expect(first.stored).toEqual(first.shown)
  expect(first.stored[0]).toMatch(/^Drawn picture: /)

  await write(house, ada, { package_id: id })
  expect(await saidOf(house, ada, id)).toEqual(first)

  await ada.call(generations.updateGeneration, { params: { id }, body: { editorial_week: 5 } })
  const moved = await saidOf(house, ada, id)
  expect(moved.stored).toEqual(moved.shown)
  expect(moved.stored[0]).not.toBe(first.stored[0])
})
