import type { Route } from '@app/contract/route'
import * as fc from 'fast-check'
import { jsonShape } from '../platform/http/docs/json-shape.ts'
import { fitting } from './fitting-values.ts'

/** A request as it goes over the wire. */
export type OddRequest = {
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

const json = { 'content-type': 'application/json' }
const deep = 10_000
const nested = '['.repeat(deep) + ']'.repeat(deep)
const long = 'x'.repeat(30_000)

const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    'a\u0000b',
    '\ud800',
    '\udfff tail',
    '',
    ' ',
    long,
    '../../etc/passwd',
    "' or 1=1 --",
  ),
  fc.constantFrom<unknown>(
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'javascript:alert(1)',
  ),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    -0,
    2 ** 53,
    0.1,
    [],
    {},
    [[]],
    ['Training', 'Training'],
    [null],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
)
const oddKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'is_admin',
  'role',
  'member_id',
  'is_premium',
  '\u0000',
  long,
)

/** Bodies that are not even JSON, or more than JSON should be. */
const brokenBodies = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[1,2',
    '"',
    'null',
    '1e999',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"a":1}',
    '\ufeff{}',
    nested,
  ),
  fc.constantFrom(
    `{"title":${nested}}`,
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    '{"__proto__":{"role":"admin"}}',
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
)
const invalidUtf8 = [
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xc3, 0x28]),
]

const oddTypes = fc.constantFrom(
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;charset',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '/',
  'x'.repeat(300),
)
const oddPieces = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%zz',
    '%c0%af',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '.',
    '0',
    '-1',
    '9'.repeat(400),
  ),
  fc.constantFrom(
    'null',
    'undefined',
    '%F0%9F%8F%83',
    "'%20or%201=1--",
    '%0d%0aSet-Cookie:%20a=b',
    'NaN',
    '1e3',
    '[]',
  ),
  fc.webSegment({ size: 'small' }),
)
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'k'.repeat(201) },
    { 'idempotency-key': 'a key' },
    { 'x-request-id': '<script>' },
    { accept: 'text/html' },
    { 'accept-encoding': 'br;q=0, *;q=x' },
    { 'if-none-match': '"', range: 'bytes=9-1' },
    { 'x-forwarded-for': "127.0.0.1, 'or 1=1" },
    { 'x-http-method-override': 'DELETE' },
    { cookie: 'stayer_member=%00; stayer_editor==;;=' },
  ),
)

/**
 * Requests to a route as its own client would send them, and such as no client would: one thing of
 * each is odd, or nothing is. `ids` are those of what is there.
 */
export function oddRequests(route: Route, ids: readonly string[]): fc.Arbitrary<OddRequest> {
  return fc
    .record({ url: urls(route, ids), sent: contents(route), odd: oddHeaders })
    .map(({ url, sent, odd }) => ({
      method: route.method,
      url,
      ...sent,
      headers: { ...sent.headers, ...odd },
    }))
}

function urls(route: Route, ids: readonly string[]): fc.Arbitrary<string> {
  const params = fittingRecord(route.params)
  const queries = route.query ? fittingRecord(route.query) : fc.constant({})
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: oddPieces },
  )
  return fc
    .record({
      params,
      queries,
      id: fc.option(fc.constantFrom(...ids)),
      oddParam: value,
      search: oddSearch(route),
    })
    .map(({ params: given, queries: asked, id, oddParam, search }) => {
      const piece = (name: string) =>
        oddParam ?? (id !== null && /id$/i.test(name) ? id : text(given[name]))
      const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => piece(name))
      const fitted = Object.entries(asked).map(([name, one]) => `${name}=${text(one)}`)
      const query = search ?? fitted.join('&')
      return query === '' ? path : `${path}?${query}`
    })
}

function oddSearch(route: Route): fc.Arbitrary<string | null> {
  const known = route.query ? Object.keys(jsonShape(route.query, 'input').properties ?? {}) : []
  const name = fc.constantFrom(...known, 'unknown', '__proto__', 'a[b]', '%00', '')
  const pair = fc.tuple(name, oddPieces).map(([one, piece]) => `${one}=${piece}`)
  const twice = fc.tuple(name, oddPieces).map(([one, piece]) => `${one}=${piece}&${one}=1`)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    pair,
    twice,
    fc.webQueryParameters({ size: 'small' }),
  )
}

type Content = Pick<OddRequest, 'headers' | 'payload'>

function contents(route: Route): fc.Arbitrary<Content> {
  if (route.method === 'GET') return fc.constant({ headers: {} })
  if (route.upload) return uploads(route.upload.field)
  const body = fittingRecord(route.body)
  const known = route.body ? Object.keys(jsonShape(route.body, 'input').properties ?? {}) : []
  const broken = fc
    .tuple(body, known.length > 0 ? fc.constantFrom(...known) : oddKeys, oddValues)
    .map(([whole, name, value]) => ({ ...whole, [name]: value }))
  const extended = fc
    .tuple(body, oddKeys, oddValues)
    .map(([whole, name, value]) => ({ ...whole, [name]: value }))
  const asJson = (value: unknown): Content => ({
    headers: json,
    payload: Buffer.from(JSON.stringify(value)),
  })
  return fc.oneof(
    { weight: 4, arbitrary: body.map(asJson) },
    { weight: 5, arbitrary: broken.map(asJson) },
    { weight: 1, arbitrary: extended.map(asJson) },
    { weight: 1, arbitrary: oddValues.map(asJson) },
    {
      weight: 2,
      arbitrary: brokenBodies.map((payload) => ({ headers: json, payload: Buffer.from(payload) })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...invalidUtf8).map((payload) => ({ headers: json, payload })),
    },
    { weight: 1, arbitrary: fc.tuple(body, oddTypes).map(([whole, type]) => asType(whole, type)) },
    {
      weight: 1,
      arbitrary: body.map((whole) => ({
        headers: {},
        payload: Buffer.from(JSON.stringify(whole)),
      })),
    },
  )
}

const asType = (whole: object, type: string): Content => ({
  headers: { 'content-type': type },
  payload: Buffer.from(JSON.stringify(whole)),
})

/** Multipart envelopes, whole and broken, with what is no picture and no archive in them. */
function uploads(field: string): fc.Arbitrary<Content> {
  const names = fc.constantFrom(field, 'other', '', '__proto__')
  const fileNames = fc.constantFrom('a.png', '../../a.png', '', 'a\u202egnp.svg', long)
  const ends = fc.constantFrom('\r\n--x--\r\n', '\r\n--x', '', '\r\n--x\r\n')
  const types = fc.constantFrom(
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=y',
  )
  const signatures = fc.constantFrom(
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'GIF89a',
    'RIFF0000WEBP',
    'PK\u0003\u0004',
    '<svg/>',
    '',
  )
  return fc
    .record({ names, fileNames, ends, signatures, types, bytes: fc.uint8Array({ maxLength: 200 }) })
    .map(
      ({
        names: name,
        fileNames: fileName,
        ends: end,
        signatures: signature,
        types: type,
        bytes,
      }) => {
        const disposition = `content-disposition: form-data; name="${name}"; filename="${fileName}"`
        const head = `--x\r\n${disposition}\r\ncontent-type: image/png\r\n\r\n${signature}`
        const payload = Buffer.concat([
          Buffer.from(head, 'latin1'),
          Buffer.from(bytes),
          Buffer.from(end),
        ])
        return { headers: { 'content-type': type }, payload }
      },
    )
}

const fittingRecord = (schema: Route['body']): fc.Arbitrary<Record<string, unknown>> =>
  schema ? fitting(jsonShape(schema, 'input')).map(asRecord) : fc.constant({})
const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
