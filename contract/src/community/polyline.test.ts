import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

test('a way is written in letters as the format describes it, and read again', () => {
  // The example of the format's own description.
  const way = [
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ] as const

  expect(encodePolyline(way)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(way)
  expect(decodePolyline(encodePolyline([[-90, 180]]))).toEqual([[-90, 180]])
  expect(decodePolyline('')).toEqual([])
})
