import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicClaiming, largeHeic, turnedHeic } from '../../testing/heic.ts'
import { noisy, plain, pngClaiming } from '../../testing/pictures.ts'
import { openTestImages } from '../../testing/prepared-images.ts'
import { refuse } from '../refusal.ts'
import { openHeicReader } from './heic-reader.ts'

const { prepareImage, prepared } = openTestImages()
const bytes = (text: string) => new TextEncoder().encode(text)

test('a few bytes that claim 60,000 by 60,000 pixels are refused by their header', async () => {
  const bomb = pngClaiming(60_000, 60_000)

  expect(bomb.length).toBeLessThan(200)
  expect(await prepareImage(bomb, 'ana')).toEqual(refuse('images/too-many-pixels'))
})

test('the limit is fifty million pixels', async () => {
  expect(await prepareImage(pngClaiming(10_000, 5001), 'ana')).toEqual(
    refuse('images/too-many-pixels'),
  )
  // Within the limit, and looked at: the pixels that its header promises are not there.
  expect(await prepareImage(pngClaiming(10_000, 5000), 'ana')).toEqual(refuse('images/unreadable'))
})

test.each([
  ['higher', 1, 49_999_999],
  ['wider', 49_999_999, 1],
  ['higher by one pixel', 1, 16_385],
  ['wider by one pixel', 16_385, 3000],
])(
  'a picture far %s than the longest side is refused by its header, whatever its pixels',
  async (_how, width, height) => {
    // Were its pixels looked at, it would be unreadable: they are not there.
    expect(await prepareImage(pngClaiming(width, height), 'ana')).toEqual(refuse('images/too-long'))
  },
)

test.each([
  [
    'an SVG',
    bytes(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
  ],
  [
    'an SVG behind an XML declaration',
    bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['text named photo.jpg', bytes('not a photo at all')],
  ['a PDF', bytes('%PDF-1.7\n')],
  ['a TIFF', bytes('II*\u0000\u0008\u0000\u0000\u0000')],
  ['an AVIF', bytes('\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000mif1avif')],
  ['a BMP', bytes('BM\u0000\u0000')],
  ['a page', bytes('<!doctype html><script>alert(1)</script>')],
  ['a sound in the container of WebP', bytes('RIFF\u0000\u0000\u0000\u0000WAVE')],
  ['nothing', new Uint8Array()],
])('%s is of the wrong type', async (_name, file) => {
  expect(await prepareImage(file, 'ana')).toEqual(refuse('images/wrong-type'))
})

test('an HEIC that is broken, cut off or named otherwise by its phone has one answer each', async () => {
  const named = turnedHeic()
  named.write('mif1', 8)
  expect(await prepared(named)).toMatchObject({ width: 64 })
  const whole = turnedHeic()
  for (const broken of [
    bytes('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000'),
    ...[20, 100, 300, whole.length - 60].map((end) => whole.subarray(0, end)),
  ])
    expect(await prepareImage(broken, 'ana')).toEqual(refuse('images/unreadable'))
})

test('an HEIC that claims too much is refused by its header', async () => {
  expect(await prepareImage(heicClaiming(10_000, 5001), 'ana')).toEqual(
    refuse('images/too-many-pixels'),
  )
  expect(await prepareImage(heicClaiming(16_385, 64), 'ana')).toEqual(refuse('images/too-long'))
})

test('an HEIC that takes too long is unreadable, and the next one is read', async () => {
  const hurried = openHeicReader({ timeoutMs: 0, mostMegabytes: 64 })
  expect(await hurried(turnedHeic(), 'ana')).toEqual({ fault: 'images/unreadable' })
  expect(await prepared(turnedHeic())).toMatchObject({ width: 64 })
})

test('an HEIC whose decoder needs more memory than it may have is unreadable', async () => {
  const narrow = openHeicReader({ timeoutMs: 60_000, mostMegabytes: 100 })
  expect(await narrow(largeHeic(), 'ana')).toEqual({ fault: 'images/unreadable' })
  expect(await narrow(turnedHeic(), 'ana')).toMatchObject({ width: 64 })
  const usual = openHeicReader()
  expect(await usual(largeHeic(), 'ana')).toMatchObject({ width: 4096, height: 4096 })
})

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s cut off anywhere is unreadable',
  async (kind) => {
    const whole = await noisy(200, 150).toFormat(kind).toBuffer()

    for (const part of [0.98, 0.5, 0.1]) {
      expect(await prepareImage(whole.subarray(0, Math.floor(whole.length * part)), 'ana')).toEqual(
        refuse('images/unreadable'),
      )
    }
    expect(await prepareImage(whole.subarray(0, 16), 'ana')).toEqual(refuse('images/unreadable'))
  },
)

test('once photos are read, no other format can be decoded, for any first bytes', async () => {
  await prepared(await plain(4, 4).png().toBuffer())

  for (const file of [
    bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    bytes('P1 1 1 1'),
  ]) {
    await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
  }
})
