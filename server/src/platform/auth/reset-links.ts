import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { normaliseEmail } from './accounts.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { makeLink, resetMinutes } from './mailed-links.ts'

/**
 * A link for a new password, in words, for each account of an email: a member and an editor may
 * share one.
 */
export async function resetLinks(
  parts: { db: Db; clock: Clock; publicUrl: string },
  given: string,
): Promise<string[]> {
  const lines: string[] = []
  for (const kind of ['member', 'editor'] as const) {
    const account = await findAccountByEmail(parts.db, kind, normaliseEmail(given))
    if (!account) continue
    const link = await makeLink(parts, { ...account, kind }, 'reset-password')
    lines.push(`For the ${kind} ${account.email}, good for ${resetMinutes} minutes and once:`, link)
  }
  return lines
}
