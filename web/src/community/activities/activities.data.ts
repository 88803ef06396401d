import * as activities from '@app/contract/community/activities'
import { queryOptions } from '@tanstack/react-query'
import { call, isRefused, CallError } from '../../platform/call.ts'

export type Activity = activities.Activity
export type ActivityFigures = Omit<Activity, 'track' | 'samples'>
export type ReadFile = Omit<activities.ReadFile, 'name'> & { name: string }

export const activityOptions = (activityId: string) =>
  queryOptions({
    queryKey: ['activities', 'one', activityId],
    queryFn: ({ signal }) => call(activities.getActivity, { params: { activityId } }, { signal }),
  })

/** The activity of an entry, or null; the entries of a page are asked for in one call. */
export const activityOfOptions = (entryId: string) =>
  queryOptions({
    queryKey: ['activities', 'of', entryId],
    queryFn: () => askTogether(entryId),
  })

type Answer = { resolve: (found: ActivityFigures | null) => void; reject: (fault: unknown) => void }
const asked = new Map<string, Answer[]>()

/** Collects the entries that are asked for in the same moment. */
function askTogether(entryId: string): Promise<ActivityFigures | null> {
  if (asked.size === 0) queueMicrotask(() => queueMicrotask(() => void answerAll()))
  return new Promise((resolve, reject) => {
    asked.set(entryId, [...(asked.get(entryId) ?? []), { resolve, reject }])
  })
}

async function answerAll(): Promise<void> {
  const waiting = [...asked]
  asked.clear()
  for (let at = 0; at < waiting.length; at += activities.mostListedActivities) {
    await answerSome(waiting.slice(at, at + activities.mostListedActivities))
  }
}

async function answerSome(waiting: readonly (readonly [string, Answer[]])[]): Promise<void> {
  try {
    const entries = waiting.map(([id]) => id).join(',')
    const found = await call(activities.listActivities, { query: { entries } })
    const byEntry = new Map(found.activities.map((activity) => [activity.entry_id, activity]))
    for (const [id, answers] of waiting)
      for (const { resolve } of answers) resolve(byEntry.get(id) ?? null)
  } catch (fault) {
    for (const [, answers] of waiting) for (const { reject } of answers) reject(fault)
  }
}

type Picked = { files: readonly File[]; keepsEnds: boolean }

/** Sends the files one after another; one that is refused keeps none of the others back. */
export async function readTrainingFiles({ files, keepsEnds }: Picked): Promise<ReadFile[]> {
  const read: ReadFile[] = []
  for (const file of files) read.push(...(await readTrainingFile(file, keepsEnds)))
  return read
}

async function readTrainingFile(file: File, keepsEnds: boolean): Promise<ReadFile[]> {
  try {
    const query = { ends: keepsEnds ? ('kept' as const) : ('cut' as const) }
    const { files } = await call(activities.uploadActivity, { file, query })
    return files.map((one) => ({ ...one, name: one.name ?? file.name }))
  } catch (error) {
    if (!(error instanceof CallError) || !isRefused(error) || !error.code.startsWith('activities/'))
      throw error
    return [{ name: file.name, activity: null, fault: error.sentence, same_start: null }]
  }
}

export const attachActivity = (entryId: string, activityId: string) =>
  call(activities.attachActivity, { params: { id: entryId }, body: { activity_id: activityId } })

export const deleteActivity = (activityId: string) =>
  call(activities.deleteActivity, { params: { activityId } })
