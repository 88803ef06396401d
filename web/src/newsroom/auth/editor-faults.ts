import { EditorRegistration } from '@app/contract/newsroom/registration'
import { CallError } from '../../platform/call.ts'
import { blankFieldFaults, type Faults } from '../../platform/form-faults.ts'

/** The registration as it is typed; a field that the form does not show is left out. */
export type RegistrationForm = {
  name: string
  email: string
  password: string
  confirmPassword: string
  oneTimeCode?: string
}

export const loginFaults = (form: { email: string; password: string }): Faults =>
  blankFieldFaults(form, 'Please fill in all fields')

export function registrationFaults(form: RegistrationForm, { needsName }: { needsName: boolean }): Faults {
  const { name, confirmPassword, ...needed } = form
  const missing = blankFieldFaults(needsName ? { name, ...needed } : needed, 'Please fill in all required fields')
  const differs = form.password === confirmPassword ? {} : { confirmPassword: "Passwords don't match" }
  const wrong = EditorRegistration.safeParse(form).error?.issues ?? []
  const rules = Object.fromEntries(wrong.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
  return { ...rules, ...differs, ...missing }
}

const places: Readonly<Record<string, string>> = {
  'auth/email-taken': 'email',
  'auth/common-password': 'password',
  'auth/one-time-code': 'oneTimeCode',
}

/**
 * The part of a refusal that belongs to a field: the toast goes away, the fault stays at its place.
 */
export function faultsIn(error: Error): Faults {
  if (!(error instanceof CallError)) return {}
  const place = places[error.code]
  return place === undefined ? error.fields : { [place]: error.sentence }
}

/** The toast's words for a login or registration that failed. */
export function whyNot(error: Error): string {
  const hasWords = error instanceof CallError && error.code !== 'call/unreadable'
  return hasWords ? error.sentence : 'Please check your details and try again'
}
