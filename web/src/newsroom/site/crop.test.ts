import { expect, test } from 'vitest'
import { cropOf, handlesOf, usualHandles } from './crop.ts'

const wide = { width: 2000, height: 1000 }
const tall = { width: 1000, height: 2000 }

test('the usual crop is as large as the picture allows: a portrait from its top, a cover from the middle', () => {
  expect(cropOf(wide, 'portrait', usualHandles('portrait'))).toEqual({
    left: 0.3,
    top: 0,
    width: 0.4,
  })
  expect(cropOf(tall, 'portrait', usualHandles('portrait'))).toEqual({ left: 0, top: 0, width: 1 })
  expect(cropOf(tall, 'coverCycling', usualHandles('coverCycling'))).toEqual({
    left: 0,
    top: 0.25,
    width: 1,
  })
})

test('a crop that was saved comes back to the same handles', () => {
  const handles = { nearness: 2, across: 0.75, down: 0.25 }

  const again = handlesOf(wide, 'coverRunning', cropOf(wide, 'coverRunning', handles))

  expect(again.nearness).toBeCloseTo(2)
  expect([again.across, again.down]).toEqual([expect.closeTo(0.75), expect.closeTo(0.25)])
})
