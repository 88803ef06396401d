import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from './call.ts'

/** Faults by field name, in words. */
export type Faults = Readonly<Record<string, string>>

/** The faults of a form. `show` focuses the first field that has one. */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const show = (found: Faults) => {
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return { form, faults, show }
}

/** Reads a form's named fields as text. */
export function readFormTexts(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** Puts `sentence` at every blank field. */
export function blankFieldFaults(form: Readonly<Record<string, string>>, sentence: string): Faults {
  const names = Object.keys(form).filter((name) => form[name]?.trim() === '')
  return Object.fromEntries(names.map((name) => [name, sentence]))
}

/** The faults of a refused call at the fields of a password form. */
export function passwordFaultsFromError(error: Error): Faults {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'auth/common-password') return { password: error.sentence }
  return error.code === 'auth/wrong-password' ? { currentPassword: error.sentence } : error.fields
}
