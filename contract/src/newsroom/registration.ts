import * as z from 'zod/mini'
import { Email, isConfirmed, NewPassword, Secret } from '../registration-fields.ts'
import { LineOrBlank } from '../text.ts'

/** The registration of an editor; the form is checked by it before it is sent. */
export const EditorRegistration = z
  .strictObject({
    name: z.optional(LineOrBlank('Name', 100)),
    email: Email,
    password: NewPassword,
    confirmPassword: Secret,
    /** Printed by the server at its start; the first admin needs it, except on a machine that nobody else reaches. */
    oneTimeCode: z.optional(LineOrBlank('The one-time code', 100)),
  })
  .check(isConfirmed)
