import type { Route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import type { AccountKind } from '../platform/auth/session.ts'
import { resetLinks } from '../platform/auth/reset-links.ts'
import type { Answer } from '../testing/caller.ts'
import { addressOf } from '../testing/declared-routes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestMember } from '../testing/members.ts'

const password = 'canal towpath heron'
const newPassword = { password, confirmPassword: password }
const anotherPassword = {
  currentPassword: password,
  password: `${password} two`,
  confirmPassword: `${password} two`,
}
const doors = { member: '/api/community/auth', editor: '/api/auth' }
const patienceMs = 120_000

/** The distinct answers of the routes of a kind to a cookie. */
async function replay(
  { app, bindings }: TestApp,
  { kind, cookie }: TestMember,
  access: Route['access'][],
) {
  const answers = new Set<string>()
  const routes = bindings.map(({ route }) => route).filter((route) => access.includes(route.access))
  for (const route of routes) {
    const request = { method: route.method, url: addressOf(route), headers: { cookie } }
    const { statusCode, body } = await app.inject(request)
    answers.add(
      [401, 403].includes(statusCode) ? `${statusCode} ${JSON.parse(body).code}` : `${kind}: open`,
    )
  }
  return [...answers]
}

const ofMembers: Route['access'][] = ['member']
const ofEditors: Route['access'][] = ['any-editor', 'editor', 'admin']
const missing = ['401 session/missing']

async function resetPassword({ db, clock, deps, visitor }: TestApp, { email, kind }: TestMember) {
  const links = await resetLinks({ db, clock, publicUrl: deps.config.publicUrl }, email)
  const link = links.find(
    (one) => one.includes('#') && one.includes('/newsroom/') === (kind === 'editor'),
  )
  return visitor.post(`${doors[kind]}/reset-password`, {
    token: link?.split('#')[1],
    ...newPassword,
  })
}

/** Gives every account the same password. */
async function setPasswords({ db, deps }: TestApp) {
  const hash = await deps.passwords.hashNew(password, { email: 'everybody@example.org', name: '' })
  if (!(hash instanceof Refusal))
    await db.updateTable('accounts').set({ password_hash: hash.encoded }).execute()
}

test(
  'a member’s session that has ended opens no route again, however it ended',
  async () => {
    await using house = await createTestApp()
    const { out, reset, changed, gone, elsewhere } = await house.members(
      'out',
      'reset',
      'changed',
      'gone',
      'elsewhere',
    )
    await setPasswords(house)
    const signedIn = await house.visitor.post(`${doors.member}/login`, {
      email: elsewhere.email,
      password,
    })

    const ended = [
      await out.post(`${doors.member}/logout`),
      await resetPassword(house, reset),
      await changed.post(`${doors.member}/change-password`, anotherPassword),
      await gone.delete('/api/community/profile'),
      await house.visitor.delete(`${doors.member}/sessions`, { cookie: cookieIn(signedIn) }),
    ]

    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const one of [out, reset, changed, gone, elsewhere])
      expect(await replay(house, one, ofMembers)).toEqual(missing)
  },
  patienceMs,
)

test(
  'an editor’s session that has ended opens no route again, however it ended',
  async () => {
    await using house = await createTestApp()
    const { ada, ...others } = await house.editors({
      ada: 'admin',
      out: 'editor',
      reset: 'admin',
      changed: 'editor',
      gone: 'admin',
    })
    const { out, reset, changed, gone } = others
    await setPasswords(house)

    const ended = [
      await out.post(`${doors.editor}/logout`),
      await resetPassword(house, reset),
      await changed.post(`${doors.editor}/change-password`, anotherPassword),
      await ada.delete(`/api/admin/editors/${gone.id}`),
    ]

    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const one of [out, reset, changed, gone])
      expect(await replay(house, one, ofEditors)).toEqual(missing)
  },
  patienceMs,
)

test(
  'an editor’s session is worth what its account is worth at that moment',
  async () => {
    await using house = await createTestApp()
    const { ada, was, pip } = await house.editors({ ada: 'admin', was: 'admin', pip: 'editor' })

    await ada.put(`/api/admin/editors/${was.id}/role`, { role: 'editor' })
    await house.db
      .updateTable('editors')
      .set({ status: 'pending' })
      .where('account_id', '=', pip.id)
      .execute()

    expect(await replay(house, was, ['admin'])).toEqual(['403 session/not-allowed'])
    expect(await replay(house, pip, ['admin', 'editor'])).toEqual(['403 editors/awaiting-approval'])
  },
  patienceMs,
)

test.each(['member', 'editor'] as const)(
  'a %s’s sign-in takes over no cookie that was given',
  async (kind: AccountKind) => {
    await using house = await createTestApp()
    const { ana, mallory } = await house.members('ana', 'mallory')
    const { ed, eve } = await house.editors({ ed: 'editor', eve: 'editor' })
    const [victim, attacker] = kind === 'member' ? [ana, mallory] : [ed, eve]
    await setPasswords(house)

    for (const given of [`stayer_${kind}=chosen-by-the-attacker`, attacker.cookie]) {
      const signedIn = await house.visitor.post(
        `${doors[kind]}/login`,
        { email: victim.email, password },
        { cookie: given },
      )
      expect([signedIn.status, cookieIn(signedIn)]).not.toEqual([200, given])
      expect((await house.visitor.get(`${doors[kind]}/me`, { cookie: given })).status).toBe(401)
    }
  },
)

const cookieIn = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? ''
