import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium, howToGetChromium, launchArgs } from '../../tools/chromium.ts'
import { registerMembers } from '../data/members.ts'
import { atMost, type Report } from '../report.ts'
import { openInstallation } from '../servers/installation.ts'

const mostKilobytes = 130
const dist = join(import.meta.dirname, '../../web/dist')

/**
 * Measures the script that a browser fetches for the first screen after sign-in, compressed with
 * gzip.
 */
export async function measureFirstScreen(report: Report): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return report.add('Script of the first screen', howToGetChromium)
  await using installation = await openInstallation()
  const { address } = installation.server
  const [member] = await registerMembers(address, 1)
  const browser = await chromium.launch({ executablePath, args: launchArgs })
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = member?.cookie.split('=') ?? []
    await context.addCookies([{ name, value, url: address }])
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
    })
    await page.goto(`${address}/journal`, { waitUntil: 'networkidle' })
    const kilobytes =
      [...scripts].reduce((sum, path) => sum + gzippedBytes(join(dist, path)), 0) / 1000
    const found = `${kilobytes.toFixed(1)} kB in ${scripts.size} files`
    report.add(
      'Script of the first screen',
      found,
      atMost(kilobytes, mostKilobytes, `${mostKilobytes} kB`),
    )
  } finally {
    await browser.close()
  }
}

const gzippedBytes = (file: string) =>
  existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).length
    : gzipSync(readFileSync(file), { level: 9 }).length
