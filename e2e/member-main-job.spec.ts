import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { asItStands, passesChecks } from './access-checks.ts'
import { newMember } from './journal-test.ts'
import { entryForm, holdFrontDoor, lettersOn, openTab, signIn, toast } from './journey.ts'
import { reader, recommended, titlesOf } from './library-test.ts'
import { expect, test } from './newsroom-test.ts'
import { photo } from './photo.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

/**
 * The screen as it stands passes in both themes: those that are looked at nowhere else, or nowhere
 * else so full.
 */
const passes = (page: Page, name: string) => passesChecks(page, asItStands(name))

const goal = 'Run the harbour ten without nerves in September.'
const title = 'Nervous at the start'

test('a member walks through all that they were promised, on a desktop and a phone, takes it all away and comes back', async ({
  page,
  articles: [article],
}) => {
  test.slow()
  if (!article) throw new Error('Nothing was published')
  const member = newMember()
  await page.goto('/')
  await page.getByRole('link', { name: 'My Journal' }).first().click()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByRole('textbox', { name: 'Full name' }).fill(member.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(member.password)
  await button(page, 'Create Account').click()
  await setGoal(page)
  await writeEntry(page)
  await readOn(page, article.title)
  await lookBack(page)
  await takeAway(page, member)
})

async function setGoal(page: Page) {
  await page.getByRole('textbox', { name: 'What are you training for?' }).fill(goal)
  await button(page, 'Set goal').click()
  await expect(page.getByText(goal)).toBeVisible()
  await button(page, 'Continue to Journal').click()
}

async function writeEntry(page: Page) {
  const form = entryForm(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form
    .getByRole('textbox', { name: 'Story' })
    .fill('I was nervous before the race and my mind would not settle.')
  await form.getByRole('checkbox', { name: 'Race Day' }).check()
  await form.getByLabel('Add a photo').setInputFiles(photo())
  await expect(form.getByRole('img', { name: 'The one you picked' })).toBeVisible()
  await passes(page, 'an entry being written')
  await button(page, 'Create Entry & Get Insights').click()
  await lettersOn(page, title).waitFor()
  await button(page, `Pin the insight on ${title}`).click()
  await heading(page, 'Pinned Insights')
}

async function readOn(page: Page, headline: string) {
  await expect(recommended(page)).toBeVisible()
  await recommended(page)
    .getByRole('button', { name: `View ${headline}` })
    .click()
  const dialog = reader(page, headline)
  await dialog.getByRole('button', { name: 'Save to Library' }).first().click()
  await expect(dialog.getByRole('button', { name: 'Saved to Library' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(dialog.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openTab(page, 'Library')
  await expect(titlesOf(page)).toHaveText([headline])
}

async function lookBack(page: Page) {
  await openTab(page, 'Momentum')
  await expect(page.getByText(/1 of the last 30 days/).first()).toBeVisible()
  await page.getByText('How is this worked out?').first().click()
  await passes(page, 'momentum, one figure explained')
  await page.goto('/journal-detailed')
  await page.getByRole('searchbox').fill('nervou')
  await expect(page.getByText('Showing 1 of 1 entries')).toBeVisible()
}

async function takeAway(page: Page, { email, password }: ReturnType<typeof newMember>) {
  await page.goto('/profile')
  await heading(page, 'Premium Member')
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).first().click()
  const file = await arriving
  const taken = {
    name: 'journal.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await file.path()),
  }
  await page.getByLabel('Choose a ZIP file').setInputFiles(taken)
  await expect(page.getByText('Everything in this file is in your journal already.')).toBeVisible()

  await button(page, 'Delete Account').click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(question.getByText('1 journal entry, with the photos')).toBeVisible()
  await passes(page, 'the last question')
  const letCome = await holdFrontDoor(page)
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(toast(page).first()).toHaveText('Account Deleted')
  await expect(page.getByRole('alertdialog', { name: 'Account deleted' })).toHaveText(
    /^Account deletedYour account is closed\. On .+; until then, sign in to bring it back\.$/,
  )
  letCome()
  await expect(page).toHaveURL('/')
  const again = await page.request.post('/api/community/auth/login', { data: { email, password } })
  expect(again.status()).toBe(403)

  await page.goto('/profile')
  await expect(page).toHaveURL(/\/community\/auth/)
  await signIn(page, { email, password })
  const back = page.getByRole('dialog', { name: 'Bring your account back?' })
  await expect(back).toContainText('to be deleted on')
  await back.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page).toHaveURL(/profile|journal/)
}
