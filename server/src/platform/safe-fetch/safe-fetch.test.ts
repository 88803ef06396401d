import { expect, test } from 'vitest'
import {
  givesBytes,
  givesText,
  openOutsideWorld,
  redirectsTo,
  refusesWith,
} from '../../testing/fake-internet.ts'
import { openSafeFetch, OutsideFault, type SafeFetchOptions } from './safe-fetch.ts'

const options: SafeFetchOptions = { accept: 'image/jpeg', maxBytes: 1000, timeoutMs: 5000 }
const fault = (kind: OutsideFault['kind']) =>
  expect.objectContaining({ name: 'OutsideFault', kind })
const hello = givesText('hello', 'text/plain')

test('an outside address is fetched by name, with a user agent', async () => {
  await using world = await openOutsideWorld({ 'library.example': hello })

  const answer = await world.outside('https://library.example/a?b=c', options)

  expect({ ...answer, bytes: new TextDecoder().decode(answer.bytes) }).toEqual({
    status: 200,
    bytes: 'hello',
  })
  expect(world.requests[0]?.url.href).toBe('https://library.example/a?b=c')
  expect(world.requests[0]?.headers).toMatchObject({
    accept: 'image/jpeg',
    'accept-encoding': 'identity',
    'user-agent': 'Stayer/1.0 (https://journal.example.org)',
  })
  expect(world.requests[0]?.headers['cookie']).toBeUndefined()
})

test.each([
  'http://library.example/',
  'https://library.example:8443/',
  'https://me:secret@library.example/',
  'file:///etc/passwd',
  'data:text/plain,hello',
  '//library.example/',
  '',
])('“%s” is no address to go to', async (url) => {
  await using world = await openOutsideWorld({ 'library.example': hello })

  await expect(world.outside(url, options)).rejects.toEqual(fault('forbidden'))
  expect(world.requests).toEqual([])
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f000001/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is nothing that lies outside', async (url) => {
  await using world = await openOutsideWorld({})

  await expect(world.outside(url, options)).rejects.toEqual(fault('forbidden'))
  expect(world.dialed).toEqual([])
})

test('a name that leads inside is refused, even where another of its addresses lies outside', async () => {
  const at = {
    'inside.example': ['10.0.0.7'],
    'both.example': ['93.184.216.34', '::ffff:127.0.0.1'],
  }
  await using world = await openOutsideWorld(
    { 'inside.example': hello, 'both.example': hello },
    { at },
  )

  for (const host of Object.keys(at)) {
    await expect(world.outside(`https://${host}/`, options)).rejects.toEqual(fault('forbidden'))
  }
  expect(world.dialed).toEqual([])
})

test('the connection goes to the address that was looked at, so that a name cannot answer twice', async () => {
  const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
  const dialed: unknown[] = []
  const outside = openSafeFetch({
    userAgent: 'Stayer',
    resolve: () => Promise.resolve(answers.shift() ?? []),
    dial: (_url, at) => {
      dialed.push(at)
      return Promise.reject(new Error('nobody there'))
    },
  })

  await expect(outside('https://turning.example/', options)).rejects.toEqual(fault('unreachable'))
  expect(dialed).toEqual([[{ address: '93.184.216.34', family: 4 }]])
})

test('a redirect is followed to where one may go', async () => {
  await using world = await openOutsideWorld({
    'one.example': redirectsTo('https://two.example/b'),
    'two.example': hello,
  })

  expect((await world.outside('https://one.example/a', options)).status).toBe(200)
  expect(world.requests.map(({ url }) => url.href)).toEqual([
    'https://one.example/a',
    'https://two.example/b',
  ])
})

test.each([
  'http://two.example/',
  'https://127.0.0.1/',
  'https://169.254.169.254/',
  'https://inside.example/',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (location) => {
  const sites = {
    'one.example': redirectsTo(location),
    'two.example': hello,
    'inside.example': hello,
  }
  await using world = await openOutsideWorld(sites, { at: { 'inside.example': ['192.168.1.1'] } })

  await expect(world.outside('https://one.example/', options)).rejects.toEqual(fault('forbidden'))
  expect(world.requests).toHaveLength(1)
})

test('a redirect to a host that may not answer is not followed, and one that goes round is left', async () => {
  const sites = {
    'one.example': redirectsTo('https://two.example/'),
    'two.example': redirectsTo('/again'),
  }
  await using world = await openOutsideWorld(sites)

  const isHost = (host: string) => host === 'one.example'
  await expect(world.outside('https://one.example/', { ...options, isHost })).rejects.toEqual(
    fault('forbidden'),
  )
  await expect(world.outside('https://two.example/', options)).rejects.toEqual(fault('unreachable'))
  expect(world.requests).toHaveLength(1 + 5)
})

test('no more is read than was asked for, whatever length is promised', async () => {
  await using world = await openOutsideWorld({
    'honest.example': givesBytes(new Uint8Array(1001)),
    'endless.example': (response) => {
      const timer = setInterval(() => response.write(new Uint8Array(400)), 5)
      response.writeHead(200)
      response.on('close', () => clearInterval(timer))
    },
    'exact.example': givesBytes(new Uint8Array(1000)),
  })

  for (const host of ['honest.example', 'endless.example']) {
    await expect(world.outside(`https://${host}/`, options)).rejects.toEqual(fault('too-large'))
  }
  expect((await world.outside('https://exact.example/', options)).bytes).toHaveLength(1000)
})

test('a host that answers too slowly, breaks off or is not there is unreachable', async () => {
  await using world = await openOutsideWorld({
    'silent.example': () => undefined,
    'trickling.example': (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 10)
      response.on('close', () => clearInterval(timer))
    },
    'broken.example': (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    },
  })

  for (const host of ['silent.example', 'trickling.example', 'broken.example', 'nowhere.example']) {
    const answer = world.outside(`https://${host}/`, {
      ...options,
      maxBytes: 100_000,
      timeoutMs: 300,
    })
    await expect(answer).rejects.toEqual(fault('unreachable'))
  }
})

test('a name that is looked up for ever is given up', async () => {
  const outside = openSafeFetch({
    userAgent: 'Stayer',
    resolve: () => new Promise(() => undefined),
  })

  await expect(outside('https://slow.example/', { ...options, timeoutMs: 50 })).rejects.toEqual(
    fault('unreachable'),
  )
})

test('a refusal is an answer, with the time after which to ask again', async () => {
  await using world = await openOutsideWorld({
    'busy.example': refusesWith(429, { 'retry-after': '30' }),
    'odd.example': refusesWith(503, { 'retry-after': 'tomorrow' }),
  })

  expect(await world.outside('https://busy.example/', options)).toMatchObject({
    status: 429,
    retryAfterSeconds: 30,
  })
  expect(await world.outside('https://odd.example/', options)).toMatchObject({
    status: 503,
    retryAfterSeconds: undefined,
  })
})
