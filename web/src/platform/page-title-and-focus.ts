import { useEffect } from 'react'
import { channelName } from './channel-name.ts'

/** Names the page in the browser's tab and history: "Your Goals · Stayer Journal". */
export function usePageTitle(title: string, door: 'Journal' | 'Newsroom' = 'Journal'): void {
  useEffect(() => {
    document.title = `${title} · ${channelName()} ${door}`
  }, [title, door])
}

/** The time after which the focus is left where it is, should the page not have come. */
const LONGEST_WAIT_MS = 10_000

/**
 * After a navigation, moves the focus to the page's heading, so that a screen reader says where it is.
 * When the page stays (another tab of it), the focus stays too, unless what held it goes. Parts that are still being
 * fetched may come later: the heading is watched for until the reader does something.
 */
export function focusHeading({ isNewPage }: { isNewPage: boolean }): void {
  if (isNewPage) pageHeading()?.focus()
  focusOnceLost(pageHeading)
}

/** Called before `part` goes from the page, perhaps with the focus: its section's heading takes it then, or the page's. */
export function passFocusToHeading(part: Element | null): void {
  const heading = part?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')
  focusOnceLost(() => (heading?.isConnected ? heading : pageHeading()))
}

/** Called before what has the focus goes from the page: `place` takes it then, or the page's heading. */
export function passFocusTo(place: () => HTMLElement | null): void {
  focusOnceLost(pageHeading, place)
}

const pageHeading = () => document.querySelector('h1')

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
const moveLostFocus = (place: HTMLElement | null) => {
  if (isFocusLost()) place?.focus({ preventScroll: true })
}

/** Watches until the reader does something; a place that is wanted has the focus before anything else. */
function focusOnceLost(place: () => HTMLElement | null, wanted: () => HTMLElement | null = () => null) {
  const observer = new MutationObserver(() => {
    moveLostFocus(isFocusLost() ? wanted() : null)
    // Not at once: a dialog that closes gives the focus back in the next frame.
    if (isFocusLost()) requestAnimationFrame(() => moveLostFocus(place()))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const until = AbortSignal.timeout(LONGEST_WAIT_MS)
  const stop = () => observer.disconnect()
  until.addEventListener('abort', stop)
  document.addEventListener('keydown', stop, { once: true, signal: until })
  document.addEventListener('pointerdown', stop, { once: true, signal: until })
}
