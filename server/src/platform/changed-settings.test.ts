import { readLog } from '@app/contract/newsroom/audit'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { tellChangedSettings } from './changed-settings.ts'

const secret = 'smtps://stayer:heron-7Q2M@mail.example.org'
const before = { CHANNEL_NAME: 'Long Walk', SMTP_URL: 'smtps://mail.example.org', PORT: '3000' }

async function openStarts() {
  const house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const start = (environment: Record<string, string>) =>
    tellChangedSettings(house.deps, environment)
  const told = async () =>
    (await ada.call(readLog, { query: {} })).lines
      .filter(({ act }) => act === 'settings-changed')
      .map(({ by, title, detail }) => ({ by, title, detail }))
  return { house, start, told, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}
const everyRow = ({ database: { pool } }: TestApp) =>
  Promise.all(
    ['seen_settings', 'newsroom_log'].map(async (table) =>
      JSON.stringify((await pool.query(`select * from ${table}`)).rows),
    ),
  )

test('settings that were changed, set or unset between two starts are named to admins and in the log', async () => {
  await using starts = await openStarts()
  await starts.start(before)
  await starts.start(before)
  expect(await starts.told()).toEqual([])

  await starts.start({ SMTP_URL: secret, EDITOR_SIGNUP: 'closed' })
  await starts.start({ SMTP_URL: secret, EDITOR_SIGNUP: 'closed' })

  const detail = 'CHANNEL_NAME, EDITOR_SIGNUP, SMTP_URL'
  expect(await starts.told()).toEqual([
    { by: 'Whoever started the server', title: '3 settings', detail },
  ])
  const lines = starts.house.log.filter((line) => line.includes('settings have changed'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ settings: detail.split(', ') }])
})

test('no value stands in the database or the log, nor enough to find one by', async () => {
  await using starts = await openStarts()
  await starts.start(before)
  await starts.start({ ...before, SMTP_URL: secret })

  const kept = [...(await everyRow(starts.house)), ...starts.house.log].join('\n')
  expect(kept).toContain('SMTP_URL')
  expect(kept).not.toMatch(/heron-7Q2M|mail\.example|Long Walk/)
  const { rows } = await starts.house.database.pool.query(
    'select max(length(digest)) as bytes, count(distinct salt) = count(*) as is_salted from seen_settings',
  )
  expect(rows).toEqual([{ bytes: 2, is_salted: true }])
})

test('where a process listens is its own, and a setting that a new version brings is told once it is set', async () => {
  await using starts = await openStarts()
  await starts.start(before)
  await starts.start({ ...before, PORT: '3001', METRICS_PORT: '9464' })
  await starts.house.database.pool.query(
    "delete from seen_settings where name in ('MEMBER_STORAGE_MB', 'AI_MODEL')",
  )
  await starts.start({ ...before, MEMBER_STORAGE_MB: '512' })

  expect(await starts.told()).toMatchObject([{ title: 'a setting', detail: 'MEMBER_STORAGE_MB' }])
})

test('of four servers that start at once with other settings one tells of them', async () => {
  await using starts = await openStarts()
  await starts.start(before)
  await Promise.all(Array.from({ length: 4 }, () => starts.start({})))

  expect(await starts.told()).toMatchObject([{ detail: 'CHANNEL_NAME, SMTP_URL' }])
})
