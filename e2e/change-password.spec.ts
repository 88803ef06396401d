import type { Page } from '@playwright/test'
import { passesChecks } from './access-checks.ts'
import { expect, test } from './newsroom-test.ts'

async function open(page: Page) {
  await page.goto('/content-generator')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  // The notice that moves the window has come.
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
}

for (const width of [390, 1440]) {
  test(`the change of a password passes axe at ${width} pixels`, async ({ page, editor }) => {
    test.setTimeout(120_000)
    expect(editor.id).not.toBe('')
    await page.setViewportSize({ width, height: 844 })
    await passesChecks(page, { name: 'a change of password', open })
  })
}
