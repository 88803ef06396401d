import { getPackage } from '@app/contract/newsroom/any-package'
import * as generations from '@app/contract/newsroom/generations'
import * as deleted from '@app/contract/newsroom/deleted'
import * as premium from '@app/contract/newsroom/premium'
import * as scheduler from '@app/contract/newsroom/scheduler'
import * as versions from '@app/contract/newsroom/versions'
import * as writing from '@app/contract/newsroom/writing'
import type { Route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import type { TestMember } from '../testing/members.ts'
import { putPackage, readyContent } from '../testing/packages.ts'

const nameOf = ({ method, path }: Route) => `${method} ${path}`

type Shelf = { ada: TestMember; week: string; day: string }

/**
 * Calls on packages, in an order in which each succeeds, with their statements: session and
 * standing included.
 */
const packageCalls: readonly [Route, number, (shelf: Shelf) => Promise<unknown>][] = [
  [generations.listGenerations, 3, ({ ada }) => ada.call(generations.listGenerations, {})],
  [
    generations.listArchivedGenerations,
    3,
    ({ ada }) => ada.call(generations.listArchivedGenerations, { query: {} }),
  ],
  [
    generations.getGeneration,
    3,
    ({ ada, week: id }) => ada.call(generations.getGeneration, { params: { id } }),
  ],
  [getPackage, 3, ({ ada, day: id }) => ada.call(getPackage, { params: { id } })],
  [premium.listPremium, 3, ({ ada }) => ada.call(premium.listPremium, {})],
  [premium.listPremiumDays, 3, ({ ada }) => ada.call(premium.listPremiumDays, {})],
  [scheduler.schedulerStatus, 3, ({ ada }) => ada.call(scheduler.schedulerStatus, {})],
  [
    premium.listArchivedPremium,
    3,
    ({ ada }) => ada.call(premium.listArchivedPremium, { query: {} }),
  ],
  [premium.getPremium, 3, ({ ada, day: id }) => ada.call(premium.getPremium, { params: { id } })],
  [
    generations.updateGeneration,
    12,
    ({ ada, week: id }) =>
      ada.call(generations.updateGeneration, {
        params: { id },
        body: { topic: 'Hills', version: 1 },
      }),
  ],
  [
    premium.updatePremium,
    13,
    ({ ada, day: id }) =>
      ada.call(premium.updatePremium, {
        params: { id },
        body: { apple_news_deck: 'Even effort.', version: 1 },
      }),
  ],
  [
    premium.unpublishPremium,
    8,
    ({ ada, day: id }) => ada.call(premium.unpublishPremium, { params: { id }, body: {} }),
  ],
  [
    premium.publishPremium,
    8,
    ({ ada, day: id }) => ada.call(premium.publishPremium, { params: { id }, body: {} }),
  ],
  [
    versions.listVersions,
    5,
    ({ ada, week: id }) => ada.call(versions.listVersions, { params: { id } }),
  ],
  [
    versions.getVersion,
    4,
    ({ ada, week: id }) => ada.call(versions.getVersion, { params: { id, version: 1 } }),
  ],
  [
    versions.restoreVersion,
    13,
    ({ ada, week: id }) =>
      ada.call(versions.restoreVersion, { params: { id, version: 1 }, body: { version: 2 } }),
  ],
  [
    generations.archiveGeneration,
    8,
    ({ ada, week: id }) => ada.call(generations.archiveGeneration, { params: { id }, body: {} }),
  ],
  [
    generations.unarchiveGeneration,
    8,
    ({ ada, week: id }) => ada.call(generations.unarchiveGeneration, { params: { id }, body: {} }),
  ],
  [
    generations.deleteGeneration,
    8,
    ({ ada, week: id }) => ada.call(generations.deleteGeneration, { params: { id }, query: {} }),
  ],
  [
    premium.deletePremium,
    8,
    ({ ada, day: id }) => ada.call(premium.deletePremium, { params: { id }, query: {} }),
  ],
  [deleted.listDeleted, 3, ({ ada }) => ada.call(deleted.listDeleted, {})],
  [deleted.undelete, 9, ({ ada, week: id }) => ada.call(deleted.undelete, { params: { id } })],
  [generations.autoInitialize, 6, ({ ada }) => ada.call(generations.autoInitialize, { body: {} })],
]

test('every call on packages sends as many statements as it needs, however many packages there are', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.post(generations.autoInitialize.path)
  const archived_at = house.clock.now()
  for (let day = 2; day <= 9; day++) await putPackage(house, { live_on: `2026-03-1${day}` })
  for (let week = 1; week <= 8; week++)
    await putPackage(house, { stream: 'weekly', editorial_week: week })
  for (const stream of ['weekly', 'premium'] as const)
    await putPackage(house, { stream, archived_at })
  const day = await putPackage(house, await readyContent())
  const shelf = { ada, week: await putPackage(house, { stream: 'weekly' }), day }
  const counted: [string, number][] = []
  house.statements()

  for (const [route, , send] of packageCalls) {
    await send(shelf)
    counted.push([nameOf(route), house.statements().length])
  }

  expect(counted).toEqual(packageCalls.map(([route, statements]) => [nameOf(route), statements]))
})

type Desk = { ada: TestMember; bob: TestMember; job: string }

/**
 * Calls on generations, in an order in which each succeeds, with their statements: session and
 * standing included.
 */
const writingCalls: readonly [Route, number, (desk: Desk) => Promise<unknown>][] = [
  [writing.writerAtHand, 2, ({ ada }) => ada.call(writing.writerAtHand, {})],
  [writing.listJobs, 4, ({ ada }) => ada.call(writing.listJobs, {})],
  [writing.getJob, 4, ({ ada, job: id }) => ada.call(writing.getJob, { params: { id } })],
  [
    writing.cancelJob,
    6,
    ({ ada, job: id }) => ada.call(writing.cancelJob, { params: { id }, body: {} }),
  ],
  [
    writing.retryJob,
    11,
    ({ ada, job: id }) => ada.call(writing.retryJob, { params: { id }, body: {} }),
  ],
  [
    writing.startJob,
    12,
    ({ bob }) =>
      bob.call(writing.startJob, {
        body: { stream: 'premium', topic: 'Hills', editorial_week: 4 },
      }),
  ],
]

test('every call on generations sends as many statements as it needs, however many there are', async () => {
  await using house = await createTestApp()
  const { ada, bob, ...others } = await house.editors({
    ada: 'admin',
    bob: 'editor',
    cy: 'editor',
    dee: 'editor',
  })
  await ada.post(generations.autoInitialize.path)
  const start = (editor: TestMember) =>
    editor.call(writing.startJob, { body: { stream: 'weekly', topic: 'Hills' } })
  for (const editor of Object.values(others)) await start(editor)
  const { id: job } = await start(ada)
  const counted: [string, number][] = []
  house.statements()

  for (const [route, , send] of writingCalls) {
    await send({ ada, bob, job })
    counted.push([nameOf(route), house.statements().length])
  }

  expect(counted).toEqual(writingCalls.map(([route, statements]) => [nameOf(route), statements]))
})
