import type { CDPSession, Page } from '@playwright/test'
import { passesChecksAtBothWidths } from './access-checks.ts'
import { toast } from './journey.ts'
import { expect, test } from './journal-test.ts'

/** A phone's own passkeys, in software: Chromium's virtual authenticator. */
async function openDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

const kept = async (browser: CDPSession, authenticatorId: string) =>
  (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** Some browsers offer passkeys in no field; the virtual authenticator picks what it is offered. */
const offersNothing = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

async function openPasskeys(page: Page) {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible()
}

async function openDoor(page: Page) {
  await page.goto('/community/auth')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
}

test('a member adds a passkey, signs out, and signs in with it, by screens that pass axe', async ({
  page,
  member,
}) => {
  test.slow()
  await offersNothing(page)
  const { browser, authenticatorId } = await openDevice(page)
  await page.goto('/profile')
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page).first()).toContainText('Your passkey is added')
  await expect(page.getByText('not used yet')).toBeVisible()
  expect(await kept(browser, authenticatorId)).toMatchObject([
    { rpId: 'localhost', isResidentCredential: true, userName: member.email },
  ])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page).first()).toContainText('This device has a passkey already')
  await passesChecksAtBothWidths(page, { name: 'the passkeys', open: openPasskeys })

  await page.request.post('/api/community/auth/logout')
  await passesChecksAtBothWidths(page, { name: 'the door with passkeys', open: openDoor })
  await openDoor(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()

  await expect(page).toHaveURL(/\/journal/)
  await page.goto('/profile')
  await expect(page.getByText(/last used/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Remove: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})

test('a browser that offers passkeys in the email field signs in with the one that is picked', async ({
  page,
  member,
}) => {
  test.slow()
  await openDevice(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page).first()).toContainText('Your passkey is added')
  await page.request.post('/api/community/auth/logout')

  await page.goto('/community/auth')

  await expect(page).toHaveURL(/\/journal/)
  expect((await page.request.get('/api/community/auth/me')).status(), member.email).toBe(200)
})
