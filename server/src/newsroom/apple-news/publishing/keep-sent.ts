import { AppleAct } from '@app/contract/newsroom/apple-publishing'
import { parse } from 'zod/mini'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { calendar, logActs } from '../../audit/log-act.ts'
import { followCorrections } from '../../jobs.ts'
import {
  findPackageOrDeleted,
  lockPackage,
  updatePackage,
  type PackageRow,
} from '../../packages/packages.queries.ts'
import { stageOf } from '../../packages/stage.ts'
import { deleteAppleArticle, putAppleArticle } from './apple-articles.queries.ts'
import { updateWaiting, type StoredSending } from './apple-sendings.queries.ts'
import { isByCalendar } from './by-calendar.ts'
import type { Sent } from './send-article.ts'

const sentences = {
  preview: 'A preview is in News for those who may see the channel’s drafts.',
  publish: 'Apple has taken it. Readers see it as soon as Apple is done with it.',
  'take-down': 'It is gone from Apple News.',
} as const
const acts = {
  preview: 'apple-previewed',
  publish: 'apple-published',
  'take-down': 'apple-taken-down',
} as const

const removed = {
  sentence:
    'Somebody removed it in News Publisher, and so nothing was sent. To bring it back, send a preview, then publish it.',
  faults: [],
  revision: null,
}

const lookAgainS = 30

/**
 * Keeps what came of a sending; only what was done goes into the newsroom's log. What Apple has is
 * kept even if the sending was ended meanwhile.
 */
export const keepSent = ({ db, clock, jobs }: Deps, sending: StoredSending, sent: Sent) =>
  inTransaction(db, async (tx) => {
    await lockPackage(tx, sending.package_id)
    const now = clock.now()
    const act = parse(AppleAct, sending.act)
    if (sent.is === 'gone' || sent.is === 'removed')
      await deleteAppleArticle(tx, sending.package_id)
    if (sent.is === 'sent') await keepArticle(tx, sending, sent, now)
    if (!(await updateWaiting(tx, sending.id, endOf(act, sent, now)))) return
    if (sent.is === 'refused' || sent.is === 'removed') return
    if (sent.is === 'sent') await jobs.enqueue(tx, followCorrections, {}, lookAgainS)
    const row = await findPackageOrDeleted(tx, sending.package_id)
    if (!row) return
    const isCalendar = isByCalendar(sending)
    const isNews = act === 'publish' && !isCalendar && (await noteReaders(tx, row, now))
    const actor = isCalendar
      ? calendar
      : sending.asked_by && { id: sending.asked_by, name: sending.asked_name }
    const version = sent.is === 'sent' ? sent.sent.version : sending.version
    await logActs(tx, clock, { ...row, version }, actor || null, [
      { act: acts[act] },
      ...(isNews ? [{ act: 'published' as const }] : []),
    ])
  })

function endOf(act: AppleAct, sent: Sent, now: Date) {
  if (sent.is === 'refused' || sent.is === 'removed') {
    const { sentence, faults, revision } = sent.is === 'removed' ? removed : sent
    const end = { sentence, faults: JSON.stringify(faults), revision, ended_at: now }
    return { ...end, status: 'refused' as const }
  }
  return {
    status: 'done' as const,
    ended_at: now,
    sentence: sentences[act],
    faults: JSON.stringify(sent.is === 'sent' ? sent.warnings : []),
    revision: sent.is === 'sent' ? sent.article.revision : null,
  }
}

const keepArticle = (
  tx: Tx,
  { package_id, act }: StoredSending,
  { article, sent }: Extract<Sent, { is: 'sent' }>,
  now: Date,
) =>
  putAppleArticle(tx, {
    ...sent.shown,
    package_id,
    apple_id: article.id,
    revision: article.revision,
    state: article.state,
    share_url: article.shareUrl ?? null,
    is_preview: act === 'preview',
    version: sent.version,
    notes: sent.notes,
    section_id: sent.sectionId,
    sent_at: now,
    published_at: act === 'publish' ? now : null,
  })

/**
 * Notes that a weekly package went to Apple News+, so that its readers can be told of a change.
 * True if that was not known.
 */
async function noteReaders(tx: Tx, row: PackageRow, now: Date): Promise<boolean> {
  if (row.stream !== 'weekly') return false
  const isApproved = stageOf(row) === 'approved'
  if (!isApproved && row.published_at !== null) return false
  await updatePackage(tx, row.id, {
    published_at: row.published_at ?? now,
    ...(isApproved && { status: 'published' as const }),
  })
  return isApproved
}
