import * as z from 'zod/mini'
import { CallError } from '../call.ts'
import { blankFieldFaults, type Faults } from '../form-faults.ts'

/** The registration form's values; a field that the form does not show is missing. */
export type TypedRegistration = {
  name: string
  email: string
  password: string
  confirmPassword: string
  oneTimeCode?: string
}

/** Requires both fields; only the server can tell whether they are right. */
export const signInFaults = (form: { email: string; password: string }): Faults =>
  blankFieldFaults(form, 'Please fill in all fields')

/** All faults of a registration at once, by the contract's schema; missing values come first. */
export function registrationFaults(
  schema: z.ZodMiniType,
  form: TypedRegistration,
  { needsName = true } = {},
): Faults {
  const { name, confirmPassword, ...needed } = form
  const missing = blankFieldFaults(
    needsName ? { name, ...needed } : needed,
    'Please fill in all required fields',
  )
  const differs =
    form.password === confirmPassword ? {} : { confirmPassword: "Passwords don't match" }
  const wrong = schema.safeParse(form).error?.issues ?? []
  const rules = Object.fromEntries(
    wrong.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  )
  return { ...rules, ...differs, ...missing }
}

const places: Readonly<Record<string, string>> = {
  'auth/email-taken': 'email',
  'auth/common-password': 'password',
  'auth/one-time-code': 'oneTimeCode',
}

/** The field faults of a refusal: the toast goes away, the fault at its field stays. */
export function refusedFields(error: Error): Faults {
  if (!(error instanceof CallError)) return {}
  const place = places[error.code]
  return place === undefined ? error.fields : { [place]: error.sentence }
}
