import * as z from 'zod/mini'
import type { RefusalSpec } from './route.ts'
import { countSigns, isSeen, unseenSign } from './seen-text.ts'
import { Line } from './text.ts'

// Members and editors both fill in these fields to register.

export const missingFieldsFault = 'Please fill in all required fields'

const emailFault = 'Please enter an email address, such as name@example.com.'
export const Email = z.pipe(
  Line('Email', 254, missingFieldsFault),
  z.pipe(
    z.transform((email: string) => email.toLowerCase()),
    z.string().check(
      z.regex(/^[^\s@]+@[^\s@]+$/, emailFault),
      // Two addresses would look the same.
      z.refine((email) => !unseenSign.test(email), { error: emailFault }),
    ),
  ),
)

export const Secret = z
  .string({ error: missingFieldsFault })
  .check(z.refine(isSeen, { error: missingFieldsFault, abort: true }))

const leastSigns = 8

/**
 * 8 to 256 characters of any kind, counted as people see them; the server refuses one that is easy
 * to guess with a sentence of its own.
 */
export const NewPassword = Secret.check(
  z.refine((value) => countSigns(value) >= leastSigns, {
    error: `Please use at least ${leastSigns} characters for your password.`,
  }),
  z.maxLength(256, 'Please use at most 256 characters for your password.'),
)

export const isConfirmed = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: "Passwords don't match" },
)

/** The reply in place of an account if mail is set up: the same for every email, taken or not. */
export const LinkMailed = z.object({ isLinkMailed: z.literal(true) })

export const registrationRefusals = {
  'auth/email-taken': [409, 'There is already an account with this email. Please sign in instead.'],
  'auth/common-password': [
    400,
    'This password is easy to guess: it is well known, or much like your name, your email or this site’s name. Please choose another: three unrelated words work well.',
  ],
} as const satisfies Record<string, RefusalSpec>
