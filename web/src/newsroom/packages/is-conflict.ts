import { CallError } from '../../platform/call.ts'

/** Whether a package was another by now, so that nothing was done. */
export const isConflict = (error: unknown) => error instanceof CallError && error.code === 'packages/conflict'
