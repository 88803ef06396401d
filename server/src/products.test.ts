import { expect, test } from 'vitest'
import { handlersOf, jobKinds, openCoach } from './products.ts'
import { openHouse } from './testing/house.ts'

test('every kind of job that is worked on is known to a restore, and no other', async () => {
  await using house = await openHouse()

  const handled = handlersOf(house.deps, await openCoach(null)).map((handler) => handler.kind)

  expect(handled.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    jobKinds.toSorted((one, other) => one.name.localeCompare(other.name)),
  )
})
