import { confirmPassword, getPasswordNeed } from '@app/contract/community/confirm-password'
import { call } from '../../platform/call.ts'

/** True if the last password entry is too old for a full download or a deletion. */
export const isPasswordNeeded = async () => (await call(getPasswordNeed)).isNeeded

export const sendPassword = (password: string) => call(confirmPassword, { body: { password } })
