import { CallError } from '../../platform/call.ts'

/** The toast's words for a login or registration that failed. */
export function describeAuthFailure(error: Error): string {
  const hasWords = error instanceof CallError && error.code !== 'call/unreadable'
  return hasWords ? error.sentence : 'Please check your details and try again'
}
