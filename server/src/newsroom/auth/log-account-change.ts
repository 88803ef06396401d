import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Leaves a line for anyone who asks later when an account was made safer, or less safe; none for an
 * act that was refused.
 */
export function logAccountChange<Answer>(
  { log }: Pick<Deps, 'log'>,
  accountId: string,
  what: string,
  answered: Answer,
): Answer {
  if (!(answered instanceof Refusal)) log.info({ accountId }, what)
  return answered
}
