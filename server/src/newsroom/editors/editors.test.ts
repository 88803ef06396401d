import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const list = '/api/admin/editors'
const nobody = '019a0000-0000-7000-8000-0000000000ff'
const notFound = {
  status: 404,
  body: { code: 'editors/not-found', error: 'This editor was not found.' },
}
const lastAdmin = {
  status: 409,
  body: {
    code: 'editors/last-admin',
    error: 'This is the only admin. Please make somebody else an admin first.',
  },
}

const placesIn = async (house: TestApp) =>
  Object.fromEntries(
    (
      await house.db
        .selectFrom('editors as e')
        .innerJoin('accounts as a', 'a.id', 'e.account_id')
        .select(['a.name', 'e.role', 'e.status'])
        .execute()
    ).map(({ name, role, status }) => [name, `${status} ${role}`]),
  )

test('an admin sees all editors, those who await approval first, and no password', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor', pip: 'pending' })
  await house.members('ana')

  const answer = await ada.get(list)

  expect(answer.status).toBe(200)
  expect((answer.body as { name: string }[]).map(({ name }) => name)).toEqual(['pip', 'ada', 'bob'])
  expect((answer.body as object[])[2]).toEqual({
    id: bob.id,
    email: 'bob@example.org',
    name: 'bob',
    role: 'editor',
    status: 'active',
    created_at: '2026-03-02T06:00:00.000Z',
    last_login_at: null,
    has_two_step: false,
    is_email_confirmed: false,
  })
})

test('an editor who is approved is in with the next call, without signing in again', async () => {
  await using house = await createTestApp()
  const { ada, pip } = await house.editors({ ada: 'admin', pip: 'pending' })
  expect(await pip.get(list)).toMatchObject({
    status: 403,
    body: { code: 'editors/awaiting-approval' },
  })

  const approved = await ada.post(`${list}/${pip.id}/approve`)

  expect(approved).toMatchObject({
    status: 200,
    body: { id: pip.id, role: 'editor', status: 'active' },
  })
  expect(await pip.get(list)).toMatchObject({ status: 403, body: { code: 'session/not-allowed' } })
  expect(await pip.get('/api/auth/me')).toMatchObject({ body: { user: { status: 'active' } } })
})

test('approving an active editor changes nothing', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  const approved = await ada.post(`${list}/${ada.id}/approve`)

  expect(approved).toMatchObject({ status: 200, body: { role: 'admin', status: 'active' } })
})

test('an editor who is made an admin is approved and has an admin’s rights at once', async () => {
  await using house = await createTestApp()
  const { ada, bob, pip } = await house.editors({ ada: 'admin', bob: 'editor', pip: 'pending' })

  for (const { id } of [bob, pip]) {
    expect(await ada.put(`${list}/${id}/role`, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { id, role: 'admin', status: 'active' },
    })
  }

  expect((await bob.get(list)).status).toBe(200)
  expect((await pip.get(list)).status).toBe(200)
})

test('an admin who is made an editor loses the rights with the next call, even by their own doing', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'admin' })

  expect(await ada.put(`${list}/${ada.id}/role`, { role: 'editor' })).toMatchObject({
    status: 200,
    body: { role: 'editor', status: 'active' },
  })

  expect(await ada.get(list)).toMatchObject({ status: 403, body: { code: 'session/not-allowed' } })
  expect((await bob.get(list)).status).toBe(200)
})

test('an editor stays one, pending as before, when made an editor', async () => {
  await using house = await createTestApp()
  const { ada, pip } = await house.editors({ ada: 'admin', pip: 'pending' })

  expect(await ada.put(`${list}/${pip.id}/role`, { role: 'editor' })).toMatchObject({
    status: 200,
    body: { role: 'editor', status: 'pending' },
  })
})

test.each([undefined, {}, { role: 'owner' }, { role: 'editor', status: 'active' }])(
  'a role that is none is refused: %j',
  async (body) => {
    await using house = await createTestApp()
    const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })

    const refused = await ada.put(`${list}/${bob.id}/role`, body)

    expect(refused).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    expect(await placesIn(house)).toEqual({ ada: 'active admin', bob: 'active editor' })
  },
)

test.each(['pending', 'editor', 'admin'] as const)(
  'an account that is removed (%s) is gone with its sessions, and its email may register again',
  async (as) => {
    await using house = await createTestApp()
    const { ada, gus } = await house.editors({ ada: 'admin', gus: as })
    const { gus: member } = await house.members('gus')

    expect(await ada.delete(`${list}/${gus.id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    })

    expect((await gus.get('/api/auth/me')).status).toBe(401)
    expect(await placesIn(house)).toEqual({ ada: 'active admin' })
    expect((await member.get('/api/community/auth/me')).status).toBe(200)
    const form = {
      email: gus.email,
      password: 'canal towpath heron',
      confirmPassword: 'canal towpath heron',
    }
    expect((await house.visitor.post('/api/auth/register', form)).status).toBe(201)
  },
)

test('the last admin stays: neither removed nor made an editor', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin', bob: 'editor' })

  expect(await ada.delete(`${list}/${ada.id}`)).toMatchObject(lastAdmin)
  expect(await ada.put(`${list}/${ada.id}/role`, { role: 'editor' })).toMatchObject(lastAdmin)
  expect(await placesIn(house)).toEqual({ ada: 'active admin', bob: 'active editor' })
})

test('of two admins who remove or demote each other at once, one stays', async () => {
  await using house = await createTestApp()
  for (let round = 0; round < 5; round++) {
    const names = { [`ada${round}`]: 'admin', [`bob${round}`]: 'admin' } as const
    const [ada, bob] = Object.values(await house.editors(names))
    if (!ada || !bob) throw new Error('Two were made')
    if (round > 0)
      await house.db.deleteFrom('editors').where('account_id', 'not in', [ada.id, bob.id]).execute()

    await Promise.all([
      ada.delete(`${list}/${bob.id}`),
      bob.put(`${list}/${ada.id}/role`, { role: 'editor' }),
    ])

    const admins = await house.db
      .selectFrom('editors')
      .select('account_id')
      .where('role', '=', 'admin')
      .execute()
    expect(admins).toHaveLength(1)
  }
})

test.each([
  ['that nobody has', nobody],
  ['that cannot be one', 'x'],
])('an id %s is answered with 404', async (_what, id) => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  expect(await ada.post(`${list}/${id}/approve`)).toMatchObject(notFound)
  expect(await ada.put(`${list}/${id}/role`, { role: 'admin' })).toMatchObject(notFound)
  expect(await ada.delete(`${list}/${id}`)).toMatchObject(notFound)
})

test('a member is no editor: neither made one nor removed here', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const { ana } = await house.members('ana')

  expect(await ada.put(`${list}/${ana.id}/role`, { role: 'admin' })).toMatchObject(notFound)
  expect(await ada.delete(`${list}/${ana.id}`)).toMatchObject(notFound)
  expect((await ana.get('/api/community/auth/me')).status).toBe(200)
})
