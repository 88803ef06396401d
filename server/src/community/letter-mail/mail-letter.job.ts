import { createHash } from 'node:crypto'
import { mostRefusals } from '@app/contract/community/letter-mail'
import { dayMs, daysAfter } from '@app/contract/days'
import type { Coach } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { MailFault } from '../../platform/mail/mailer.ts'
import { outcomeOf } from '../../platform/mail/mail-faults.ts'
import { writtenWeek, type WrittenWeek } from '../coach/week.ts'
import { mailLetter } from '../jobs.ts'
import {
  claimWeek,
  clearRefusals,
  countRefusal,
  findReader,
  giveWeekBack,
} from './letter-mail.queries.ts'
import { makeUnsubscribeUrl } from './unsubscribe.ts'
import { weekMail } from './week-mail.ts'

// A server that was off all Sunday still has something to say on Monday.
const mostLateMs = 2 * dayMs

/**
 * Mails a member the letter about the week, once. A process that is killed while it sends leaves
 * that week without: a second letter would be worse, and the first stands on the insights.
 */
export function mailLetterJob(deps: Deps, coach: Coach) {
  return jobHandler({
    kind: mailLetter,
    concurrency: 2,
    work: async ({ memberId, dueAt }) => {
      const { db, clock, mail } = deps
      if (!mail || clock.now().getTime() - Date.parse(dueAt) > mostLateMs) return
      const reader = await findReader(db, memberId)
      if (!reader) return
      const week = await writtenWeek({ deps, coach }, memberId, reader.time_zone)
      if (!week) return
      // Made before the week is marked: where this fails, the job runs again and the letter goes.
      const letter = await write(deps, { memberId, ...reader }, week)
      if (await claimWeek(db, memberId, week.to)) await send(deps, memberId, letter)
    },
  })
}

type Reader = { memberId: string; name: string; email: string; has_words: boolean }

async function write(deps: Deps, { memberId, ...reader }: Reader, week: WrittenWeek) {
  const { publicUrl } = deps.config
  const unsubscribeUrl = await makeUnsubscribeUrl(deps, memberId)
  const mail = weekMail(await deps.letterhead(), week, {
    hasWords: reader.has_words,
    publicUrl,
    unsubscribeUrl,
  })
  const messageId = messageIdOf(memberId, week.to, publicUrl)
  return { reader, mail, week: week.to, headers: { unsubscribeUrl, messageId } }
}

type Letter = Awaited<ReturnType<typeof write>>

async function send(
  { db, clock, log, mail }: Deps,
  memberId: string,
  letter: Letter,
): Promise<void> {
  try {
    await mail?.send(letter.reader, letter.mail, letter.headers)
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'not-sent') {
      await giveWeekBack(db, memberId, letter.week, daysAfter(letter.week, -7))
      // A mail server's own words may hold the address, which the log must not.
      throw new MailFault('The letter about a week was not taken; it is tried again.')
    }
    log.warn({ outcome }, 'a letter about a week did not arrive, or may not have')
    if (outcome === 'refused') await countRefusal(db, memberId, mostRefusals, clock.now())
    return
  }
  await clearRefusals(db, memberId)
}

function messageIdOf(memberId: string, week: string, publicUrl: string): string {
  const hash = createHash('sha256').update(`${memberId} ${week}`).digest('hex').slice(0, 32)
  return `<week.${week}.${hash}@${new URL(publicUrl).hostname}>`
}
