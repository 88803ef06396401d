import { route } from '@app/contract/route'
import { Moment } from '@app/contract/text'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import { openRouteServer } from '../../testing/route-server.ts'

const Note = z.object({
  text: z.string(),
  at: Moment,
  read_at: z.nullable(Moment),
  kind: z.enum(['long', 'short']),
  isOpen: z.literal(true),
  score: z.number().nullish(),
  counts: z.record(z.string(), z.int()),
  form: z.nullable(z.enum(['plain', 'bold'])),
  by: z.nullable(
    z.object({ name: z.string(), since: z.nullable(Moment), shoe: z.nullable(z.int()) }),
  ),
  place: z.union([z.string(), z.number()]),
})
const note = {
  text: 'Ran “easily” – 12 km\n\u2028',
  at: new Date('2026-03-01T07:00:00Z'),
  read_at: new Date('2026-03-02T07:00:00Z'),
  kind: 'long' as const,
  isOpen: true as const,
  counts: { mon: 1 },
  form: 'bold' as const,
  by: { name: 'Ana', since: new Date('2026-03-03T07:00:00Z'), shoe: null, secret: 'unknown here' },
  place: 3,
}
const list = route({
  method: 'GET',
  path: '/api/notes',
  access: 'nobody',
  summary: 'All notes, or a page of them',
  query: z.strictObject({ paged: z.enum(['yes']).optional() }),
  reply: z.union([z.array(Note), z.object({ notes: z.array(Note), next: z.string().nullable() })]),
})
const bindings = [
  bind(list, async ({ query }) =>
    query.paged
      ? { notes: [{ ...note, read_at: null, form: null, by: null }], next: null }
      : [note],
  ),
]
const written = {
  ...note,
  at: '2026-03-01T07:00:00.000Z',
  read_at: '2026-03-02T07:00:00.000Z',
  by: { name: 'Ana', since: '2026-03-03T07:00:00.000Z', shoe: null },
}

test.each(['test', 'production'])(
  'in mode %s a list and a page of one route are each written in full',
  async (mode) => {
    await using house = await openRouteServer(bindings, { environment: { NODE_ENV: mode } })
    expect((await house.server.inject('/api/notes')).json()).toEqual([written])
    expect((await house.server.inject('/api/notes?paged=yes')).json()).toEqual({
      notes: [{ ...written, read_at: null, form: null, by: null }],
      next: null,
    })
  },
)

test.each(['test', 'production'])(
  'in mode %s an answer that is no JSON is sent as it is',
  async (mode) => {
    const picture = route({
      method: 'GET',
      path: '/api/picture',
      access: 'nobody',
      summary: 'A picture',
      sends: 'file',
      reply: z.unknown(),
    })
    const bytes = new Uint8Array([0, 1, 2, 255])
    const binding = bind(picture, async () => ({
      mediaType: 'image/webp',
      body: bytes,
      headers: { 'content-disposition': 'inline' },
    }))
    await using house = await openRouteServer([binding], { environment: { NODE_ENV: mode } })
    const response = await house.server.inject('/api/picture')
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect([...response.rawPayload]).toEqual([0, 1, 2, 255])
  },
)

test('an answer over a kilobyte is compressed for those who can read it, a short one is not', async () => {
  const text = route({
    method: 'GET',
    path: '/api/text',
    access: 'nobody',
    summary: 'Text',
    query: z.strictObject({ n: z.coerce.number() }),
    reply: z.object({ text: z.string() }),
  })
  const binding = bind(text, async ({ query }) => ({ text: 'x'.repeat(query.n) }))
  await using house = await openRouteServer([binding])
  const encodingOf = async (n: number, accept: string) =>
    (await house.server.inject({ url: `/api/text?n=${n}`, headers: { 'accept-encoding': accept } }))
      .headers['content-encoding']
  expect(await encodingOf(100_000, 'gzip, deflate, br')).toBe('br')
  expect(await encodingOf(2000, 'gzip')).toBe('gzip')
  expect(await encodingOf(2000, 'identity')).toBeUndefined()
  expect(await encodingOf(100, 'gzip, br')).toBeUndefined()
})
