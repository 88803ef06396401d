import { ConfigFault } from './platform/config.ts'
import { DatabaseRefusal } from './platform/db/connection.ts'
import { describeError } from './platform/describe-error.ts'

/**
 * The server cannot start, and a person must do something about it: `message` is one sentence to
 * show them.
 */
export class StartRefusal extends Error {}

/**
 * Says on the standard error why a command ended: a sentence where a person can mend it, else where
 * it broke.
 */
export function sayWhyNot(error: unknown): void {
  if (
    error instanceof StartRefusal ||
    error instanceof DatabaseRefusal ||
    error instanceof ConfigFault
  ) {
    return console.error(error.message)
  }
  console.error('The command failed.', describeError(error))
}
