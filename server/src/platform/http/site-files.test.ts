import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRouteServer } from '../../testing/route-server.ts'
import { serveSiteFiles } from './site-files.ts'

const publicFolder = join(import.meta.dirname, '../../../../web/public')

const openSite = () =>
  openRouteServer([], {
    mountLast: async (server) =>
      serveSiteFiles(server, { channelName: 'Ahead "&" Co', publicUrl: 'https://stayer.example' }),
  })

test('search engines are told which pages there are, and to leave the calls alone', async () => {
  await using site = await openSite()
  const robots = await site.server.inject('/robots.txt')
  const sitemap = await site.server.inject('/sitemap.xml')

  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://stayer.example/sitemap.xml\n')
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
  expect(manifest).toMatchObject({ short_name: 'Ahead "&" Co', start_url: '/journal', display: 'standalone' })
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(['192x192', '512x512', '512x512', 'any'])
  for (const { src } of manifest.icons) await access(join(publicFolder, src))
})
