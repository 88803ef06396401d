/** The props of switch and checkbox. With `name`, `FormData` holds "on" while it is on. */
export type ToggleProps = {
  name?: string
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (isSelected: boolean) => void
  isDisabled?: boolean
}
