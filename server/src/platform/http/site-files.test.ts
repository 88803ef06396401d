import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRouteServer } from '../../testing/route-server.ts'
import { testClock } from '../../testing/test-clock.ts'
import { readConfig } from '../config.ts'
import { serveSiteFiles } from './static-files.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

const publicFolder = join(import.meta.dirname, '../../../../web/public')

const openSite = (environment: Record<string, string> = {}) => {
  const clock = testClock('2026-03-02T06:00:00Z')
  const config = readConfig({
    CHANNEL_NAME: 'Ahead "&" Co',
    PUBLIC_URL: 'https://stayer.example',
    ...environment,
  })
  const site = openRouteServer([], {
    mountLast: async (server) => {
      serveSiteFiles(server, config, clock)
      answerUnknownPaths(server)
    },
  })
  return site.then((opened) => ({ ...opened, clock }))
}

test('search engines are told which pages there are, and to leave the calls alone', async () => {
  await using site = await openSite()
  const robots = await site.server.inject('/robots.txt')
  const sitemap = await site.server.inject('/sitemap.xml')

  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://stayer.example/sitemap.xml\n',
  )
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://stayer.example/',
    'https://stayer.example/contact',
    'https://stayer.example/privacy',
    'https://stayer.example/terms',
  ])
})

test('the journal can be put on a phone’s first screen, by the channel’s name and with icons that exist', async () => {
  await using site = await openSite()
  const { headers, body } = await site.server.inject('/manifest.webmanifest')
  const manifest = JSON.parse(body)

  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest).toMatchObject({
    short_name: 'Ahead "&" Co',
    start_url: '/journal',
    display: 'standalone',
  })
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
    'any',
  ])
  for (const { src } of manifest.icons) await access(join(publicFolder, src))
})

const securityTxt = '/.well-known/security.txt'

test('security.txt names a contact for half a year from today', async () => {
  await using site = await openSite({ CONTACT_EMAIL: 'Post@stayer.example' })
  const first = await site.server.inject(securityTxt)
  site.clock.advance(400 * 24 * 60 * 60_000)
  const later = await site.server.inject(securityTxt)

  expect(first.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(first.body.split('\n')).toEqual([
    'Contact: mailto:post@stayer.example',
    'Expires: 2026-08-29T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://stayer.example/.well-known/security.txt',
    '',
  ])
  expect(later.body).toContain('Expires: 2027-10-03T00:00:00Z')
})

test('a site without https has no canonical address, and one without an email no such file', async () => {
  await using local = await openSite({
    CONTACT_EMAIL: 'post@example.org',
    PUBLIC_URL: 'http://localhost:3000',
  })
  await using silent = await openSite()

  expect((await local.server.inject(securityTxt)).body).not.toContain('Canonical')
  expect((await silent.server.inject(securityTxt)).statusCode).toBe(404)
})
