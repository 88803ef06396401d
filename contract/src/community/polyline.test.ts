import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

test('a route is written in letters as the format describes it, and read again', () => {
  // The example of the format's own description.
  const route = [
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ] as const

  expect(encodePolyline(route)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(route)
  expect(decodePolyline(encodePolyline([[-90, 180]]))).toEqual([[-90, 180]])
  expect(decodePolyline('')).toEqual([])
})
