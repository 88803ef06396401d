import type * as z from 'zod/mini'
import { blankFieldFaults, type Faults } from './form-faults.ts'
import { isRefused } from './call.ts'

/** What is wrong with a form for a new password, at its fields; what is missing comes first. */
export function passwordFaults(schema: z.ZodMiniType, form: Readonly<Record<string, string>>): Faults {
  const wrong = schema.safeParse(form).error?.issues ?? []
  const rules = Object.fromEntries(wrong.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
  const differs = form.password === form.confirmPassword ? {} : { confirmPassword: "Passwords don't match" }
  return { ...rules, ...differs, ...blankFieldFaults(form, 'Please fill in all required fields') }
}

/** What a failed change of a password is headed by: an answer that was lost is no news of how things stand. */
export const passwordNotSet = (error: Error) =>
  isRefused(error) ? 'Your password is as it was' : 'We could not tell whether your new password was set'
