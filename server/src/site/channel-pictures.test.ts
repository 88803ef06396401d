import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openRoom } from '../testing/channel-room.ts'

const photo = (colour: string) =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()

test('photographs take the drawings’ places: cut, in two sizes, without their metadata, kept for ever', async () => {
  await using room = await openRoom()
  await room.add('face.jpg', await photo('#336699'))
  await room.add('road.jpg', await photo('#996633'))
  await room.write({
    founder: { portrait: { file: 'face.jpg', alt: '"{Founder}"' } },
    covers: { cycling: 'road.jpg' },
  })

  const portrait = await room.page('%IF_PORTRAIT%%FOUNDER_PORTRAIT%%END_PORTRAIT%')
  const [small = '', full = ''] = [
    ...portrait.matchAll(/(\/channel\/[0-9a-f]{32}\.webp) \d+w/g),
  ].map(([, path]) => path)
  expect(portrait).toContain(`width="960" height="1200" alt="&quot;The founder&quot;"`)

  const bytes = async (path: string) => (await room.get(path)).rawPayload
  expect(await sharp(await bytes(small)).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 600,
  })
  const metadata = await sharp(await bytes(full)).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 960, height: 1200 })
  expect([metadata.exif, (await bytes(full)).includes('canary')]).toEqual([undefined, false])
  expect((await room.get(full)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const cover = await room.page('%COVER_CYCLING%')
  expect(await sharp(await bytes(cover)).metadata()).toMatchObject({ width: 960, height: 960 })

  await room.add('road.jpg', await photo('#00ff00'))
  await expect.poll(() => room.page('%COVER_CYCLING%'), { timeout: 20_000 }).not.toBe(cover)
  expect((await room.get(cover)).statusCode).toBe(200)
})

test('a photograph that is missing, or is none, leaves the drawing in its place until it is there', async () => {
  await using room = await openRoom()
  await room.add('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await room.write({ covers: { cycling: 'later.jpg', running: 'drawing.png' } })

  expect(await room.page('%COVER_CYCLING% %COVER_RUNNING%')).toBe('/art/rider.svg /art/runner.svg')
  expect(room.lines.map((line) => JSON.parse(line).fault)).toEqual([
    expect.stringMatching(/^later\.jpg is not in the folder/),
    expect.stringMatching(/^drawing\.png cannot be shown: it must be a JPEG/),
  ])

  await room.add('later.jpg', await photo('#123456'))
  await expect.poll(() => room.page('%COVER_CYCLING%'), { timeout: 20_000 }).toMatch(/^\/channel\//)
})

test('the picture for sharing is drawn by the server with the channel’s name, with any fonts', async () => {
  await using room = await openRoom()

  const address = await room.page('%OPEN_GRAPH_IMAGE%')
  expect(address).toMatch(/^https:\/\/stayer\.example\/channel\/[0-9a-f]{32}\.png$/)

  const answer = await room.get(new URL(address).pathname)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  const withName = await sharp(answer.rawPayload)
    .extract({ left: 130, top: 40, width: 150, height: 40 })
    .stats()
  expect(withName.channels[0]?.min).toBeLessThan(60)
  expect((await room.get('/channel/00000000000000000000000000000000.png')).statusCode).toBe(404)
})
