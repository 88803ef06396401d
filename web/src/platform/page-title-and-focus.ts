import { useEffect } from 'react'
import { channelName } from './channel-name.ts'

/** Sets the title of the page: "Your Goals · Stayer Journal". */
export function usePageTitle(title: string, door: 'Journal' | 'Newsroom' = 'Journal'): void {
  useEffect(() => {
    document.title = `${title} · ${channelName()} ${door}`
  }, [title, door])
}

/** The time that a page may take to appear before the focus stays where it is. */
const LONGEST_WAIT_MS = 10_000

/**
 * Moves the focus to the page's heading after a navigation, so that a screen reader announces the
 * page. Within a page (another tab of it) the focus stays, unless its element disappears. Parts may
 * still be loading: this watches for the heading until the reader acts.
 */
export function focusHeading({ isNewPage }: { isNewPage: boolean }): void {
  if (isNewPage) pageHeading()?.focus()
  focusOnceLost(pageHeading)
}

/**
 * Call it before `part` disappears: if it has the focus, that moves to the section's or the page's
 * heading.
 */
export function passFocusToHeading(part: Element | null): void {
  const heading = part?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')
  focusOnceLost(() => (heading?.isConnected ? heading : pageHeading()))
}

/**
 * Call it before the focused element disappears: the focus moves to `place`, or to the page's
 * heading.
 */
export function passFocusTo(place: () => HTMLElement | null): void {
  focusOnceLost(pageHeading, place)
}

const pageHeading = () => document.querySelector('h1')

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body
const moveLostFocus = (place: HTMLElement | null) => {
  if (isFocusLost()) place?.focus({ preventScroll: true })
}

/** Watches until the reader acts; focuses `wanted` as soon as it exists. */
function focusOnceLost(
  place: () => HTMLElement | null,
  wanted: () => HTMLElement | null = () => null,
) {
  const observer = new MutationObserver(() => {
    moveLostFocus(isFocusLost() ? wanted() : null)
    // Delayed: a closing dialog returns the focus in the next frame.
    if (isFocusLost()) requestAnimationFrame(() => moveLostFocus(place()))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const until = AbortSignal.timeout(LONGEST_WAIT_MS)
  const stop = () => observer.disconnect()
  until.addEventListener('abort', stop)
  document.addEventListener('keydown', stop, { once: true, signal: until })
  document.addEventListener('pointerdown', stop, { once: true, signal: until })
}

/** Tells if the focus is in a field. */
export const isWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, select') ?? false
