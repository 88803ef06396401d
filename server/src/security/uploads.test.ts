import { deflateSync } from 'node:zlib'
import { createEntry, uploadEntryImage } from '@app/contract/community/journal'
import { uploadProfilePhoto } from '@app/contract/community/profile'
import { uploadPicture } from '@app/contract/newsroom/pictures'
import { uploadSitePicture } from '@app/contract/newsroom/site'
import type { Route } from '@app/contract/route'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Answer, TestCaller } from '../testing/caller.ts'
import { addressOf } from '../testing/declared-routes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import {
  gifClaiming,
  jpegWithComment,
  plain,
  pngChunk,
  pngClaiming,
  pngWith,
  webpClaiming,
} from '../testing/pictures.ts'
import { allRows } from '../testing/rows.queries.ts'

const canary = 'xerophyte'
const text = (content: string) => Buffer.from(content, 'latin1')
const patienceMs = 120_000

/** The five ways to upload a picture, each with a malicious file name. */
async function openDoors(house: TestApp) {
  const { ana } = await house.members('ana')
  const { ed, ada } = await house.editors({ ed: 'editor', ada: 'admin' })
  const sendTo = (caller: TestCaller, route: Route) => (bytes: Uint8Array) => {
    const head = `--x\r\ncontent-disposition: form-data; name="${route.upload?.field}"; filename="../../${canary}.svg"\r\ncontent-type: image/svg+xml\r\n\r\n`
    const payload = Buffer.concat([text(head), bytes, text('\r\n--x--\r\n')])
    const headers = { cookie: caller.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    return house.app.inject({ method: 'POST', url: route.path, headers, payload })
  }
  const inEntry = (bytes: Uint8Array) => {
    const image_url = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
    const payload = { title: 'Canal loop', content: 'Five miles.', image_url }
    return house.app.inject({
      method: 'POST',
      url: createEntry.path,
      headers: { cookie: ana.cookie },
      payload,
    })
  }
  const forMembers = [inEntry, sendTo(ana, uploadEntryImage), sendTo(ana, uploadProfilePhoto)]
  const doors = [...forMembers, sendTo(ed, uploadPicture), sendTo(ada, uploadSitePicture)]
  return { ana, ed, doors }
}

async function storedFiles({ deps }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const key of deps.storage.keys()) keys.push(key)
  return keys.toSorted()
}

const cutOff = async () => {
  const whole = await plain(200, 150).jpeg().toBuffer()
  return whole.subarray(0, Math.floor(whole.length * 0.8))
}
const wrongType = '415 images/wrong-type'
const tooManyPixels = '413 images/too-many-pixels'
const unreadable = '422 images/unreadable'

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  [
    'an SVG',
    wrongType,
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  [
    'an SVG behind a mark of its encoding',
    wrongType,
    () => text('\xef\xbb\xbf<?xml version="1.0"?><svg/>'),
  ],
  ['a PDF', wrongType, () => text('%PDF-1.7\n1 0 obj')],
  ['an archive', wrongType, () => text('PK\u0003\u0004 a.zip')],
  ['an archive behind two bytes of a JPEG', wrongType, () => text('\xff\xd8PK\u0003\u0004')],
  [
    'an archive behind the mark of a JPEG',
    unreadable,
    () => text('\xff\xd8\xff\xe0PK\u0003\u0004'),
  ],
  ['a page behind the mark of a GIF', unreadable, () => text('GIF89a/*<svg onload=alert(1)>*/=1;')],
  ['a PNG that claims 60,000 by 60,000', tooManyPixels, () => pngClaiming(60_000, 60_000)],
  ['a PNG one row over fifty million', tooManyPixels, () => pngClaiming(10_000, 5001)],
  [
    'a PNG of one column and fifty million rows',
    '422 images/too-long',
    () => pngClaiming(1, 49_999_999),
  ],
  [
    'a GIF that claims all that a GIF can',
    tooManyPixels,
    () => gifClaiming(65_535, 65_535, { areFull: true }),
  ],
  ['a WebP that claims all that a WebP can', unreadable, () => webpClaiming(16_384, 16_384)],
  ['a JPEG that breaks off', unreadable, cutOff],
])(
  '%s is refused at every door with %s, and leaves neither row nor file',
  async (_what, refusal, make) => {
    await using house = await createTestApp()
    const { doors } = await openDoors(house)
    const before = { rows: await allRows(house.db), files: await storedFiles(house) }
    const bytes = await make()

    const found: string[] = []
    for (const send of doors) {
      const { statusCode, body } = await send(bytes)
      found.push(`${statusCode} ${JSON.parse(body).code}`)
    }

    expect(found).toEqual(doors.map(() => refusal))
    expect({ rows: await allRows(house.db), files: await storedFiles(house) }).toEqual(before)
  },
)

const zip = text(`PK\u0003\u0004${canary}.html PK\u0005\u0006`)
const pdf = text(`%PDF-1.7 ${canary} %%EOF`)
const bomb = () =>
  pngChunk('zTXt', Buffer.concat([text(`${canary}\0\0`), deflateSync(Buffer.alloc(8_000_000))]))
const gpsJpeg = () =>
  plain()
    .jpeg()
    .withExif({
      IFD0: { Artist: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${canary}</rdf></x:xmpmeta>`)
    .toBuffer()

test.each<[string, () => Promise<Buffer>]>([
  [
    'a JPEG with an archive behind it',
    async () => Buffer.concat([await plain().jpeg().toBuffer(), zip]),
  ],
  ['a PNG with a PDF behind it', async () => Buffer.concat([await plain().png().toBuffer(), pdf])],
  [
    'a GIF with a script behind it',
    async () => Buffer.concat([await plain().gif().toBuffer(), text(`*/=1;${canary}()`)]),
  ],
  [
    'a WebP with a page behind it',
    async () => Buffer.concat([await plain().webp().toBuffer(), text(`<script>${canary}`)]),
  ],
  ['a JPEG with code in its comment', () => jpegWithComment(`<?php ${canary}(); ?>`)],
  ['a PNG with words in it', () => pngWith(pngChunk('tEXt', text(`Comment\0${canary}`)))],
  ['a PNG with words that unpack to eight megabytes', () => pngWith(bomb())],
  ['a JPEG that tells where it was taken', gpsJpeg],
  [
    'a GIF of three thousand frames',
    async () => Buffer.concat([gifClaiming(1000, 1000, { frames: 3000 }), text(canary)]),
  ],
])(
  'of %s only the picture comes in, at every door and in both sizes',
  async (_what, make) => {
    await using house = await createTestApp()
    const { ana, ed, doors } = await openDoors(house)
    const bytes = await make()

    const statuses: number[] = []
    for (const send of doors) statuses.push((await send(bytes)).statusCode)

    const files = await storedFiles(house)
    expect(statuses).toEqual([201, 201, 201, 201, 201])
    // Of a picture for the landing page the whole is kept, and cut where it is placed.
    expect(files).toHaveLength(2 * doors.length - 1)
    expect(files.join('\n')).not.toContain(canary)
    for (const key of files) {
      const kept = Buffer.from((await house.deps.storage.get(key)) ?? [])
      const { format, exif, xmp, icc, pages } = await sharp(kept).metadata()
      expect({ format, exif, xmp, icc, pages }).toEqual({ format: 'webp' })
      expect(
        [canary, 'GPS', 'PK\u0003\u0004', '%PDF', 'script'].filter((trace) => kept.includes(trace)),
      ).toEqual([])
    }
    expect((await toldTo([ana, ed])).filter((found) => found.includes(canary))).toEqual([])
  },
  patienceMs,
)

/** The picture addresses that members and editors get. */
async function toldTo(callers: readonly TestCaller[]): Promise<string[]> {
  const answers: Answer[] = []
  for (const caller of callers) {
    for (const path of [
      '/api/community/journal',
      '/api/community/profile',
      '/api/content/generations',
    ])
      answers.push(await caller.get(path))
  }
  return answers.map(({ bytes }) => bytes.toString())
}

const entryBytes = Math.round(14.5 * 1024 * 1024)
/** All calls that may send more than the ordinary 256 kB, with their limit. */
const largerBodies: Readonly<Record<string, number>> = {
  'POST /api/community/journal': entryBytes,
  'PUT /api/community/journal/:id': entryBytes,
  'PUT /api/content/generations/:id': 512 * 1024,
  'PUT /api/premium-content/:id': 512 * 1024,
  'POST /api/community/journal/upload-image': 10 * 1024 * 1024,
  'POST /api/community/profile/upload-image': 5 * 1024 * 1024,
  'POST /api/community/activities': 25 * 1024 * 1024,
  'POST /api/content/pictures': 20 * 1024 * 1024,
  'POST /api/content/apple-news/figures': 5 * 1024 * 1024,
  'POST /api/admin/site/pictures': 20 * 1024 * 1024,
  'POST /api/community/imports': 500 * 1024 * 1024,
}
const envelopeBytes = 16 * 1024

test(
  'no call takes more than 256 kB but those of the table above, and a call without a session may send none',
  async () => {
    await using house = await createTestApp()
    const { ana } = await house.members('ana')
    const { ada } = await house.editors({ ada: 'admin' })
    const cookies = `${ana.cookie}; ${ada.cookie}`
    const found: string[] = []

    for (const { route } of house.bindings) {
      const most = largerBodies[`${route.method} ${route.path}`] ?? 256 * 1024
      const length = String(most + (route.upload ? envelopeBytes : 0) + 1)
      const announced = (cookie: string) => ({
        'content-length': length,
        ...(cookie && { cookie }),
      })
      const send = (cookie: string) =>
        house.app.inject({
          method: route.method,
          url: addressOf(route),
          headers: announced(cookie),
        })
      const [admitted, anonymous] = [await send(cookies), await send('')]
      const expected = route.access === 'nobody' ? 413 : 401
      expect([route.path, admitted.statusCode, anonymous.statusCode]).toEqual([
        route.path,
        413,
        expected,
      ])
      expect([route.path, admitted.headers.connection, anonymous.headers.connection]).toEqual([
        route.path,
        'close',
        'close',
      ])
      if (route.maxBodyBytes !== undefined || route.upload)
        found.push(`${route.method} ${route.path}`)
    }

    expect(found.toSorted()).toEqual(Object.keys(largerBodies).toSorted())
  },
  patienceMs,
)
