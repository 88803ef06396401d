import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import type { AnyPackage } from '../newsroom/packages/any-package.ts'
import { openNewsroom } from './open-newsroom.ts'

/** Opens the generator with a package shown. */
export async function openPackage(content: AnyPackage, parts: Parameters<typeof openNewsroom>[1] = {}) {
  const opened = openNewsroom(`/content-generator?package=${content.id}`, { packages: [content], ...parts })
  await findTitle(content.title)
  return opened
}

/** Waits for the page's title. */
export const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name })

export const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

/** Waits for the dialog that asks before an act. */
export const findQuestion = (name?: string) =>
  screen.findByRole('alertdialog', name === undefined ? {} : { name })

/** Waits for the card of a week or a day: "Week 3", "Day 1". */
export const findCard = (place: string) => screen.findByRole('article', { name: new RegExp(`^${place}:`) })

export const buttonIn = (place: HTMLElement, name: string | RegExp) => within(place).getByRole('button', { name })

export const pressIn = async (user: UserEvent, place: HTMLElement, name: string | RegExp) =>
  user.click(await within(place).findByRole('button', { name }))

export const fieldIn = (place: HTMLElement, name: string | RegExp) => within(place).getByRole('textbox', { name })

/** The toast as one text. */
export const toastText = (): string => screen.getByRole('region', { name: 'Messages' }).textContent

export function partOf(id: string): HTMLElement {
  const part = document.getElementById(id)
  if (!part) throw new Error(`The page has no part “${id}”.`)
  return part
}
