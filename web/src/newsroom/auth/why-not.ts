import { CallError } from '../../platform/call.ts'

/** The toast text for a failed login or registration. */
export function describeAuthFailure(error: Error): string {
  const hasWords = error instanceof CallError && error.code !== 'call/unreadable'
  return hasWords ? error.sentence : 'Please check your details and try again'
}
