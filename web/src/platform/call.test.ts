import { route } from '@app/contract/route'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call, CallError, callUnlessHeld, type HeldReply } from './call.ts'

const rename = route({
  method: 'PUT',
  path: '/api/boats/:id',
  access: 'member',
  summary: 'Renames a boat',
  params: z.object({ id: z.string() }),
  query: z.object({ quietly: z.optional(z.boolean()), by: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
})
const photograph = route({
  method: 'POST',
  path: '/api/boats/photo',
  access: 'member',
  summary: 'Adds a photograph',
  upload: { field: 'photo', maxBytes: 1000 },
  reply: z.object({ name: z.string() }),
})
const input = {
  params: { id: 'red/one' },
  query: { quietly: true, by: undefined },
  body: { name: 'Heron' },
}

/** Replaces fetch: tests receive the browser's own requests and return its own responses. */
function serve(answer: () => Response | Promise<Response>): Request[] {
  const received: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    received.push(new Request(`https://journal.example${path}`, init))
    return answer()
  })
  return received
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(() => undefined).catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

test('a call sends its parts where the route says, and hands over the reply', async () => {
  const received = serve(() => Response.json({ name: 'Heron' }))

  expect(await call(rename, input, { idempotencyKey: 'once' })).toEqual({ name: 'Heron' })

  const [request] = received
  expect(request?.method).toBe('PUT')
  expect(request?.url).toBe('https://journal.example/api/boats/red%2Fone?quietly=true')
  expect(request?.credentials).toBe('include')
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(request?.headers.get('idempotency-key')).toBe('once')
  expect(await request?.json()).toEqual({ name: 'Heron' })
})

test('a file goes as the form field that the route names', async () => {
  const received = serve(() => Response.json({ name: 'Heron' }))

  await call(photograph, { file: new Blob(['a picture'], { type: 'image/png' }) })

  const file = (await received[0]?.formData())?.get('photo')
  expect(file).toBeInstanceOf(File)
  expect(file).toMatchObject({ size: 9, type: 'image/png' })
})

test('a refusal carries the status and body in its message, and the server’s own sentence for people', async () => {
  const body =
    '{"error":"This boat is taken.","code":"boats/taken","requestId":"r1","fields":{"name":"Taken"}}'
  serve(() => new Response(body, { status: 409 }))

  const error = await failureOf(call(rename, input))

  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({
    message: `409: ${body}`,
    status: 409,
    sentence: 'This boat is taken.',
    code: 'boats/taken',
    fields: { name: 'Taken' },
  })
})

test('a failure without a body has the status text in its message', async () => {
  serve(() => new Response(null, { status: 503, statusText: 'Service Unavailable' }))

  expect(await failureOf(call(rename, input))).toMatchObject({
    message: '503: Service Unavailable',
    status: 503,
  })
})

test.for(['<h1>Bad gateway</h1>', '{"message":"upstream"}'])(
  'a proxy’s error page is not shown to people: %s',
  async (text) => {
    serve(() => new Response(text, { status: 502 }))

    expect(await failureOf(call(rename, input))).toMatchObject({
      message: `502: ${text}`,
      sentence: 'Something went wrong on our side. Please try again.',
    })
  },
)

test('an unreachable server gives a plain sentence', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))

  expect(await failureOf(call(rename, input))).toMatchObject({
    status: 0,
    code: 'call/unreachable',
    sentence: 'The server cannot be reached. Please check your connection and try again.',
  })
})

test('a timeout gives a plain sentence', async () => {
  serve(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))

  expect(await failureOf(call(rename, input))).toMatchObject({
    status: 0,
    code: 'call/timeout',
    sentence: 'The answer took too long. Please try again.',
  })
})

test('a reply that breaks the contract throws instead of passing as data', async () => {
  serve(() => Response.json({ title: 'Heron' }))

  await expect(call(rename, input)).rejects.toThrow('name')
})

test('a reply that is held comes back unsent, until there is another version of it', async () => {
  const answers = [
    Response.json({ name: 'Heron' }, { headers: { etag: 'W/"1"' } }),
    new Response(null, { status: 304, headers: { etag: 'W/"1"' } }),
    Response.json({ name: 'Swan' }, { headers: { etag: 'W/"2"' } }),
  ]
  const received = serve(() => answers.shift() ?? Response.error())
  const { signal } = new AbortController()
  const ask = (held?: HeldReply<{ name: string }>) => callUnlessHeld(rename, input, held, signal)

  const first = await ask()
  expect(first).toEqual({ reply: { name: 'Heron' }, version: 'W/"1"' })
  expect(await ask(first)).toBe(first)
  expect(await ask(first)).toEqual({ reply: { name: 'Swan' }, version: 'W/"2"' })
  expect(received.map(({ headers }) => headers.get('if-none-match'))).toEqual([
    null,
    'W/"1"',
    'W/"1"',
  ])
})
