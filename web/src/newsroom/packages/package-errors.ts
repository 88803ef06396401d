import { CallError } from '../../platform/call.ts'

/** True when a package was another by now, so that nothing was done. */
export const isConflict = (error: unknown) => error instanceof CallError && error.code === 'packages/conflict'

/** True when there is no such package, or none any more. */
export const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404
