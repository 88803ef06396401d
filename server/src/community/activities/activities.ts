import { activityFaults, type ActivityFault } from '@app/contract/community/activity-files'
import { mostListedActivities, mostWaitingActivities } from '@app/contract/community/activities'
import { asLine } from '@app/contract/line'
import { Id } from '@app/contract/text'
import type { Activity } from '../../activities/activity.ts'
import type { ActivityReader } from '../../activities/activity-reader.ts'
import type { ReadActivity } from '../../activities/read-activity.ts'
import { sameStartMs } from '../../activities/recording-start.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import {
  countWaiting,
  deleteActivityOfEntry,
  deleteActivityRow,
  findActivity,
  findEntryStarted,
  insertActivities,
  listActivitiesOf,
  lockEntryId,
  putOnEntry,
} from './activities.queries.ts'
import { toActivity, toActivityRow, toFigures } from './stored-activity.ts'

const longestName = 200

type Sent = { memberId: string; bytes: Uint8Array; keepsEnds: boolean }

/** Reads a training file and keeps what it says; without an entry it is removed after a day. */
export async function uploadActivity(
  deps: Deps,
  reader: ActivityReader,
  { memberId, bytes, keepsEnds }: Sent,
) {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const files = await reader.read('', bytes, memberId)
  const [only] = files
  if (only && 'fault' in only && (files.length === 1 || !isZip)) return refuse(refusals[only.fault])
  const readable = files.filter((file) => 'activity' in file).length
  if ((await countWaiting(deps.db, memberId)) + readable > mostWaitingActivities) {
    return refuse('activities/too-many-waiting')
  }
  const kept = []
  for (const file of files) {
    const name = isZip ? asLine(file.name).slice(0, longestName).toWellFormed() : null
    kept.push({ name, ...(await keepFile(deps, { memberId, keepsEnds }, file)) })
  }
  return { files: kept }
}

async function keepFile(
  deps: Deps,
  { memberId, keepsEnds }: Omit<Sent, 'bytes'>,
  file: ReadActivity,
) {
  if ('fault' in file)
    return { activity: null, fault: activityFaults[file.fault], same_start: null }
  const id = deps.clock.newId()
  const of = { member_id: memberId, id, entry_id: null, created_at: deps.clock.now() }
  await insertActivities(deps.db, [toActivityRow(of, file.activity, { keepsEnds })])
  return {
    activity: toActivity(await storedActivity(deps, memberId, id)),
    fault: null,
    same_start: await findSameStart(deps, memberId, file.activity),
  }
}

async function storedActivity({ db }: Pick<Deps, 'db'>, memberId: string, id: string) {
  const row = await findActivity(db, memberId, id)
  if (!row) throw new Error('an activity is missing that was just stored')
  return row
}

function findSameStart({ db }: Deps, memberId: string, { startedAt }: Activity) {
  if (startedAt === null) return null
  const at = startedAt.getTime()
  return findEntryStarted(db, memberId, {
    from: new Date(at - sameStartMs),
    to: new Date(at + sameStartMs),
  })
}

const refusals = {
  unknown: 'activities/unknown',
  damaged: 'activities/damaged',
  'no-session': 'activities/no-session',
  'too-large': 'activities/too-large',
  'too-many-records': 'activities/too-many-records',
  'too-long': 'activities/too-long',
  'too-slow': 'activities/too-slow',
  encrypted: 'activities/encrypted',
  'too-many-files': 'activities/too-many-files',
} as const satisfies Record<ActivityFault, string>

/** Of names that are no ids nothing is found. */
export async function listActivities({ db }: Deps, memberId: string, entries: string) {
  const ids = entries
    .split(',')
    .filter((id) => Id.safeParse(id).success)
    .slice(0, mostListedActivities)
  return { activities: (await listActivitiesOf(db, memberId, ids)).map(toFigures) }
}

export async function readActivity({ db }: Deps, memberId: string, id: string) {
  const row = await findActivity(db, memberId, id)
  return row ? toActivity(row) : refuse('activities/not-found')
}

type Attached = { memberId: string; entryId: string; activityId: string }

/** Puts a waiting activity on an entry of the journal, in place of one that it may have. */
export const attachActivity = ({ db }: Deps, { memberId, entryId, activityId }: Attached) =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const entry = await lockEntryId(tx, memberId, entryId)
    if (!entry) return refuse('journal/not-found')
    const waiting = await findActivity(tx, memberId, activityId)
    // A caller who lost the answer sends it again.
    if (waiting?.entry_id === entry.id) return toActivity(waiting)
    if (!waiting || waiting.entry_id !== null) return refuse('activities/not-yours')
    await deleteActivityOfEntry(tx, memberId, entry.id)
    await putOnEntry(tx, memberId, activityId, entry.id)
    return toActivity(await storedActivity({ db: tx }, memberId, activityId))
  })

/** Claims a waiting activity for a new entry, in the entry's transaction. */
export async function takeActivity(tx: Tx, { memberId, entryId, activityId }: Attached) {
  return (await putOnEntry(tx, memberId, activityId, entryId))
    ? undefined
    : refuse('activities/not-yours')
}

export async function deleteActivity({ db }: Deps, memberId: string, id: string) {
  return (await deleteActivityRow(db, memberId, id))
    ? { success: true as const }
    : refuse('activities/not-found')
}
