import type * as z from 'zod/mini'
import { blanks, type Faults } from './form-faults.ts'

/** What is wrong with a form for a new password, at its fields; what is missing comes first. */
export function passwordFaults(schema: z.ZodMiniType, form: Readonly<Record<string, string>>): Faults {
  const wrong = schema.safeParse(form).error?.issues ?? []
  const rules = Object.fromEntries(wrong.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
  const differs = form.password === form.confirmPassword ? {} : { confirmPassword: "Passwords don't match" }
  return { ...rules, ...differs, ...blanks(form, 'Please fill in all required fields') }
}
