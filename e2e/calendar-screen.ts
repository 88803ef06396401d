import type { Locator, Page } from '@playwright/test'

export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name })

/** "Week 3", "Day 1". */
export const card = (page: Page, place: string): Locator =>
  page.getByRole('article', { name: new RegExp(`^${place}:`) })

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
/** The dialog that asks before an act. */
export const question = (page: Page): Locator => page.getByRole('alertdialog')
