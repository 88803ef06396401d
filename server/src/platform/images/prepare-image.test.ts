import sharp from 'sharp'
import { expect, test } from 'vitest'
import { turnedHeic } from '../../testing/heic.ts'
import { noisy, plain } from '../../testing/pictures.ts'
import { openTestImages } from '../../testing/prepared-images.ts'

const { prepareImage, prepared } = openTestImages()
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

test('an HEIC of a phone on its side stands upright, as a WebP without metadata', async () => {
  const image = await prepared(turnedHeic())

  expect(image).toMatchObject({ width: 64, height: 96 })
  expect(await sharp(image.full).metadata()).toMatchObject({ format: 'webp', hasAlpha: false })
  expect([await colourAt(image.full, 32, 20), await colourAt(image.full, 32, 76)]).toEqual([
    red,
    blue,
  ])
})
