import { listEditorEvents } from '@app/contract/newsroom/account-events'
import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '@app/contract/newsroom/calendar-feed'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { openDeskWithApp } from '../../testing/two-step-desk.ts'

test('an editor sees what happened with their own account, also while they await approval', async () => {
  await using house = await createTestApp()
  const { cookie, begin, code, give } = await openDeskWithApp(house)
  await give(await begin(), code())
  const { pip } = await house.editors({ pip: 'pending' })

  const { body } = await house.visitor.get(listEditorEvents.path, { cookie })
  expect(body).toMatchObject({
    success: true,
    kept_months: 12,
    next: null,
    events: [{ act: 'signed-in-by-code' }, { act: 'two-step-on' }, { act: 'registered' }],
  })
  expect(await pip.call(listEditorEvents, { query: {} })).toMatchObject({ events: [] })
})

test('an address of the calendar is made and ended once, and not at all where that cannot be written down', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  await bob.call(makeCalendarFeed, { body: {} })
  for (let time = 0; time < 2; time++) await bob.call(endCalendarFeed, {})
  const { events } = await bob.call(listEditorEvents, { query: {} })
  expect(events.map(({ act }) => act)).toEqual(['calendar-address-ended', 'calendar-address-made'])

  const { made_at } = await bob.call(makeCalendarFeed, { body: {} })
  await house.database.pool.query(
    'alter table account_events add constraint none check (false) not valid',
  )
  house.clock.advance(1_000)
  expect((await bob.post(makeCalendarFeed.path, {})).status).toBeGreaterThanOrEqual(400)
  expect((await bob.delete(endCalendarFeed.path)).status).toBeGreaterThanOrEqual(400)
  expect(await bob.call(getCalendarFeed, {})).toMatchObject({ made_at })
})
