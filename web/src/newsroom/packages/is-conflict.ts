import { CallError } from '../../platform/call.ts'

/** True when a package was another by now, so that nothing was done. */
export const isConflict = (error: unknown) => error instanceof CallError && error.code === 'packages/conflict'
