import { CallError } from './call.ts'

/** The message of a refused password, for its field; undefined for any other failure. */
export const passwordFault = (error: Error | null) =>
  error instanceof CallError && error.code === 'auth/wrong-password' ? error.sentence : undefined

/** True if the last password entry has expired since the form opened. */
export const isPasswordRequired = (error: Error) =>
  error instanceof CallError && error.code === 'auth/confirm-password'

/** Shown at the field when the button is pressed without a password. */
export const passwordMissing = 'Please give your password first.'
