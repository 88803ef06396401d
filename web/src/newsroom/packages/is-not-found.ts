import { CallError } from '../../platform/call.ts'

/** True when there is no such package, or none any more. */
export const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404
