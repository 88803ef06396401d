import type { Correction, PackageRecord } from '@app/contract/newsroom/signatures'
import type { Tx, Update } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { actorOf, logActs, type Actor } from '../audit/log-act.ts'
import { followCorrections } from '../jobs.ts'
import { holdPackage, updatePackageState } from '../packages/change-package.ts'
import { conflictSentence, reviewAdvice } from '../packages/conflict-sentence.ts'
import { isHeldBack } from '../packages/open-to-readers.ts'
import type { PackageRef } from '../packages/packages.ts'
import { findPackage, type PackageRow } from '../packages/packages.queries.ts'
import { recheckPackage } from '../packages/publication.ts'
import { refuseStanding } from '../packages/standing-refusal.ts'
import { stageOf } from '../packages/stage.ts'
import { insertCorrection } from './corrections.queries.ts'
import { toRecord } from './record.ts'

type SignDeps = Pick<Deps, 'db' | 'clock'>
type TellDeps = Pick<Deps, 'clock' | 'jobs'>
type Acting = { tx: Tx; row: PackageRow; actor: NonNullable<Actor>; now: Date }

type Outcome<Code extends string> =
  | PackageRecord
  | Refusal<Code | 'packages/not-found' | 'packages/conflict'>
type Perform<Code extends string> = (acting: Acting) => Promise<PackageRow | Refusal<Code>>

/**
 * Runs an act of an editor on a package that they have seen as it is, and answers with its record.
 */
async function actIn<Code extends string = never>(
  tx: Tx,
  clock: SignDeps['clock'],
  { id, editorId, seen }: PackageRef,
  perform: Perform<Code>,
): Promise<Outcome<Code>> {
  const row = await holdPackage(tx, id)
  const actor = await actorOf(tx, editorId)
  if (!row || actor === null) return refuse('packages/not-found')
  if (seen !== undefined && seen !== row.version)
    return refuse('packages/conflict', { sentence: conflictSentence(row, editorId, reviewAdvice) })
  const changed = await perform({ tx, row, actor, now: clock.now() })
  return isRefusal(changed) ? changed : toRecord(tx, changed)
}

const act = <Code extends string = never>(
  { db, clock }: SignDeps,
  named: PackageRef,
  perform: Perform<Code>,
) => inTransaction(db, (tx) => actIn(tx, clock, named, perform))

/** Puts a draft before the others. One that is further on stays where it is. */
export const submit = (deps: SignDeps, named: PackageRef) =>
  act(deps, named, async ({ tx, row, actor, now }) => {
    if (stageOf(row) !== 'draft') return row
    await logActs(tx, deps.clock, row, actor, [{ act: 'submitted' }])
    return updatePackageState(tx, row, { submitted_at: now, submitted_name: actor.name })
  })

const unsigned: Update<'packages'> = {
  submitted_at: null,
  submitted_name: null,
  approved_at: null,
  approved_name: null,
  approved_version: null,
}

/** Makes a package that is not published a draft again. */
export const sendBack = (deps: SignDeps, named: PackageRef) =>
  act(deps, named, async ({ tx, row, actor }) => {
    if (!['in-review', 'approved'].includes(stageOf(row))) return row
    await logActs(tx, deps.clock, row, actor, [{ act: 'returned' }])
    return updatePackageState(tx, row, unsigned)
  })

/** Signs the words as they stand. */
export async function approve(deps: SignDeps, writers: OpenWriters, named: PackageRef) {
  const { knowledge } = await writers()
  return act(deps, named, async ({ tx, row, actor, now }) => {
    if (row.approved_version === row.version) return row
    const { columns, standing } = await recheckPackage(tx, row, knowledge, now)
    if (standing.length > 0) {
      await updatePackageState(tx, row, columns)
      return refuseStanding(standing)
    }
    await logActs(tx, deps.clock, row, actor, [{ act: 'approved' }])
    const signed = { approved_at: now, approved_name: actor.name, approved_version: row.version }
    return updatePackageState(tx, row, { ...columns, ...signed })
  })
}

type Note = { class: Correction['class']; note: string }

/** Writes a note for readers, and has it follow the piece to Apple News. */
async function tellReaders(
  { tx, row, actor, now }: Acting,
  { clock, jobs }: TellDeps,
  { class: kind, note }: Note,
) {
  await insertCorrection(tx, {
    id: clock.newId(),
    package_id: row.id,
    class: kind,
    note,
    made_by: actor.id,
    made_name: actor.name,
    made_at: now,
    version: row.version,
  })
  await jobs.enqueue(tx, followCorrections, {})
}

/** Tells readers what was changed in a piece that they could read. */
export const correct = (transaction: Tx, deps: TellDeps, named: PackageRef, told: Note) =>
  actIn(transaction, deps.clock, named, async (acting) => {
    const { tx, row, actor, now } = acting
    if (row.published_at === null || row.withdrawn_at !== null || isHeldBack(row, now))
      return refuse('packages/not-published')
    await tellReaders(acting, deps, told)
    await logActs(tx, deps.clock, row, actor, [{ act: 'corrected', detail: told.class }])
    return (await findPackage(tx, row.id)) ?? row
  })

/** Takes a published piece from its readers. Only a new publication ends that. */
export const withdraw = (deps: SignDeps & TellDeps, named: PackageRef, note: string) =>
  act(deps, named, async (acting) => {
    const { tx, row, actor, now } = acting
    if (row.withdrawn_at !== null) return row
    if (row.published_at === null || isHeldBack(row, now)) return refuse('packages/not-published')
    await tellReaders(acting, deps, { class: 'withdrawal', note })
    await logActs(tx, deps.clock, row, actor, [{ act: 'withdrawn' }])
    return updatePackageState(tx, row, {
      status: 'draft',
      withdrawn_at: now,
      withdrawn_name: actor.name,
      ...unsigned,
    })
  })

type Byline = { byline: string; reviewer: string }

export const changeByline = (deps: SignDeps, named: PackageRef, { byline, reviewer }: Byline) =>
  act(deps, named, async ({ tx, row, actor }) => {
    if (row.byline === byline && row.reviewer === reviewer) return row
    await logActs(tx, deps.clock, row, actor, [{ act: 'byline-changed' }])
    return updatePackageState(tx, row, { byline, reviewer })
  })
