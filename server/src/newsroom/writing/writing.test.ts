import * as generations from '@app/contract/newsroom/generations'
import * as premium from '@app/contract/newsroom/premium'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { openHouse } from '../../testing/house.ts'

const order = { stream: 'weekly', topic: 'Easy days between hard ones', editorial_week: 3 } as const

test('a generation that is started is written by the worker, step by step, into a weekly package', async () => {
  await using house = await openHouse()
  const { ada } = await house.editors({ ada: 'admin' })

  const started = await ada.call(writing.startJob, { body: order })
  await house.work()

  const ended = await ada.call(writing.getJob, { params: { id: started.id } })
  const [written] = await ada.call(generations.listGenerations, {})
  expect(started).toMatchObject({ status: 'queued', is_mine: true, started_by: 'ada', package_id: null })
  expect(started).toMatchObject({ engine: 'built-in', editorial_week: 3, editorial_theme: 'Recovery & Longevity' })
  expect(ended).toMatchObject({ status: 'done', package_id: written?.id, fault: null })
  expect(ended.steps.map(({ label, state }) => [label, state])).toEqual([
    ['In the queue', 'done'],
    ['Brief read', 'done'],
    ['Long-form article', 'done'],
    ['Checks', 'done'],
    ['Pictures', 'done'],
  ])
  expect(written).toMatchObject({ topic: order.topic, editorial_week: 3, cycle_start_date: '2026-01-19' })
})

test('a premium day is written as a draft with the theme of its day', async () => {
  await using house = await openHouse()
  const { ada } = await house.editors({ ada: 'admin' })

  await ada.call(writing.startJob, { body: { stream: 'premium', topic: 'Racing in the heat', editorial_week: 7 } })
  await house.work()

  const stream = await ada.call(premium.listPremium, {})
  expect(stream).toMatchObject([
    { status: 'draft', editorial_week: 7, editorial_theme: 'Competition Strategy', topic: 'Racing in the heat' },
  ])
})
