import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * The press handlers of a button. The second click of a double click and a key held down are no second press: many people
 * double-click everything, at the speed that their own device is set to.
 */
export const pressProps = (onPress: () => void) => ({
  onClick: (event: MouseEvent) => {
    // A form is not sent by it either.
    if (event.detail > 1) event.preventDefault()
    else onPress()
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
})
