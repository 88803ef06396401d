import { chromium, type Page } from '@playwright/test'
import { findTestBrowser, launchArgs } from '../tools/chromium.ts'
import { expect, test } from './journal-test.ts'

/**
 * Lends `run` a page of a browser to whom this name, and not ours, leads to this machine (DNS
 * rebinding).
 */
async function withReboundName(name: string, run: (page: Page) => Promise<void>) {
  const executablePath = findTestBrowser() ?? undefined
  const args = [...launchArgs, `--host-resolver-rules=MAP ${name} 127.0.0.1`]
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  try {
    await run(await browser.newPage())
  } finally {
    await browser.close()
  }
}

const callsOfThePage = async () => {
  const password = 'canal towpath heron'
  const form = { name: 'Eve', email: 'eve@example.org', password, confirmPassword: password }
  const headers = { 'content-type': 'application/json' }
  const calls: [string, RequestInit][] = [
    ['/api/auth/register', { method: 'POST', headers, body: JSON.stringify(form) }],
    [
      '/api/auth/register',
      { method: 'POST', headers: { ...headers, 'x-forwarded-host': 'localhost' }, body: '{}' },
    ],
    ['/api/community/auth/register', { method: 'POST', headers, body: JSON.stringify(form) }],
    ['/api/docs', {}],
    ['/', {}],
  ]
  return Promise.all(calls.map(async ([path, init]) => (await fetch(path, init)).status))
}

test('a page whose name was made to lead to this server is refused, and so is every call of it', async ({
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port
  await withReboundName('evil.example', async (page) => {
    const opened = await page.goto(`http://evil.example:${port}/content-calendar`)
    expect(opened?.status()).toBe(421)
    await expect(page.getByRole('heading', { name: 'Not the address of this site' })).toBeVisible()
    await expect(page.getByText('PUBLIC_URL')).toBeVisible()

    expect(await page.evaluate(callsOfThePage)).toEqual([421, 421, 421, 421, 421])
  })
})
