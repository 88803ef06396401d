import { dayReader } from '@app/contract/community/momentum-rules'
import { faultOfChoice, type ShareChoice } from '@app/contract/community/shares'
import type { SessionAccount } from '../../platform/auth/session.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { findMember } from '../auth/auth.queries.ts'
import { readDays, type ReadingParts } from '../coach/threads.ts'
import type { Printer } from './pdf/printer.ts'
import { toSharedJournal } from './shared-journal.ts'
import { takeSnapshot } from './snapshot.ts'

/** Countries whose paper is Letter and not A4. */
const letterCountries = new Set(['US', 'CA'])

/** Prints a part of the journal. Photos and routes stay off paper; nothing of it is kept. */
export async function printShare(
  reading: ReadingParts,
  printer: Printer,
  account: SessionAccount,
  { time_zone: timeZone, ...choice }: ShareChoice & { time_zone: string },
) {
  const fault = faultOfChoice(choice)
  if (fault) return refuse(fault)
  const { db, clock, config } = reading.deps
  if (choice.parts.sore) await readDays(reading, account.id, choice)
  const parts = { ...choice.parts, photos: false, routes: false }
  const snapshot = await inTransaction(db, (tx) =>
    takeSnapshot(tx, account.id, { ...choice, parts }),
  )
  if (snapshot instanceof Refusal) return snapshot
  const { country } = await findMember(db, account.id)
  const { from, to, tags } = choice
  const head = { member_name: account.name, from, to, tags, made_at: clock.now() }
  const body = await printer.print(
    {
      journal: toSharedJournal(head, snapshot),
      madeOn: dayReader(timeZone)(head.made_at),
      paper: letterCountries.has(country) ? 'LETTER' : 'A4',
      channelName: config.channelName,
    },
    account.id,
  )
  return {
    mediaType: 'application/pdf',
    body,
    headers: {
      'content-disposition': `attachment; filename="journal-${from}-to-${to}.pdf"`,
      'x-content-type-options': 'nosniff',
    },
  } satisfies FileAnswer
}
