import { expect, test } from 'vitest'
import { refuse } from '../refusal.ts'
import { isDataUrl, readDataUrl } from './data-url.ts'

const urlOf = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'IMAGE/PNG'])(
  'the bytes of a data URL of type %s are read',
  (type) => {
    expect(readDataUrl(urlOf(Buffer.from('a photo'), type), 100)).toEqual(Buffer.from('a photo'))
  },
)

test.each([
  ['another kind of image', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a page', 'data:text/html;base64,PHNjcmlwdD4='],
  ['text that is not base64', 'data:image/png,abc'],
  ['a parameter', 'data:image/png;charset=utf-8;base64,AAAA'],
  ['space before the type', 'data: image/png;base64,AAAA'],
  ['no type', 'data:;base64,AAAA'],
])('a data URL with %s is of the wrong type', (_name, url) => {
  expect(readDataUrl(url, 100)).toEqual(refuse('images/wrong-type'))
})

test.each(['', 'AAA', 'AA=A', 'AAAA====', 'AAAB\n', 'AA AA', 'AA-_', 'AA%3D', 'AB=='])(
  'the base64 %j is not as it should be and unreadable',
  (encoded) => {
    expect(readDataUrl(`data:image/png;base64,${encoded}`, 100)).toEqual(
      refuse('images/unreadable'),
    )
  },
)

test.each([98, 99, 100])('%i bytes fit into a limit of 100', (size) => {
  expect(readDataUrl(urlOf(Buffer.alloc(size, 1)), 100)).toHaveLength(size)
})

test.each([101, 102, 103, 5000])('%i bytes are too large for a limit of 100', (size) => {
  expect(readDataUrl(urlOf(Buffer.alloc(size, 1)), 100)).toEqual(refuse('images/too-large'))
})

test('a path is no data URL, however it is spelt', () => {
  expect(['data:x', 'DATA:x', '/data:x', 'https://example.org/data:x'].map(isDataUrl)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
