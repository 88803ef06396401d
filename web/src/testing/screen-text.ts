import { screen, waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'

/** The text of the current toast, title then message; empty without one. */
export const toasts = (): string[] =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .queryAllByRole('paragraph')
    .map(({ textContent }) => textContent)

/** Waits until the toast has exactly this text, title then message. */
export const expectToast = (...words: string[]) => waitFor(() => expect(toasts()).toEqual(words))

/** Waits until a toast has this title, whatever its message. */
export const expectToastTitle = (title: string) => waitFor(() => expect(toasts()[0]).toBe(title))

/** For `getByText`: the smallest element with exactly this text, however it is split into parts. */
export const hasText =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text &&
    ![...element.children].some((child) => child.textContent === text)
