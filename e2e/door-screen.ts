import type { Page } from '@playwright/test'
import type { Editor } from './newsroom-calls.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const door = (page: Page) => page.getByRole('heading', { name: 'Sign in to the newsroom' })

export async function logIn(page: Page, { email, password }: Pick<Editor, 'email' | 'password'>) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Login').click()
}
