import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

test('an admin reads all members by email, with nothing of their journals, and no editor among them', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin', bob: 'editor' })
  const { zoe, ana } = await house.members('zoe', 'ana')
  await house.db
    .updateTable('members')
    .set({ is_premium: true })
    .where('account_id', '=', zoe.id)
    .execute()
  const last_login_at = new Date('2026-03-01T18:00:00Z')
  await house.db.updateTable('accounts').set({ last_login_at }).where('id', '=', zoe.id).execute()

  const answer = await ada.get('/api/admin/users')

  const created_at = '2026-03-02T06:00:00.000Z'
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual([
    {
      id: ana.id,
      email: 'ana@example.org',
      name: 'ana',
      is_premium: false,
      created_at,
      last_login_at: null,
      deletion_due_at: null,
    },
    {
      id: zoe.id,
      email: 'zoe@example.org',
      name: 'zoe',
      is_premium: true,
      created_at,
      last_login_at: '2026-03-01T18:00:00.000Z',
      deletion_due_at: null,
    },
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('without members the list is empty', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  expect(await ada.get('/api/admin/users')).toMatchObject({ status: 200, body: [] })
})

test('only an admin reads it', async () => {
  await using house = await createTestApp()
  const { bob, pip } = await house.editors({ bob: 'editor', pip: 'pending' })
  const { ana } = await house.members('ana')
  const refusalOf = async ({ get }: typeof bob) => {
    const { status, body } = await get('/api/admin/users')
    return [status, (body as { code: string }).code]
  }

  expect(await refusalOf(ana)).toEqual([401, 'session/missing'])
  expect(await refusalOf(bob)).toEqual([403, 'session/not-allowed'])
  expect(await refusalOf(pip)).toEqual([403, 'editors/awaiting-approval'])
  expect((await house.visitor.get('/api/admin/users')).status).toBe(401)
})
