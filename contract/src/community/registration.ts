import * as z from 'zod/mini'
import { Line } from '../text.ts'

const missing = 'Please fill in all required fields'
const Email = z.pipe(
  Line('Email', 254, missing),
  z.pipe(
    z.transform((email: string) => email.toLowerCase()),
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'Please enter an email address, such as name@example.com.')),
  ),
)

const Secret = z
  .string({ error: missing })
  .check(z.refine((value) => value.trim() !== '', { error: missing, abort: true }))

/** 8 to 256 characters, any of them; a known common password is refused by the server with its own sentence. */
const NewPassword = Secret.check(
  z.minLength(8, 'Please use at least 8 characters for your password.'),
  z.maxLength(256, 'Please use at most 256 characters for your password.'),
)

export const Registration = z
  .strictObject({ name: Line('Name', 100, missing), email: Email, password: NewPassword, confirmPassword: Secret })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )
