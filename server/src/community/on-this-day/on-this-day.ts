import { dayReader } from '@app/contract/community/momentum-rules'
import { daysAfter, type IsoDay } from '@app/contract/days'
import type { Coach } from '../../coach/coach.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { imagePath } from '../images/images.ts'
import { findHoldOn } from '../training/holds.queries.ts'
import {
  findWantsOnThisDay,
  hasHardEntrySince,
  keepNotRecalled,
  listDaysWithEntries,
  listEntriesAround,
  listHardEntries,
  setClosedOn,
  type EntryAround,
} from './on-this-day.queries.ts'
import { peopleNamed } from './people-named.ts'
import { sameDays } from './same-days.ts'

type Looking = { deps: Pick<Deps, 'db' | 'clock'>; coach: Pick<Coach, 'lookBackOn'> }

const mostYears = 40
const hardDays = 14
// Reading an entry takes some milliseconds.
const mostDaysRead = 3
const mostEntriesRead = 60
const mostHardEntries = 200

/**
 * Finds the entry to show of today's date in the latest year that has a fit one; none unless the
 * member asked for it, none while a hold is on, none for two weeks after a safety message or a
 * condolence, and none that names anybody of such an entry.
 */
export async function onThisDay({ deps, coach }: Looking, memberId: string, timeZone: string) {
  const { db, clock } = deps
  const today = dayReader(timeZone)(clock.now())
  if (!(await findWantsOnThisDay(db, memberId, today))) return { entry: null }
  const days = await listDaysWithEntries(db, memberId, sameDays(today, mostYears))
  if (days.length === 0 || (await isHardTime(db, memberId, today))) return { entry: null }
  const mourned = await namedOnHardDays(db, memberId)
  for (const { day } of days.slice(0, mostDaysRead)) {
    const found = await fitEntryOf({ deps, coach }, memberId, day)
    if (found && !namesAny(found, mourned)) return { entry: toPastEntry(found, today) }
  }
  return { entry: null }
}

const isHardTime = async (db: Db, memberId: string, today: IsoDay) =>
  (await findHoldOn(db, memberId, today)) !== undefined ||
  (await hasHardEntrySince(db, memberId, daysAfter(today, -hardDays)))

const namesAny = ({ title, content }: EntryAround, people: ReadonlySet<string>) =>
  [...peopleNamed(`${title}\n${content}`)].some((person) => people.has(person))

// Nobody wants a day with the friend who died a month later.
const namedOnHardDays = async (db: Db, memberId: string): Promise<ReadonlySet<string>> => {
  const entries = await listHardEntries(db, memberId, mostHardEntries)
  return peopleNamed(entries.map(({ title, content }) => `${title}\n${content}`).join('\n'))
}

/** Finds the longest entry of a day that has no hard one within two weeks on either side. */
async function fitEntryOf({ deps, coach }: Looking, memberId: string, day: IsoDay) {
  const entries = await listEntriesAround(deps.db, memberId, {
    from: daysAfter(day, -hardDays),
    to: daysAfter(day, hardDays),
    limit: mostEntriesRead,
  })
  // So many in four weeks are more than can be read while a person waits.
  if (entries.length === mostEntriesRead || entries.some(({ isHard }) => isHard)) return undefined
  const looked = entries
    .filter((entry) => entry.day === day || !entry.isUnderstood)
    .map((entry) => ({
      entry,
      is: coach.lookBackOn({ ...entry, selfReport: entry.self_report }),
    }))
  if (looked.some(({ entry, is }) => is === 'hard' || (entry.day === day && is !== 'fit')))
    return undefined
  return looked.find(({ entry }) => entry.day === day && entry.not_recalled_at === null)?.entry
}

const toPastEntry = ({ id, title, content, day, image_id }: EntryAround, today: IsoDay) => ({
  id,
  title,
  content,
  happened_on: day,
  image_url: image_id === null ? null : imagePath(image_id),
  years_ago: Number(today.slice(0, 4)) - Number(day.slice(0, 4)),
})

/** Puts the entry away until the member's next day. */
export async function closeOnThisDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  timeZone: string,
) {
  await setClosedOn(db, memberId, dayReader(timeZone)(clock.now()))
  return { success: true as const }
}

export async function setMayReturn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  id: string,
  mayReturn: boolean,
) {
  const isKept = await keepNotRecalled(db, memberId, id, mayReturn ? null : clock.now())
  return isKept ? { may_return: mayReturn } : refuse('journal/not-found')
}
