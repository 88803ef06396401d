import { makeCopy, readCopies } from '@app/contract/newsroom/copies'
import { expect, test } from 'vitest'
import { planCopiesJob } from '../../backup/plan-copies.job.ts'
import { figuresIn } from '../../testing/figures.ts'
import { openCopies } from '../../testing/copies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { Registry } from 'prom-client'
import { copyReadings } from '../../backup/copy-readings.ts'
import { showReading } from '../../platform/metrics/database-gauge.ts'

const { path } = readCopies
const none = { last: null, next: null, is_overdue: false, under_way_since: null, fault: null }

async function openHouse(more: Record<string, string> = {}) {
  const copies = await openCopies()
  const environment = { ...copies.environment, ...more }
  const house = await createTestApp({ now: '2026-03-02T02:00:00Z', environment })
  const { ada } = await house.editors({ ada: 'admin' })
  return {
    copies,
    house,
    ada,
    async night(at: string) {
      house.clock.set(at)
      await planCopiesJob(house.deps).work({})
      await house.work()
    },
    async [Symbol.asyncDispose]() {
      await house[Symbol.asyncDispose]()
      await copies[Symbol.asyncDispose]()
    },
  }
}

async function figuresOf({ deps }: TestApp) {
  const registry = new Registry()
  for (const reading of copyReadings(deps)) showReading(registry, reading)
  return Object.fromEntries(figuresIn(await registry.metrics()))
}

test('an installation without a place for copies says so, and makes none', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  expect(await ada.call(readCopies, {})).toEqual({
    is_set_up: false,
    is_daily: false,
    is_proving: false,
    copy: none,
    proof: none,
  })
  expect(await ada.post(path, {})).toMatchObject({
    status: 409,
    body: { code: 'copies/not-set-up' },
  })
  expect(await house.jobs()).toEqual([])
  expect(await figuresOf(house)).toEqual({})
})

test('the last copy, its proof and the next ones stand on the page and in the figures', async () => {
  await using scene = await openHouse()
  const { house, ada } = scene
  expect(await ada.call(readCopies, {})).toMatchObject({
    is_set_up: true,
    is_daily: true,
    is_proving: true,
    copy: { ...none, next: '2026-03-02T03:00:00.000Z', is_overdue: true },
    proof: none,
  })

  await scene.night('2026-03-02T03:00:00Z')
  await scene.night('2026-03-02T03:05:00Z')

  const name = '2026-03-02-030000.tar.gz.age'
  expect(await ada.call(readCopies, {})).toMatchObject({
    copy: {
      ...none,
      last: { at: '2026-03-02T03:00:00.000Z', seconds: 0, name, bytes: expect.any(Number) },
      next: '2026-03-03T03:00:00.000Z',
    },
    proof: {
      ...none,
      last: { at: '2026-03-02T03:05:00.000Z', name, bytes: null, files: 0 },
      next: '2026-03-09T03:00:00.000Z',
    },
  })
  expect(await figuresOf(house)).toMatchObject({
    'stayer_backup_last_success_timestamp_seconds{of="copy"}': Date.UTC(2026, 2, 2, 3) / 1000,
    'stayer_backup_last_success_timestamp_seconds{of="proof"}': Date.UTC(2026, 2, 2, 3, 5) / 1000,
    'stayer_backup_last_failed{of="copy"}': 0,
    'stayer_backup_last_failed{of="proof"}': 0,
    'stayer_backup_overdue{of="copy"}': 0,
    'stayer_backup_overdue{of="proof"}': 0,
    stayer_backup_copy_bytes: expect.any(Number),
    stayer_backup_proved_copy_timestamp_seconds: Date.UTC(2026, 2, 2, 3) / 1000,
  })
})

test('a copy counts as overdue two hours after its day, a proof a day after its week', async () => {
  await using scene = await openHouse()
  const { house } = scene
  await scene.night('2026-03-02T03:00:00Z')
  await scene.night('2026-03-02T03:05:00Z')
  const overdueAt = async (at: string) => {
    house.clock.set(at)
    const figures = await figuresOf(house)
    return ['copy', 'proof'].filter((of) => figures[`stayer_backup_overdue{of="${of}"}`] === 1)
  }

  expect(await overdueAt('2026-03-03T05:00:00Z')).toEqual([])
  expect(await overdueAt('2026-03-03T05:00:00.001Z')).toEqual(['copy'])
  expect(await overdueAt('2026-03-10T03:05:00Z')).toEqual(['copy'])
  expect(await overdueAt('2026-03-10T03:05:00.001Z')).toEqual(['copy', 'proof'])
})

test('an admin has a copy made now, one at a time, and the day still has its own', async () => {
  await using scene = await openHouse()
  const { house, ada } = scene

  const answer = await ada.call(makeCopy, { body: {} })
  const again = await ada.post(path, {})
  await house.work()

  expect(answer.copy.under_way_since).toBe('2026-03-02T02:00:00.000Z')
  expect(again).toMatchObject({ status: 409, body: { code: 'copies/under-way' } })
  expect((await ada.call(readCopies, {})).copy).toMatchObject({
    under_way_since: null,
    last: { name: '2026-03-02-020000.tar.gz.age' },
    next: '2026-03-02T03:00:00.000Z',
  })
})

test('a failure stands there with its sentence until the next one succeeds', async () => {
  await using scene = await openHouse({ BACKUP_DIR: '/dev/null/copies' })
  const { house, ada } = scene

  await scene.night('2026-03-02T03:00:00Z')

  expect((await ada.call(readCopies, {})).copy).toMatchObject({
    last: null,
    fault: {
      at: '2026-03-02T03:00:00.000Z',
      sentence: 'The folder for copies cannot be used (ENOTDIR): see BACKUP_DIR.',
    },
  })
  expect(await figuresOf(house)).toMatchObject({ 'stayer_backup_last_failed{of="copy"}': 1 })
})

test('only an admin sees it or asks for one', async () => {
  await using house = await createTestApp()
  const { bob, pip } = await house.editors({ bob: 'editor', pip: 'pending' })
  const { ana } = await house.members('ana')

  for (const [caller, status] of [
    [ana, 401],
    [house.visitor, 401],
    [bob, 403],
    [pip, 403],
  ] as const) {
    expect((await caller.get(path)).status).toBe(status)
    expect((await caller.post(path, {})).status).toBe(status)
  }
})
