import type { Page } from '@playwright/test'
import { toast } from './journey.ts'
import { expect, test } from './newsroom-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const door = (page: Page) => page.getByRole('heading', { name: 'Sign in to the newsroom' })

test('an editor logs in where they wanted to be, with the query of the address kept', async ({ page, newsroom }) => {
  const { email, password } = newsroom.admin
  await page.goto('/content-generator?theme=Gear')
  await expect(door(page)).toBeVisible()
  await expect(page).toHaveTitle('Login · Stayer Newsroom')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Login').click()

  await expect(toast(page)).toHaveText(['Welcome back!'])
  await expect(door(page)).toBeHidden()
  await expect(page).toHaveURL(/\/content-generator/)
})
