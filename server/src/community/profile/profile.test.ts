import { me } from '@app/contract/community/auth'
import { createEntry } from '@app/contract/community/journal'
import { getProfile, upgrade } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const { path } = getProfile
const hill = { title: 'A hill', content: 'I walked the last of it.' }

test('the profile tells of the account, and of how much is in the journal', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await ana.call(createEntry, { body: hill })
  await house.work()
  await ana.call(createEntry, { body: hill })
  await ben.call(createEntry, { body: hill })

  const profile = await ana.get(path)

  expect(profile).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(profile.body).toEqual({
    id: ana.id,
    name: 'ana',
    email: 'ana@example.org',
    is_premium: false,
    can_upgrade: true,
    has_reply: true,
    profile_image_url: null,
    country: 'GB',
    theme: 'device',
    text_size: 'A',
    created_at: '2026-03-02T06:00:00.000Z',
    last_login_at: null,
    entry_count: 2,
    insight_count: 1,
    space: { used_bytes: 0, total_bytes: 2 * 1024 ** 3 },
    text_space: { used_bytes: expect.any(Number), total_bytes: 50 * 1024 ** 2 },
  })
  await house.work()
})

test('an upgrade makes the member premium and no other, and a second one changes nothing', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')

  expect(await ana.call(upgrade, { body: {} })).toMatchObject({
    id: ana.id,
    is_premium: true,
    can_upgrade: false,
  })
  expect(await ana.call(upgrade, { body: {} })).toMatchObject({ is_premium: true })

  expect((await ana.call(me, {})).user).toMatchObject({ is_premium: true, can_upgrade: false })
  expect((await ben.call(me, {})).user).toMatchObject({ is_premium: false, can_upgrade: true })
})

test('the settings can switch upgrades off', async () => {
  await using house = await createTestApp({ environment: { PREMIUM_SELF_UPGRADE: 'false' } })
  const { ana } = await house.members('ana')

  expect(await ana.put(upgrade.path, {})).toMatchObject({
    status: 403,
    body: { code: 'profile/no-upgrade' },
  })

  expect((await ana.call(me, {})).user).toMatchObject({ is_premium: false, can_upgrade: false })
})

test('an upgrade that asks for more is refused', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  expect(await ana.put(upgrade.path, { plan: 'gold' })).toMatchObject({
    status: 400,
    body: { code: 'request/invalid' },
  })

  expect((await ana.call(me, {})).user.is_premium).toBe(false)
})

test('visitors and editors have no profile here', async () => {
  await using house = await createTestApp()
  const { ed } = await house.editors({ ed: 'editor' })

  for (const caller of [house.visitor, ed]) {
    expect((await caller.get(path)).status).toBe(401)
    expect((await caller.put(upgrade.path, {})).status).toBe(401)
  }
})
