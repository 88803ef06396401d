import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PageWords } from './page-template.ts'
import { serveWeb } from './static-files.ts'
import { openRouteServer } from '../../testing/route-server.ts'

const landing = '<title>Runners &amp; &quot;Co&quot;, 100% yours</title>'
const landingTemplate = '<title>%CHANNEL_NAME%, 100% yours</title>'
const shell = '<title>Journal</title>'
const privacyTemplate = '<p>%IF_AI%Sent to %PROVIDER%.%ELSE_AI%Sent to nobody.%END_AI%</p>'.padEnd(
  2000,
)
const script = 'console.log("hello")\n'.repeat(100)

async function openWeb() {
  const folder = await mkdtemp(join(tmpdir(), 'web-'))
  const root = join(folder, 'dist')
  for (const path of [root, join(root, 'assets'), join(root, 'fonts')]) await mkdir(path)
  await Promise.all([
    writeFile(join(folder, 'secret.txt'), 'secret'),
    writeFile(join(root, 'index.html'), landingTemplate),
    writeFile(join(root, 'privacy.html'), privacyTemplate),
    writeFile(join(root, 'terms.html'), '<title>Terms</title>'),
    writeFile(join(root, 'contact.html'), '<title>Contact</title>'),
    writeFile(join(root, 'app.html'), shell),
    writeFile(join(root, 'app.html.br'), brotliCompressSync(shell)),
    writeFile(join(root, 'assets', 'App-1a2b.js'), script),
    writeFile(join(root, 'assets', 'App-1a2b.js.br'), brotliCompressSync(script)),
    writeFile(join(root, 'assets', 'App-1a2b.js.gz'), gzipSync(script)),
    writeFile(join(root, 'fonts', 'besley.woff2'), 'font'),
    writeFile(join(root, '.env'), 'secret'),
  ])
  const state = {
    words: { texts: { CHANNEL_NAME: 'Runners & "Co"' }, facts: { AI: false } } as PageWords,
  }
  const house = await openRouteServer([], {
    mountLast: (server) =>
      serveWeb(server, {
        root,
        appPaths: ['/my-journey', '/community/auth', '/shared/:token'],
        words: async () => state.words,
      }),
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    house.server.inject({ url, headers })
  const close = async () => {
    await house.server.close()
    await rm(folder, { recursive: true })
  }
  return { ...house, get, state, [Symbol.asyncDispose]: close }
}

test('the root is the landing page, and a screen’s path is the app, in any case and with a slash', async () => {
  await using web = await openWeb()
  expect((await web.get('/')).body).toBe(landing)
  for (const url of ['/my-journey', '/My-Journey/', '/community/auth?next=%2Fjournal']) {
    const response = await web.get(url)
    expect([response.statusCode, response.body]).toEqual([200, shell])
  }
})

test('a page carries the channel’s name as text, and its template is at no address', async () => {
  await using web = await openWeb()
  expect((await web.get('/')).body).toBe(landing)
  for (const url of ['/index.html', '/privacy.html', '/app.html', '/app.html.br'])
    expect((await web.get(url)).statusCode).toBe(404)
})

test('the pages beside the landing page have addresses of their own, in any case and with a slash', async () => {
  await using web = await openWeb()
  for (const url of ['/terms', '/Terms/'])
    expect((await web.get(url)).body).toBe('<title>Terms</title>')
  expect((await web.get('/contact')).body).toBe('<title>Contact</title>')
})

test('a page is read and nothing else, and says so', async () => {
  await using web = await openWeb()
  for (const url of ['/', '/Terms/', '/my-journey']) {
    expect((await web.server.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    const refused = await web.server.inject({ method: 'POST', url, payload: { a: 1 } })
    expect([refused.statusCode, refused.headers['allow'], refused.body]).toEqual([
      405,
      'GET, HEAD',
      'Method not allowed\n',
    ])
  }
})

test('a page shows the facts of the settings, and is made again when they change', async () => {
  await using web = await openWeb()
  const before = await web.get('/privacy')
  expect(before.body.trim()).toBe('<p>Sent to nobody.</p>')

  web.state.words = { texts: { PROVIDER: '<i>Somebody</i>' }, facts: { AI: true } }

  const after = await web.get('/privacy', { 'if-none-match': String(before.headers.etag) })
  expect([after.statusCode, after.body.trim()]).toEqual([
    200,
    '<p>Sent to &lt;i&gt;Somebody&lt;/i&gt;.</p>',
  ])
})

test('a page is compressed for those who can read it, each form with a tag of its own', async () => {
  await using web = await openWeb()
  const page = (encoding: string, headers = {}) =>
    web.get('/privacy', { 'accept-encoding': encoding, ...headers })
  const [br, gzip, plain] = [
    await page('gzip, deflate, br, zstd'),
    await page('br;q=0, gzip'),
    await page('identity'),
  ]

  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(br.headers.vary).toBe('accept-encoding')
  expect((await page('gzip', { 'if-none-match': String(br.headers.etag) })).statusCode).toBe(200)
  expect((await page('br', { 'if-none-match': `W/${br.headers.etag}` })).statusCode).toBe(304)
})

test('search engines are told to leave the app out, and to list the pages', async () => {
  await using web = await openWeb()
  for (const url of ['/my-journey', '/no-such-page']) {
    expect((await web.get(url)).headers['x-robots-tag']).toBe('noindex')
  }
  for (const url of ['/', '/privacy'])
    expect((await web.get(url)).headers['x-robots-tag']).toBeUndefined()
})

test('any other path is the app with status 404, where it shows its own screen', async () => {
  await using web = await openWeb()
  for (const url of ['/no-such-page', '/my-journey/more', '/apiary', '/assets-of-mine']) {
    const response = await web.get(url, { 'accept-encoding': 'br' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
  }
})

test('an unknown file is a plain 404, and so is a known one in another case', async () => {
  await using web = await openWeb()
  for (const url of [
    '/no-such.png',
    '/assets/none.js',
    '/assets/app-1a2b.js',
    '/fonts',
    '/assets/',
    '/a/b.css?v=1',
    '/channel/x',
  ]) {
    const response = await web.get(url)
    expect([response.statusCode, response.body]).toEqual([404, 'Not found\n'])
  }
})

test('nothing outside the folder, and no hidden file, is given away', async () => {
  await using web = await openWeb()
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5c..%5csecret.txt',
    '/.env',
    '/%2eenv',
  ]) {
    const response = await web.get(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.body).not.toContain('secret')
  }
})

test('hashed assets are kept for a year, pages are asked about each time', async () => {
  await using web = await openWeb()
  const cachingOf = async (url: string) => (await web.get(url)).headers['cache-control']
  expect(await cachingOf('/assets/App-1a2b.js')).toBe('public, max-age=31536000, immutable')
  expect(await cachingOf('/fonts/besley.woff2')).toBe('public, max-age=86400')
  expect(await cachingOf('/')).toBe('no-cache')
  expect(await cachingOf('/my-journey')).toBe('no-cache')
  expect(await cachingOf('/no-such-page')).toBe('no-cache')
})

test('the page of a shared journal is kept by nobody, listed nowhere, and named to no other site', async () => {
  await using web = await openWeb()
  for (const url of ['/shared/a-token', '/Shared/a-token/']) {
    const page = await web.get(url, { 'if-none-match': '"x"' })
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
  }
})

test('a page that has not changed is not sent again', async () => {
  await using web = await openWeb()
  const { etag } = (await web.get('/my-journey')).headers
  const again = await web.get('/my-journey', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('what the build compressed is sent as it is to those who can read it', async () => {
  await using web = await openWeb()
  const asset = (encoding: string) =>
    web.get('/assets/App-1a2b.js', { 'accept-encoding': encoding })
  const brotli = await asset('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(brotli.rawPayload.length).toBe(brotliCompressSync(script).length)
  expect((await asset('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await asset('identity')).body).toBe(script)
})

test('every page forbids what is inline, what is framed and what comes from elsewhere', async () => {
  await using web = await openWeb()
  for (const url of ['/', '/no-such-page', '/assets/App-1a2b.js']) {
    expect((await web.get(url)).headers).toMatchObject({
      'content-security-policy':
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types stayer-worker",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test('the answer to an undecodable address cannot be framed, and loads nothing', async () => {
  await using web = await openWeb()
  const answer = await web.get('/journal/%zz')
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n'])
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})
