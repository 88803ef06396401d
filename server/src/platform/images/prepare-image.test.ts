import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { heicClaiming, turnedHeic } from '../../testing/heic.ts'
import { pngClaiming } from '../../testing/pictures.ts'
import { refuse, Refusal } from '../refusal.ts'
import { openHeicReader } from './heic-reader.ts'
import { openImages, type PreparedImage } from './prepare-image.ts'

const prepareImage = openImages()

async function prepared(bytes: Uint8Array): Promise<PreparedImage> {
  const image = await prepareImage(bytes, 'ana')
  if (image instanceof Refusal) throw new Error(`refused: ${image.code}`)
  return image
}

const plain = (width: number, height: number, background = '#3a7d44'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const noisy = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
const bytes = (text: string) => new TextEncoder().encode(text)

/** The colour of one pixel, each part within what compression may change. */
async function colourAt(webp: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(webp)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...pixel].map((part) => (part > 127 ? 'high' : 'low')).join(' ')
}
const [red, blue] = ['high low low', 'low low high']

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s becomes two WebP pictures in its own shape',
  async (kind) => {
    const image = await prepared(await plain(3000, 1500).toFormat(kind).toBuffer())

    expect(image).toMatchObject({ width: 2048, height: 1024 })
    expect(await sharp(image.full).metadata()).toMatchObject({
      format: 'webp',
      width: 2048,
      height: 1024,
    })
    expect(await sharp(image.small).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 320,
    })
  },
)

test('a small picture is not blown up, down to a single pixel', async () => {
  const image = await prepared(await plain(1, 1).png().toBuffer())

  expect(image).toMatchObject({ width: 1, height: 1 })
  expect(await sharp(image.small).metadata()).toMatchObject({ width: 1, height: 1 })
})

test('a picture far longer than wide still has a width', async () => {
  expect(await prepared(await plain(1, 16_384).png().toBuffer())).toMatchObject({
    width: 1,
    height: 2048,
  })
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'what a %s says about place, person and time is gone',
  async (kind) => {
    const photo = await plain(64, 48)
      .toFormat(kind)
      .withExif({
        IFD0: { ImageDescription: 'CANARY-PLACE', Artist: 'CANARY-PERSON' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '51/1 30/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '0/1 7/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>CANARY-XMP</rdf></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
    })
    expect(photo.includes('CANARY-PLACE')).toBe(true)

    const image = await prepared(photo)

    for (const webp of [image.full, image.small].map((part) => Buffer.from(part))) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(webp).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      for (const trace of ['CANARY', 'Exif', 'EXIF', 'XMP ', 'ICCP', 'GPS'])
        expect(webp.includes(trace)).toBe(false)
    }
  },
)

test('a photo taken with the camera on its side stands upright', async () => {
  const lying = sharp({
    create: { width: 80, height: 40, channels: 3, background: 'red' },
  }).composite([
    {
      input: { create: { width: 40, height: 40, channels: 3, background: 'blue' } },
      left: 40,
      top: 0,
    },
  ])
  // 6: the top of the scene is at the right of the stored picture.
  const image = await prepared(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer())

  expect(image).toMatchObject({ width: 40, height: 80 })
  expect([await colourAt(image.full, 20, 20), await colourAt(image.full, 20, 60)]).toEqual([
    red,
    blue,
  ])
})

test('an archive appended to a JPEG does not come along', async () => {
  const photo = await plain(64, 48).jpeg().toBuffer()
  const image = await prepared(
    Buffer.concat([photo, bytes('PK\u0003\u0004 CANARY-ARCHIVE PK\u0005\u0006')]),
  )

  expect(Buffer.from(image.full).includes('CANARY')).toBe(false)
  expect(Buffer.from(image.small).includes('CANARY')).toBe(false)
})

test('a script hidden in the comment of a GIF does not come along', async () => {
  const gif = await plain(8, 8).gif().toBuffer()
  const text = '<script>CANARY()</script>'
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, text.length]),
    bytes(text),
    Buffer.from([0]),
  ])
  const end = gif.length - 1
  const image = await prepared(Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)]))

  expect(Buffer.from(image.full).includes('CANARY')).toBe(false)
})

test.each(['gif', 'webp'] as const)('of an animated %s the first frame is kept', async (kind) => {
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map((colour) => plain(20, 10, colour).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(3)

  const image = await prepared(moving)

  expect(image).toMatchObject({ width: 20, height: 10 })
  expect((await sharp(image.full).metadata()).pages).toBeUndefined()
  expect(await colourAt(image.full, 10, 5)).toBe(red)
})

test('a CMYK photo and a 16-bit picture keep their colours in eight bits of sRGB', async () => {
  const printed = await plain(20, 20, '#b01818').toColourspace('cmyk').jpeg().toBuffer()
  const deep = await plain(20, 20, 'blue').toColourspace('rgb16').png().toBuffer()
  expect([(await sharp(printed).metadata()).space, (await sharp(deep).metadata()).depth]).toEqual([
    'cmyk',
    'ushort',
  ])

  expect(await colourAt((await prepared(printed)).full, 10, 10)).toBe(red)
  expect(await colourAt((await prepared(deep)).full, 10, 10)).toBe(blue)
  expect(await sharp((await prepared(deep)).full).metadata()).toMatchObject({
    space: 'srgb',
    depth: 'uchar',
  })
})

test('a see-through picture stays see-through', async () => {
  const glass = await sharp({
    create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()

  expect((await sharp((await prepared(glass)).full).metadata()).hasAlpha).toBe(true)
})

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

test('many photos of one member do not hold up another’s', async () => {
  const photo = await noisy(1500, 1000).jpeg().toBuffer()
  const done: string[] = []
  const prepare = (owner: string) => prepareImage(photo, owner).then(() => done.push(owner))

  await Promise.all([
    ...Array.from({ length: 5 }, () => prepare('ana')),
    prepare('ben'),
    prepare('cat'),
  ])

  expect(done.slice(0, 4).toSorted()).toEqual(['ana', 'ana', 'ben', 'cat'])
})

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

test('an HEIC of a phone on its side stands upright, as a WebP without metadata', async () => {
  const image = await prepared(turnedHeic())

  expect(image).toMatchObject({ width: 64, height: 96 })
  expect(await sharp(image.full).metadata()).toMatchObject({ format: 'webp', hasAlpha: false })
  expect([await colourAt(image.full, 32, 20), await colourAt(image.full, 32, 76)]).toEqual([
    red,
    blue,
  ])
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
