import * as z from 'zod/mini'
import { Email, isConfirmed, NewPassword, Secret } from '../registration-fields.ts'
import { isSeen } from '../seen-text.ts'
import { LineOrBlank } from '../text.ts'

/** The form is checked by this schema before it is sent. */
export const EditorRegistration = z
  .strictObject({
    name: z.optional(
      LineOrBlank('Name', 100).check(
        z.refine((name) => name === '' || isSeen(name), {
          error: 'Name has no character that can be seen.',
        }),
      ),
    ),
    email: Email,
    password: NewPassword,
    confirmPassword: Secret,
    /**
     * The server prints it at its start; the first admin needs it, unless only this machine can
     * reach the server.
     */
    oneTimeCode: z.optional(LineOrBlank('The one-time code', 100)),
  })
  .check(isConfirmed)
