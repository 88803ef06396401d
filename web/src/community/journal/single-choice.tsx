import { Chips } from '../../kit/chips.tsx'

type SingleChoiceProps<V extends string> = {
  label: string
  isOptional?: boolean
  hint?: string | undefined
  options: readonly { value: V; label: string }[]
  value: V | null
  onChange: (value: V | null) => void
}

/** One of a few words; a second tap takes it back. */
export function SingleChoice<V extends string>(props: SingleChoiceProps<V>) {
  const { options, value, onChange, isOptional = true, ...words } = props
  const choose = (chosen: readonly string[]) =>
    onChange(
      options.find((one) => one.value !== value && chosen.includes(one.value))?.value ?? null,
    )
  return (
    <Chips
      {...words}
      isOptional={isOptional}
      chips={options}
      value={value === null ? [] : [value]}
      onChange={choose}
    />
  )
}
