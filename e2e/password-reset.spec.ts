import type { Page } from '@playwright/test'
import type { MailServer } from '../server/src/testing/mail-server.ts'
import { passesChecksAtBothWidths } from './access-checks.ts'
import { expect, newMember, register, test as base } from './journal-test.ts'
import { signIn, toast } from './journey.ts'
import { canary } from './own-server.ts'
import type { Screen } from './screens.ts'

const test = base.extend({ baseURL: ({ mailed }, run) => run(mailed.url) })

// Two browsers, or many looks at one, on a machine that may be busy; in one worker, which starts
// the server once.
test.describe.configure({ timeout: 180_000, mode: 'default' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const forgotten = (page: Page) => page.getByRole('dialog', { name: 'Forgotten your password?' })
const newPassword = `a quiet ${canary} lido`
const onItsWay =
  /^If there is an account with this email, a link is on its way\. It is good for 30 minutes\./

/** The newest link that was mailed to an address, once it is there. */
async function linkTo(mail: MailServer, email: string, words: string): Promise<string> {
  const letter = () =>
    mail.letters.findLast(({ to, source }) => to.includes(email) && source.includes(words))
  await expect.poll(() => letter() !== undefined).toBe(true)
  return /http:\S+#[\w-]{43}/.exec(letter()?.source ?? '')?.[0] ?? ''
}

/** Makes a member as the browser that registered, by the link in the mail. */
async function registerByMail(page: Page, mail: MailServer) {
  const member = await register(page)
  const [, token] = (await linkTo(mail, member.email, 'finish-registration')).split('#')
  expect(
    (
      await page.request.post('/api/community/auth/finish-registration', { data: { token } })
    ).status(),
  ).toBe(201)
  return member
}

async function askForLink(page: Page, email: string) {
  await button(page, 'Forgotten your password?').click()
  await forgotten(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await button(page, 'Send the link').click()
  await expect(forgotten(page).getByRole('status')).toHaveText(onItsWay)
  await forgotten(page).getByRole('contentinfo').getByRole('button', { name: 'Close' }).click()
}

async function setPassword(page: Page, password: string) {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page, 'Set new password').click()
}

test('a member who forgot their password sets a new one by mail, and is signed out everywhere', async ({
  page,
  browser,
  mailed,
}) => {
  const member = await registerByMail(page, mailed.mail)
  const elsewhere = await browser.newContext({ baseURL: mailed.url })
  const visitor = await elsewhere.newPage()
  await visitor.goto('/community/auth')
  await askForLink(visitor, member.email.toUpperCase())
  const link = await linkTo(mailed.mail, member.email, 'Choose a new password')
  await visitor.goto(link)
  await expect(visitor).toHaveTitle('New password · Stayer Journal')
  await setPassword(visitor, newPassword)

  await expect(toast(visitor).first()).toHaveText('Your new password is set')
  await expect(visitor).toHaveURL('/community/auth')
  await signIn(visitor, { ...member, password: newPassword })
  await expect(visitor).toHaveURL('/journal')
  await page.goto('/journal')
  await expect(page).toHaveURL(/\/community\/auth/)

  await page.goto(link)
  await setPassword(page, newPassword)
  const sentence =
    'This link is no longer good: it was used already, or it is too old. Please ask for a new one.'
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
  await elsewhere.close()
})

async function typeRegistration(
  page: Page,
  { name, email, password }: ReturnType<typeof newMember>,
) {
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await field(page, 'Full name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page, 'Create Account').click()
  await expect(page.getByRole('heading', { name: 'Check your email to go on' })).toBeFocused()
}

test('a new member goes on by the link in the mail, to the page that they wanted', async ({
  page,
  mailed,
}) => {
  const member = newMember()
  await page.goto('/profile')
  await typeRegistration(page, { ...member, email: `wrong-${member.email}` })
  await page.getByRole('button', { name: 'Wrong address? Go back' }).click()
  await expect(field(page, 'Confirm password')).toHaveValue(member.password)
  await field(page, 'Email').fill(member.email)
  await button(page, 'Create Account').click()
  await expect(page.getByText(member.email, { exact: true })).toBeVisible()
  await linkTo(mailed.mail, member.email, 'finish-registration')
  const before = mailed.mail.letters.length
  await button(page, 'Send it again').click()
  await expect.poll(() => mailed.mail.letters.length).toBe(before + 1)

  const tab = await page.context().newPage()
  await tab.goto(await linkTo(mailed.mail, member.email, 'finish-registration'))
  await button(tab, 'Confirm my email').click()

  await expect(tab).toHaveURL('/profile')
  await expect(tab.getByText(member.email)).toBeVisible()
  await expect(tab.getByText('Please confirm your email')).toHaveCount(0)
})

test('in another browser the link asks for a password; a taken email gets the same page and another letter', async ({
  page,
  browser,
  mailed,
}) => {
  const member = newMember()
  await page.goto('/community/auth')
  await typeRegistration(page, member)
  const link = await linkTo(mailed.mail, member.email, 'finish-registration')
  const elsewhere = await browser.newContext({ baseURL: mailed.url })
  const phone = await elsewhere.newPage()
  await phone.goto(link)
  await button(phone, 'Confirm my email').click()
  await expect(phone.getByText('This is not the browser that you registered with.')).toBeVisible()
  await button(phone, 'Confirm my email').click()
  await expect(field(phone, 'Password')).toHaveAccessibleDescription(
    /Please fill in all required fields/,
  )
  await field(phone, 'Password').fill(newPassword)
  await field(phone, 'Confirm password').fill(newPassword)
  await button(phone, 'Confirm my email').click()
  await expect(phone).toHaveURL('/journal')
  await phone.goto(link)
  await phone.reload()
  await button(phone, 'Confirm my email').click()
  await expect(phone.getByRole('main').getByRole('alert')).toHaveText(
    /^This link is no longer good/,
  )
  await elsewhere.close()

  await page.goto('/community/auth')
  await typeRegistration(page, member)
  const isTold = () =>
    mailed.mail.letters.some(
      ({ to, source }) => to.includes(member.email) && source.includes('already have'),
    )
  await expect.poll(isTold).toBe(true)
})

const screens = (link: string): readonly Screen[] => [
  {
    name: 'a forgotten password',
    open: async (page) => {
      await page.goto('/community/auth')
      await button(page, 'Forgotten your password?').click()
      await expect(forgotten(page)).toBeVisible()
    },
  },
  {
    name: 'a new password, refused',
    open: async (page) => {
      await page.goto(link)
      await page.reload()
      await button(page, 'Set new password').click()
      await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    },
  },
  {
    name: 'a new password without a link',
    open: async (page) => {
      await page.goto('/newsroom/reset-password')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a registration to go on with by mail',
    open: async (page) => {
      await page.context().clearCookies()
      await page.goto('/community/auth')
      await typeRegistration(page, newMember())
    },
  },
  {
    name: 'a registration to finish',
    open: async (page) => {
      await page.goto('/finish-registration#a-token')
      await page.reload()
      await expect(button(page, 'Confirm my email')).toBeVisible()
    },
  },
  {
    name: 'an email to confirm',
    open: async (page) => {
      await page.goto('/confirm-email#a-token')
      await page.reload()
      await expect(button(page, 'Confirm my email')).toBeVisible()
    },
  },
]

test('the screens around a password pass axe in both themes, on a desk and on a phone', async ({
  page,
}) => {
  for (const screen of screens('/reset-password#a-token'))
    await passesChecksAtBothWidths(page, screen)
})
