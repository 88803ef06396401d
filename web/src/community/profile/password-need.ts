import { confirmPassword, getPasswordNeed } from '@app/contract/community/confirm-password'
import { call, CallError } from '../../platform/call.ts'

/**
 * True when the password was last given too long ago for a download of everything, or a deletion.
 */
export const isPasswordNeeded = async () => (await call(getPasswordNeed)).isNeeded

export const sendPassword = (password: string) => call(confirmPassword, { body: { password } })

/** The sentence for a refused password, shown at its field; undefined where the fault is another. */
export const passwordFault = (error: Error | null) =>
  error instanceof CallError && error.code === 'auth/wrong-password' ? error.sentence : undefined

/** Too long has passed since the password was asked about. */
export const isPasswordRequired = (error: Error) => error instanceof CallError && error.code === 'auth/confirm-password'

/** Said at its field where the button was pressed without one. */
export const passwordMissing = 'Please give your password first.'
