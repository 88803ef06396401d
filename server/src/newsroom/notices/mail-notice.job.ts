import { createHash } from 'node:crypto'
import { dayOf } from '@app/contract/days'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { MailFault } from '../../platform/mail/mailer.ts'
import { outcomeOf } from '../../platform/mail/mail-faults.ts'
import { mailNotice } from '../jobs.ts'
import { findLate, lateFor, type LateItem } from './find-late.ts'
import { noticeLetter } from './notice-letter.ts'
import { claimLetter, findNoticeReader, giveLetterBack, listReaders } from './notices.queries.ts'

/**
 * Mails an editor what will be late, once a day. It looks again: what was seen to since is left
 * out, and tomorrow's notice is no use tomorrow.
 */
export const mailNoticeJob = (deps: Deps) =>
  jobHandler({
    kind: mailNotice,
    concurrency: 2,
    async work({ editorId, day }) {
      const { db, clock } = deps
      if (!deps.mail || dayOf(clock.now()) !== day) return
      const readers = await listReaders(db)
      if (!readers.includes(editorId)) return
      const items = lateFor(await findLate(db, day), editorId, readers)
      // Marked before it is sent: a second letter would be worse than none, which the calendar
      // says.
      if (items.length === 0 || !(await claimLetter(db, editorId, day))) return
      await send(deps, { editorId, day }, items)
    },
  })

type Of = { editorId: string; day: string }

async function send(deps: Deps, { editorId, day }: Of, items: readonly LateItem[]): Promise<void> {
  const { db, config, log, mail } = deps
  const reader = await findNoticeReader(db, editorId)
  if (!reader) return
  const letter = noticeLetter(await deps.letterhead(), items, config.publicUrl)
  const hash = createHash('sha256').update(`${editorId} ${day}`).digest('hex').slice(0, 32)
  const messageId = `<notice.${day}.${hash}@${new URL(config.publicUrl).hostname}>`
  try {
    await mail?.send(reader, letter, { messageId })
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome !== 'not-sent') {
      log.warn({ outcome }, 'a notice to an editor did not arrive, or may not have')
      return
    }
    await giveLetterBack(db, editorId)
    // A mail server's own words may hold the address, which the log must not.
    throw new MailFault('A notice to an editor was not taken; it is tried again.')
  }
}
