import type { Route } from '@app/contract/route'
import { listGenerations } from '@app/contract/newsroom/generations'
import { listPremium, listPremiumDays } from '@app/contract/newsroom/premium'
import { schedulerStatus } from '@app/contract/newsroom/scheduler'
import { listJobs } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const hour = 60 * 60 * 1000
const polled: Route[] = [schedulerStatus, listJobs, listPremium, listPremiumDays]

test('a calendar left open does not keep its editor signed in for ever', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })

  for (let passed = 1; passed < 12; passed++) {
    house.clock.advance(hour)
    for (const { path } of polled) expect((await bob.get(path)).status).toBe(200)
  }
  house.clock.advance(hour)

  for (const { path } of polled) expect((await bob.get(path)).status).toBe(401)
})

test('an editor who works stays signed in', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })

  for (let passed = 1; passed <= 3; passed++) {
    house.clock.advance(11 * hour)
    expect((await bob.get(listGenerations.path)).status).toBe(200)
  }
})
