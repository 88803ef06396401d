import * as auth from '@app/contract/newsroom/auth'
import * as editors from '@app/contract/newsroom/editors'
import * as users from '@app/contract/newsroom/users'
import type { Route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { openHouse, type House } from '../testing/house.ts'
import type { Resident } from '../testing/members.ts'

type Scene = { house: House; ada: Resident; pip: Resident }

const password = 'canal towpath heron'
const ruth = { name: 'Ruth', email: 'ruth@example.org', password, confirmPassword: password }
const paths = /^\/api\/(auth|admin)\//

/** Every call in an order in which each succeeds, and how many statements it sends: session and standing included. */
const calls: readonly [Route, number, (scene: Scene) => Promise<unknown>][] = [
  [auth.register, 6, ({ house }) => house.visitor.call(auth.register, { body: ruth })],
  [auth.login, 8, ({ house }) => house.visitor.call(auth.login, { body: { email: ruth.email, password } })],
  [auth.me, 2, ({ pip }) => pip.call(auth.me, {})],
  [users.listUsers, 3, ({ ada }) => ada.call(users.listUsers, {})],
  [editors.listEditors, 3, ({ ada }) => ada.call(editors.listEditors, {})],
  [editors.approveEditor, 5, ({ ada, pip: { id } }) => ada.call(editors.approveEditor, { params: { id } })],
  [
    editors.setEditorRole,
    5,
    ({ ada, pip: { id } }) => ada.call(editors.setEditorRole, { params: { id }, body: { role: 'admin' } }),
  ],
  [editors.removeEditor, 6, ({ ada, pip: { id } }) => ada.call(editors.removeEditor, { params: { id } })],
  [auth.logout, 1, ({ ada }) => ada.post(auth.logout.path)],
]

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every call of the newsroom sends as many statements as it needs, however many people there are', async () => {
  await using house = await openHouse()
  const { ada, pip } = await house.editors({ ada: 'admin', pip: 'pending', bob: 'editor', kit: 'editor' })
  await house.members('ana', 'ben', 'cara', 'dan')
  const counted: [string, number][] = []
  house.statements()

  for (const [route, , send] of calls) {
    await send({ house, ada, pip })
    counted.push([nameOf(route), house.statements().length])
  }

  expect(counted).toEqual(calls.map(([route, statements]) => [nameOf(route), statements]))
  expect(new Set(counted.map(([name]) => name))).toEqual(
    new Set(house.bindings.filter(({ route }) => paths.test(route.path)).map(({ route }) => nameOf(route))),
  )
})
