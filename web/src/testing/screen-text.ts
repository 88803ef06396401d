import { screen, within } from '@testing-library/dom'

/** The words of the message that is shown now: its title, then its sentence; none where there is no message. */
export const toasts = (): string[] =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .queryAllByRole('paragraph')
    .map(({ textContent }) => textContent)

/** For `getByText`: the smallest element whose whole text is this, whatever parts it is made of. */
export const hasText =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some((child) => child.textContent === text)
