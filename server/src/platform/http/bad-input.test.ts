import { ErrorBody } from '@app/contract/refusal'
import { route } from '@app/contract/route'
import { Id, Line, Prose } from '@app/contract/text'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import { memberCookie, openRouteServer } from '../../testing/route-server.ts'

const note = route({
  method: 'PUT',
  path: '/api/notes/:id',
  access: 'member',
  summary: 'Changes a note',
  params: z.object({ id: Id }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(9).optional() }),
  body: z.strictObject({
    title: Line('Title', 20),
    text: z.optional(Prose('Text', 100)),
    tags: z
      .array(z.enum(['a', 'b']))
      .max(2)
      .default([]),
  }),
  reply: z.object({ title: z.string() }),
})
const url = '/api/notes/019a0000-0000-7000-8000-000000000001'

async function openNotes() {
  const written: unknown[] = []
  const binding = bind(note, async ({ body }) => {
    written.push(body)
    return { title: body.title }
  })
  const house = await openRouteServer([binding])
  const send = (payload: string | Buffer, address = url, type = 'application/json') => {
    const headers = { ...memberCookie, 'content-type': type }
    return house.server.inject({ method: 'PUT', url: address, headers, payload })
  }
  return { ...house, send, written }
}

type Response = Awaited<ReturnType<Awaited<ReturnType<typeof openNotes>>['send']>>

function expectRefused(response: Response) {
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  ErrorBody.parse(response.json())
}

const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.record({
    title: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    text: fc.jsonValue(),
    tags: fc.jsonValue(),
  }),
  fc.record({ title: fc.constant('Canal'), extra: fc.anything() }),
)
const runs = { numRuns: 150 }

test('any JSON is either accepted as text that can be stored, or refused in the one error shape', async () => {
  await using notes = await openNotes()
  await fc.assert(
    fc.asyncProperty(anyJson, async (value) => {
      const response = await notes.send(JSON.stringify(value) ?? '')
      if (response.statusCode !== 200) return expectRefused(response)
      const { title } = response.json()
      expect(title).toBe(title.normalize('NFC').trim())
      expect(
        title.isWellFormed() && !title.includes('\u0000') && title.length > 0 && title.length <= 20,
      ).toBe(true)
    }),
    runs,
  )
})

test('any bytes called JSON are refused, and nothing is written', async () => {
  await using notes = await openNotes()
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) =>
      expectRefused(await notes.send(Buffer.from(bytes))),
    ),
    runs,
  )
  expect(notes.written).toEqual([])
})

test('any content type but JSON is refused, and nothing is written', async () => {
  await using notes = await openNotes()
  const header = fc
    .string({ unit: fc.constantFrom(...Array.from('abcjson/;=+*-. "')) })
    .filter((type) => !/^\s*application\/json/i.test(type))
  await fc.assert(
    fc.asyncProperty(header, async (type) =>
      expectRefused(await notes.send('{"title":"Canal"}', url, type)),
    ),
    runs,
  )
  expect(notes.written).toEqual([])
})

test('any id that is none is a 404, and any query that is none a 400', async () => {
  await using notes = await openNotes()
  const segment = fc.webSegment().filter((text) => text !== '.' && text !== '..')
  await fc.assert(
    fc.asyncProperty(segment, async (id) => {
      const response = await notes.send('{"title":"Canal"}', `/api/notes/${id}`)
      expectRefused(response)
      expect(response.statusCode).toBe(404)
    }),
    runs,
  )
  const query = fc
    .webQueryParameters()
    .filter((text) => text !== '' && !/^(&|limit=[1-9](&|$))*$/.test(text))
  await fc.assert(
    fc.asyncProperty(query, async (text) =>
      expectRefused(await notes.send('{"title":"Canal"}', `${url}?${text}`)),
    ),
    runs,
  )
  expect(notes.written).toEqual([])
})
