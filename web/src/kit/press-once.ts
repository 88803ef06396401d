import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * The press handlers of a button. They ignore the second click of a double click and the repeats of
 * a held key: many people double-click everything, at their device's own speed.
 */
export const pressProps = (onPress: () => void) => ({
  onClick: (event: MouseEvent) => {
    // The second click must not submit a form either.
    if (event.detail > 1) event.preventDefault()
    else onPress()
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
})
