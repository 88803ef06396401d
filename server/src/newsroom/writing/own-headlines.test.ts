import * as generations from '@app/contract/newsroom/generations'
import * as writing from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const order = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 } as const

test('headlines given with the order stand before those that are written, three in all', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  await ada.call(writing.startJob, {
    body: { ...order, headlines: ['  Why Thursday should be empty ', ' '] },
  })
  await house.work()

  const [written] = await ada.call(generations.listGenerations, {})
  expect(written?.title).toBe('Why Thursday should be empty')
  expect(written?.headlines).toHaveLength(3)
  expect(new Set(written?.headlines).size).toBe(3)
})

test('five of them leave no room for others; they are kept when the generation is tried again', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const headlines = ['One', 'Two', 'Three', 'Four', 'Five']

  const { id } = await ada.call(writing.startJob, { body: { ...order, headlines } })
  await ada.call(writing.cancelJob, { params: { id }, body: {} })
  await ada.call(writing.retryJob, { params: { id }, body: {} })
  await house.work()

  const [written] = await ada.call(generations.listGenerations, {})
  expect(written?.headlines).toEqual(headlines)
})

test('no headline but blank ones, or a sixth, is refused, and nothing is started', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })

  const blank = await ada.post(writing.startJob.path, { ...order, headlines: [' '] })
  const sixth = await ada.post(writing.startJob.path, {
    ...order,
    headlines: ['1', '2', '3', '4', '5', '6'],
  })

  expect(blank).toMatchObject({
    status: 400,
    body: { fields: { headlines: 'Please give at least one headline.' } },
  })
  expect(sixth).toMatchObject({
    status: 400,
    body: { fields: { headlines: 'At most five headlines are kept.' } },
  })
  expect(await ada.call(writing.listJobs, {})).toEqual([])
})
