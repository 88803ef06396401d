import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { AnyPackage } from '../newsroom/packages/any-package.ts'
import { openNewsroom } from './open-newsroom.ts'

/** Opens the generator with a package shown. */
export async function openPackage(
  content: AnyPackage,
  parts: Parameters<typeof openNewsroom>[1] = {},
) {
  const opened = openNewsroom(`/content-generator?package=${content.id}`, {
    packages: [content],
    ...parts,
  })
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
export const findCard = (place: string) =>
  screen.findByRole('article', { name: new RegExp(`^${place}:`) })

/** Waits until a card has this text. */
export const expectCard = (place: string, words: string | RegExp) =>
  waitFor(async () => expect(await findCard(place)).toHaveTextContent(words))

/** Waits until a card has the focus. */
export const expectCardFocused = (place: string) =>
  waitFor(async () => expect(await findCard(place)).toHaveFocus())

export const buttonIn = (place: HTMLElement, name: string | RegExp) =>
  within(place).getByRole('button', { name })

export const pressIn = async (user: UserEvent, place: HTMLElement, name: string | RegExp) =>
  user.click(await within(place).findByRole('button', { name }))

export const fieldIn = (place: HTMLElement, name: string | RegExp) =>
  within(place).getByRole('textbox', { name })

/** The toast as one text. */
export const toastText = (): string => screen.getByRole('region', { name: 'Messages' }).textContent

export function partOf(id: string): HTMLElement {
  const part = document.getElementById(id)
  if (!part) throw new Error(`The page has no part “${id}”.`)
  return part
}

/** The editor returns to the window: the page reads again what it polls. */
export const returnToWindow = () => window.dispatchEvent(new Event('visibilitychange'))

/** The words of a call that was lost on the way. */
export const unreached = 'The server cannot be reached. Please check your connection and try again.'
