import { screen, within } from '@testing-library/dom'

/** The text of the current toast, title then message; empty without one. */
export const toasts = (): string[] =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .queryAllByRole('paragraph')
    .map(({ textContent }) => textContent)

/** For `getByText`: the smallest element with exactly this text, however it is split into parts. */
export const hasText =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some((child) => child.textContent === text)
