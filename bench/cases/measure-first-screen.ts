import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium, howToGetChromium, launchArgs } from '../../tools/chromium.ts'
import { moveIn } from '../data/residents.ts'
import type { Report } from '../figures.ts'
import { openInstallation } from '../running/installation.ts'

const mostKilobytes = 130
const dist = join(import.meta.dirname, '../../web/dist')

/** The script that a browser fetches for the first screen after sign-in, compressed with gzip. */
export async function measureFirstScreen(report: Report): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return report.add('Script of the first screen', howToGetChromium)
  await using installation = await openInstallation()
  const { server, db } = installation
  const [resident] = await moveIn(db, 1)
  const browser = await chromium.launch({ executablePath, args: launchArgs })
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = resident?.cookie.split('=') ?? []
    await context.addCookies([{ name, value, url: server.address }])
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
    })
    await page.goto(`${server.address}/journal`, { waitUntil: 'networkidle' })
    const kilobytes = [...scripts].reduce((sum, path) => sum + gzippedBytes(join(dist, path)), 0) / 1000
    report.add('Script of the first screen', `${kilobytes.toFixed(1)} kB in ${scripts.size} files`, {
      target: `≤ ${mostKilobytes} kB`,
      isReached: kilobytes <= mostKilobytes,
    })
  } finally {
    await browser.close()
  }
}

function gzippedBytes(file: string): number {
  return existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).length
    : gzipSync(readFileSync(file), { level: 9 }).length
}
