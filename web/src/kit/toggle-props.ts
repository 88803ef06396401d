/**
 * The properties of a switch and a checkbox. With `name`, `FormData` holds "on" while it is on, and
 * nothing while it is off.
 */
export type ToggleProps = {
  name?: string
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean
}
