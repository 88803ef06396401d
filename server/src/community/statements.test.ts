import type { Route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { mayBeSealed } from '../platform/sealed-words/sealed-words.ts'
import { accountCalls, arrivalCalls, signOut } from '../testing/statements-account.ts'
import { coachCalls, deletionCalls } from '../testing/statements-coach.ts'
import { journalCalls } from '../testing/statements-journal.ts'
import { openScene } from '../testing/statements-scene.ts'
import { createTestApp } from '../testing/test-app.ts'

/** Every call, in an order in which each succeeds. */
const calls = [
  ...arrivalCalls,
  ...journalCalls,
  ...coachCalls,
  ...accountCalls,
  ...deletionCalls,
  signOut,
]

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every call sends as many statements as it needs, however much a member has written', async () => {
  await using house = await createTestApp({ isNew: true })
  const scene = await openScene(house)
  const counted: [string, number][] = []
  house.statements()

  for (const [route, , send] of calls) {
    await send(scene)
    counted.push([nameOf(route), house.statements().length])
  }

  const isSealed = mayBeSealed(house.db)
  expect(counted).toEqual(
    calls.map(([route, statements, , moreWhereSealed = 0]) => [
      nameOf(route),
      isSealed ? statements + moreWhereSealed : statements,
    ]),
  )
  expect(new Set(counted.map(([name]) => name))).toEqual(
    new Set(
      house.bindings
        .map((binding) => nameOf(binding.route))
        .filter((name) => name.includes('/api/community/')),
    ),
  )
  await house.work()
})
