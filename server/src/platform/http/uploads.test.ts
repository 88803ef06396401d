import { route } from '@app/contract/route'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refuse } from '../refusal.ts'
import { bind } from './bind.ts'
import { dial, memberCookie, openRouteServer } from '../../testing/route-server.ts'

const uploadPhoto = route({
  method: 'POST',
  path: '/api/photos',
  access: 'member',
  summary: 'Stores a photo',
  upload: { field: 'image', maxBytes: 1000 },
  status: 201,
  reply: z.object({ size: z.int(), mediaType: z.string() }),
  refusals: { 'photos/too-large': [413, 'This photo is too large.'] },
})
const uploadArchive = route({
  ...uploadPhoto,
  path: '/api/archives',
  upload: { field: 'image', maxBytes: 1000, isStreamed: true },
  reply: z.object({ size: z.int(), fileName: z.string() }),
})
const bindings = [
  bind(uploadArchive, async ({ upload: { content, fileName } }) => {
    let size = 0
    for await (const piece of content) size += piece.length
    return { size, fileName }
  }),
  bind(uploadPhoto, async ({ upload }) => ({
    size: upload.bytes.length,
    mediaType: upload.mediaType,
  })),
]

const file = (name: string, size: number) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'p'.repeat(size)}\r\n`
const field = `--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n`
const end = '--x--\r\n'

async function openPhotos() {
  const house = await openRouteServer(bindings)
  const upload = async (
    payload: string,
    headers: Record<string, string> = {},
    url = '/api/photos',
  ) => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const request = {
      method: 'POST',
      url,
      headers: { ...type, ...memberCookie, ...headers },
      payload,
    } as const
    const response = await house.server.inject(request)
    return { status: response.statusCode, ...response.json() }
  }
  const stream = (payload: string, headers = {}) => upload(payload, headers, '/api/archives')
  return { ...house, upload, stream }
}

test('a streamed file is read by its handler, and refused while it is read as a whole one would be', async () => {
  await using house = await openPhotos()
  expect(await house.stream(file('image', 1000) + end)).toEqual({
    status: 201,
    size: 1000,
    fileName: 'a.png',
  })
  const tooLarge = { status: 413, code: 'photos/too-large' }
  expect(await house.stream(file('image', 1001) + end)).toMatchObject(tooLarge)
  expect(await house.stream(file('image', 500_000) + end)).toMatchObject(tooLarge)
  const asked = { status: 400, code: 'request/invalid', fields: { image: 'Please choose a file.' } }
  expect(await house.stream(end)).toMatchObject(asked)
  expect(await house.stream(file('image', 0) + end)).toMatchObject(asked)
  expect(await house.stream(file('photo', 500) + end)).toMatchObject(asked)
  const alone = { status: 400, error: 'Please send one file, and nothing beside it.' }
  expect(await house.stream(file('image', 10) + file('image', 10) + end)).toMatchObject(alone)
  expect(await house.stream(file('image', 10))).toMatchObject({
    status: 400,
    code: 'request/invalid',
  })
  expect(await house.stream('{}', { 'content-type': 'application/json' })).toMatchObject({
    status: 415,
  })
  expect(await house.stream(file('image', 10) + end, { cookie: '' })).toMatchObject({ status: 401 })
})

test('a failure of the server during an upload is no error of the sender', async () => {
  const full = bind(uploadArchive, async ({ upload: { content } }) => {
    for await (const { length } of content)
      throw Object.assign(new Error(`no space for ${length}`), { code: 'ENOSPC' })
    return { size: 0, fileName: '' }
  })
  await using house = await openRouteServer([full])
  const { socket, received } = await dial(house.server)
  const headers = `Host: stayer.example\r\nCookie: ${memberCookie.cookie}\r\nContent-Type: multipart/form-data; boundary=x`

  socket.write(
    `POST /api/archives HTTP/1.1\r\n${headers}\r\nContent-Length: 1000\r\n\r\n${file('image', 100)}`,
  )

  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 507 [^]*server\/no-room/))
  socket.destroy()
})

test('a refusal that needs nothing of a file reaches whoever still sends it', async () => {
  const upload = { ...uploadArchive.upload, maxBytes: 50_000_000 }
  const busy = route({
    ...uploadArchive,
    upload,
    refusals: { 'photos/busy': [409, 'Please wait.'] },
  })
  await using house = await openRouteServer([bind(busy, async () => refuse('photos/busy'))])
  await house.server.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(20_000_000)]), 'a.zip')

  const response = await fetch(`${house.server.listeningOrigin}/api/archives`, {
    method: 'POST',
    headers: memberCookie,
    body: form,
  })

  expect(response.status).toBe(409)
})

const beginning = (path: string, cookie: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: stayer.example',
    ...(cookie === '' ? [] : [`cookie: ${cookie}`]),
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${(file('image', 900) + end).length}`,
    '',
    file('image', 900).slice(0, 500),
  ].join('\r\n')

test('without a session a streamed file is not waited for: the connection ends with the answer', async () => {
  await using house = await openRouteServer(bindings)
  const { socket, received, closed } = await dial(house.server)
  socket.write(beginning('/api/archives', ''))
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 401 /)
  expect(received()).toContain('connection: close')
})

test('a streamed file may come in more slowly than any other body', async () => {
  await using house = await openRouteServer(bindings, { timeouts: { requestMs: 100, checkMs: 30 } })
  const archive = await dial(house.server)
  archive.socket.write(beginning('/api/archives', memberCookie.cookie))
  const photo = await dial(house.server)
  photo.socket.write(beginning('/api/photos', memberCookie.cookie))
  await photo.closed

  archive.socket.write(file('image', 900).slice(500) + end)

  expect(photo.received()).toMatch(/^HTTP\/1\.1 408 /)
  await vi.waitFor(() => expect(archive.received()).toMatch(/^HTTP\/1\.1 201 /))
  expect(archive.received()).not.toContain('connection: close')
  archive.socket.destroy()
})

test('the one file of the named field reaches the handler with its type', async () => {
  await using house = await openPhotos()
  expect(await house.upload(file('image', 1000) + end)).toEqual({
    status: 201,
    size: 1000,
    mediaType: 'image/png',
  })
})

test('a file over the limit is refused in the feature’s words', async () => {
  await using house = await openPhotos()
  expect(await house.upload(file('image', 1001) + end)).toMatchObject({
    status: 413,
    code: 'photos/too-large',
  })
  expect(await house.upload(file('image', 50_000) + end)).toMatchObject({
    status: 413,
    code: 'photos/too-large',
  })
})

test('a missing, empty or wrongly named file is asked for at its field', async () => {
  await using house = await openPhotos()
  const asked = { status: 400, code: 'request/invalid', fields: { image: 'Please choose a file.' } }
  expect(await house.upload(end)).toMatchObject(asked)
  expect(await house.upload(file('image', 0) + end)).toMatchObject(asked)
  expect(await house.upload(file('photo', 10) + end)).toMatchObject(asked)
})

test('anything beside the one file is refused', async () => {
  await using house = await openPhotos()
  const refused = {
    status: 400,
    code: 'request/invalid',
    error: 'Please send one file, and nothing beside it.',
  }
  expect(await house.upload(file('image', 10) + file('image', 10) + end)).toMatchObject(refused)
  expect(await house.upload(file('image', 10) + field + end)).toMatchObject(refused)
  expect(await house.upload(field + file('image', 10) + end)).toMatchObject(refused)
})

test('an envelope that breaks off or has no boundary is refused', async () => {
  await using house = await openPhotos()
  expect(await house.upload(file('image', 10))).toMatchObject({
    status: 400,
    code: 'request/invalid',
  })
  expect(await house.upload('nonsense')).toMatchObject({ status: 400 })
  expect(await house.upload('', { 'content-type': 'multipart/form-data' })).toMatchObject({
    status: expect.toSatisfy(isClientFault),
  })
  expect(await house.upload('{"image":"x"}', { 'content-type': 'application/json' })).toMatchObject(
    { status: 415 },
  )
})

test('an envelope that breaks off is the sender’s fault also where all of it has arrived over the wire', async () => {
  await using house = await openPhotos()
  await house.server.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...memberCookie, 'content-type': 'multipart/form-data; boundary=x' }

  for (const body of [
    file('image', 10),
    file('image', 10) + '--x',
    file('photo', 10) + '--x\r\n',
    '--x\r\nnonsense',
  ]) {
    for (const path of ['/api/photos', '/api/archives']) {
      const response = await fetch(`${house.server.listeningOrigin}${path}`, {
        method: 'POST',
        headers,
        body,
      })
      expect([path, body, response.status]).toEqual([path, body, 400])
    }
  }
})

test('without a session no file is read', async () => {
  await using house = await openPhotos()
  expect(await house.upload(file('image', 10) + end, { cookie: '' })).toMatchObject({ status: 401 })
})

const isClientFault = (status: number) => status >= 400 && status < 500
