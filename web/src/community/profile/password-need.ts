import { confirmPassword, getPasswordNeed } from '@app/contract/community/confirm-password'
import { call, CallError } from '../../platform/call.ts'

/** True if the last password entry is too old for a full download or a deletion. */
export const isPasswordNeeded = async () => (await call(getPasswordNeed)).isNeeded

export const sendPassword = (password: string) => call(confirmPassword, { body: { password } })

/** The message of a refused password, for its field; undefined for any other failure. */
export const passwordFault = (error: Error | null) =>
  error instanceof CallError && error.code === 'auth/wrong-password' ? error.sentence : undefined

/** True if the last password entry has expired since the form opened. */
export const isPasswordRequired = (error: Error) =>
  error instanceof CallError && error.code === 'auth/confirm-password'

/** Shown at the field when the button is pressed without a password. */
export const passwordMissing = 'Please give your password first.'
