import { Registration } from '@app/contract/community/registration'
import { blankFieldFaults, type Faults } from '../../platform/form-faults.ts'

/** The registration as it is typed. */
export type RegistrationForm = { name: string; email: string; password: string; confirmPassword: string }

/** Both are needed; whether they are right only the server can say. */
export function signInFaults(form: { email: string; password: string }): Faults {
  return blankFieldFaults(form, 'Please fill in all fields')
}

export function registrationFaults(form: RegistrationForm): Faults {
  const { confirmPassword, ...needed } = form
  const missing = blankFieldFaults(needed, 'Please fill in all required fields')
  const differs = form.password === confirmPassword ? {} : { confirmPassword: "Passwords don't match" }
  const wrong = Registration.safeParse(form).error?.issues ?? []
  const rules = Object.fromEntries(wrong.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
  return { ...rules, ...differs, ...missing }
}
