import type * as z from 'zod/mini'
import { blankFieldFaults, type Faults } from './form-faults.ts'
import { isRefused } from './call.ts'

/** The faults of a new-password form by field; missing values come first. */
export function passwordFaults(
  schema: z.ZodMiniType,
  form: Readonly<Record<string, string>>,
): Faults {
  const wrong = schema.safeParse(form).error?.issues ?? []
  const rules = Object.fromEntries(
    wrong.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  )
  const differs =
    form.password === form.confirmPassword ? {} : { confirmPassword: "Passwords don't match" }
  return { ...rules, ...differs, ...blankFieldFaults(form, 'Please fill in all required fields') }
}

/** The title for a failed password change; after a lost answer the password may have changed. */
export const passwordFailureTitle = (error: Error) =>
  isRefused(error)
    ? 'Your password is as it was'
    : 'We could not tell whether your new password was set'
