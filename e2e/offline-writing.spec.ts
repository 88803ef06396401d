import type { Page } from '@playwright/test'
import { gpxFile } from '../server/src/testing/training-files.ts'
import { asItStands, passesChecks } from './access-checks.ts'
import { expect, newMember, test } from './journal-test.ts'
import { openMortalServer } from './own-server.ts'
import { entryForm, rowOf, toast } from './journey.ts'

test.use({ serviceWorkers: 'allow', foreseen: [/Creating a TrustedTypePolicy named 'another'/] })

const notSentYet = (page: Page) => page.getByRole('region', { name: 'Not sent yet' })

async function write(page: Page, title: string) {
  const form = entryForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Story' }).fill('Written on a train without a signal.')
  await page.getByRole('button', { name: 'Create Entry & Get Insights' }).click()
}

/** The titles of the member's entries on the server. */
async function titlesOnServer(page: Page, url: string) {
  const entries: unknown = await (await page.request.get(`${url}/api/community/journal`)).json()
  return Array.isArray(entries) ? entries.map(({ title }: { title: string }) => title) : entries
}

test('what is written while the server is dead waits through a reload, and is saved exactly once', async ({
  page,
  context,
}) => {
  await using home = await openMortalServer()
  const member = newMember()
  {
    await using server = await home.start()
    await page.request.post(`${home.url}/api/community/auth/register`, {
      data: { ...member, confirmPassword: member.password },
    })
    await page.goto(`${home.url}/journal?tab=journal`)
    await expect(entryForm(page)).toBeVisible()
    // Registered after the first paint; it takes the page over once it has kept the shell.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    server.kill('SIGKILL')
    await server.ended()
  }
  await write(page, 'The first of two')
  await expect(toast(page).first()).toHaveText('Not sent yet')
  await expect(notSentYet(page)).toContainText('The first of two')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Write without a connection' })).toBeVisible()
  await expect(notSentYet(page)).toContainText('The first of two')
  await write(page, 'The second of two')
  await expect(notSentYet(page).getByRole('listitem')).toHaveCount(2)
  await passesChecks(page, asItStands('writing without a connection'))
  const other = await context.newPage()
  await other.goto(`${home.url}/journal-detailed`)
  await expect(notSentYet(other).getByRole('listitem')).toHaveCount(2)

  await using again = await home.start()
  expect(await again.listening()).toContain(new URL(home.url).port)
  // Both tabs are told at the same moment that there is a network.
  for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')))
  await expect(notSentYet(page)).toBeHidden()
  await expect(notSentYet(other)).toBeHidden()
  expect(await titlesOnServer(page, home.url)).toEqual(['The second of two', 'The first of two'])
  await page.getByRole('button', { name: 'Open your journal' }).click()
  await expect(rowOf(page, 'The first of two')).toHaveCount(1)
  await expect(rowOf(page, 'The second of two')).toHaveCount(1)
})

test('the worker keeps the shell and its parts alone', async ({ page, member }) => {
  await page.goto('/journal?tab=momentum')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible()

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/journal')
  expect(kept.filter((path) => !/^\/(assets|fonts|brand)\//.test(path))).toEqual(
    expect.arrayContaining(['/journal', '/look.js', '/favicon.ico']),
  )
  expect(kept.filter((path) => /\/api\/|calendar|generator|newsroom|claims/.test(path))).toEqual([])
  const makePolicy = `trustedTypes.createPolicy('another', { createScriptURL: (url) => url })`
  await expect(page.evaluate(makePolicy)).rejects.toThrow(/disallowed/)
})

test('a training file that is shared to the installed app is read into a new entry', async ({
  page,
  member,
}) => {
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(
    (text) => {
      // As the browser's share sheet sends it.
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' })
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const held = new DataTransfer()
      held.items.add(new File([text], 'Canal.gpx'))
      field.files = held.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    gpxFile({ points: 1_800 }),
  )

  await expect(page).toHaveURL(/\/journal\?tab=journal$/)
  await expect(entryForm(page).getByRole('button', { name: 'Remove training file' })).toBeVisible()
  await expect(entryForm(page).getByRole('textbox', { name: 'Title' })).not.toHaveValue('')
  expect(await page.evaluate(() => caches.has('stayer-shared'))).toBe(false)
})
