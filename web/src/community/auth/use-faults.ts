import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Faults } from './faults.ts'

/** The faults of a form. Showing some moves the focus to the first field that has one. */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const show = (found: Faults) => {
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return { form, faults, show }
}

/** What a form's named fields hold, as text. */
export function textsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
