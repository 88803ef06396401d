import { maxPictureBytes, uploadPicture } from '@app/contract/newsroom/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
  .withExif({ IFD0: { Artist: 'CANARY-PERSON' } })
  .jpeg()
  .toBuffer()
const file = new Blob([photo], { type: 'image/jpeg' })

const upload = (
  who: Pick<TestMember, 'cookie'>,
  house: TestApp,
  bytes: Uint8Array,
  field = 'image',
) => {
  const form = new FormData()
  form.set(field, new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'photo')
  return send(who, house, new Response(form))
}

async function send({ cookie }: Pick<TestMember, 'cookie'>, { app }: TestApp, encoded: Response) {
  const answer = await app.inject({
    method: 'POST',
    url: uploadPicture.path,
    headers: {
      ...(cookie && { cookie }),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<{ code: string }>() }
}

const rows = ({ db }: TestApp) => db.selectFrom('pictures').selectAll().execute()

test('an editor’s photograph is kept as two WebP pictures without metadata, which everybody may load by their id', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })

  const kept = await bob.call(uploadPicture, { file })

  expect(kept).toEqual({
    id: expect.any(String),
    url: `/api/content/pictures/${kept.id}`,
    small_url: `/api/content/pictures/${kept.id}?size=small`,
    kind: 'upload',
    alt: '',
    credit: '',
    licence: '',
    licence_url: null,
    source_url: null,
    width: 900,
    height: 600,
  })
  const [full, small] = [await house.visitor.get(kept.url), await house.visitor.get(kept.small_url)]
  expect(await sharp(full.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 900,
    height: 600,
  })
  expect(await sharp(small.bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    height: 427,
  })
  expect(full.bytes.includes('CANARY')).toBe(false)
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await rows(house)).toMatchObject([{ id: kept.id, kind: 'upload', uploaded_by: bob.id }])
})

test('an unreadable upload is refused, and nothing is kept', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

  for (const [bytes, status, code] of [
    [svg, 415, 'images/wrong-type'],
    [photo.subarray(0, 900), 422, 'images/unreadable'],
    [Buffer.alloc(maxPictureBytes + 1, 1), 413, 'images/too-large'],
    [Buffer.alloc(0), 400, 'request/invalid'],
  ] as const) {
    expect(await upload(bob, house, bytes)).toMatchObject({ status, body: { code } })
  }
  expect(await upload(bob, house, photo, 'photo')).toMatchObject({
    status: 400,
    body: { code: 'request/invalid' },
  })
  expect(await rows(house)).toEqual([])
  for await (const key of house.deps.storage.keys()) throw new Error(`kept ${key}`)
})

test('only an approved editor may add a photograph', async () => {
  await using house = await createTestApp()
  const { pip } = await house.editors({ pip: 'pending' })
  const { ana } = await house.members('ana')

  expect(await upload(house.visitor, house, photo)).toMatchObject({
    status: 401,
    body: { code: 'session/missing' },
  })
  expect(await upload(ana, house, photo)).toMatchObject({
    status: 401,
    body: { code: 'session/missing' },
  })
  expect(await upload(pip, house, photo)).toMatchObject({
    status: 403,
    body: { code: 'editors/awaiting-approval' },
  })
  expect(await rows(house)).toEqual([])
})

test('a photograph that is not there, or whose file has gone, is not found', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const { id, url } = await bob.call(uploadPicture, { file })
  const notThere = {
    status: 404,
    body: { code: 'pictures/not-found', error: 'This picture was not found.' },
  }

  expect((await house.visitor.get(`/api/content/pictures/${id.toUpperCase()}`)).status).toBe(200)
  expect(await house.visitor.get(`/api/content/pictures/${house.clock.newId()}`)).toMatchObject(
    notThere,
  )
  expect(await house.visitor.get('/api/content/pictures/not-an-id')).toMatchObject(notThere)
  await house.deps.storage.removeAll(`newsroom/pictures/${id}/`)
  const gone = await house.visitor.get(url)
  expect(gone).toMatchObject(notThere)
  expect(gone.headers['cache-control']).toBe('no-store')
})
