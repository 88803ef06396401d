import { CallError } from '../../platform/call.ts'

/** True if the package had changed, so that the call did nothing. */
export const isConflict = (error: unknown) => error instanceof CallError && error.code === 'packages/conflict'

/** True if the package does not exist, or no longer. */
export const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404
