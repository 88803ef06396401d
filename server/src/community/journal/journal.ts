import type { InputOf } from '@app/contract/route'
import type * as contract from '@app/contract/community/journal'
import { faultOfDay, movedBetween } from '@app/contract/community/entry-day'
import { dayReader } from '@app/contract/community/momentum-rules'
import type { Coach } from '../../coach/coach.ts'
import type { Scope } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RouteCaller } from '../../platform/http/bind.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { takeActivity } from '../activities/activities.ts'
import { entryBytes, refuseTexts } from '../space/text-space.ts'
import { resolveEntryImage, takeImage } from '../images/images.ts'
import { writeInsight } from '../jobs.ts'
import { withFreshReading, withReading } from '../recommendations/recommendations.ts'
import { storedJson, toEntry } from './entry.ts'
import { findEntry, insertEntry } from './journal.queries.ts'
import { readCursor } from './cursor.ts'
import { emptyPage, readPage } from './entry-page.ts'
import { spanOf } from './months.ts'
import { readSearch } from './search.ts'
import { wholeJournal } from './whole-journal.ts'

type Draft = InputOf<typeof contract.createEntry>['body']
type CreateOnce = RouteCaller<typeof contract.createEntry>['once']
type Page = InputOf<typeof contract.listEntries>['query']
type Editing = { deps: Deps; coach: Coach }

/** True when a list has recommended reading in it, which changes with the magazine too. */
export const showsReading = ({ limit, recommendations }: Page) =>
  limit === undefined || recommendations === 'true'

/** Lists all entries, or one page if a limit is given. */
export async function listEntries({ deps, coach }: Editing, memberId: string, query: Page) {
  if (query.limit === undefined) return wholeJournal(deps, memberId)
  const after = readCursor(query.cursor)
  if (after instanceof Refusal) return after
  const { choice, isNothing } = readChoice(query)
  const isCounted = query.count === 'true'
  const asked = { ...choice, after, order: query.order ?? ('day' as const), isCounted }
  const read = isNothing ? emptyPage : readPage
  const { rows, ...page } = await read(deps.db, memberId, { ...asked, limit: query.limit })
  const entries = rows.map(toEntry)
  return {
    entries:
      query.recommendations === 'true'
        ? await withFreshReading({ deps, coach }, memberId, entries)
        : entries,
    ...page,
  }
}

function readChoice({ answered, month, tag, search: typed }: Page) {
  const search = readSearch(typed)
  const isNothing = search === 'nothing'
  const span = month === undefined ? null : spanOf(month)
  return {
    choice: {
      isAnswered: answered === 'true',
      span,
      tag: tag ?? null,
      search: isNothing ? null : search,
    },
    isNothing,
  }
}

export async function readEntry(deps: Pick<Deps, 'db' | 'clock'>, memberId: string, id: string) {
  const row = await findEntry(deps.db, memberId, id)
  const [entry] = row ? await withReading(deps, memberId, [toEntry(row)]) : []
  return entry ?? refuse('journal/not-found')
}

/**
 * Saves the entry and asks the coach to answer it, in one statement; one with a photo or a training
 * file in one transaction.
 */
export async function createEntry(deps: Deps, memberId: string, draft: Draft, once: CreateOnce) {
  const at = deps.clock.now()
  const today = dayReader(draft.time_zone)(at)
  const { happened_on = today } = draft
  const fault = faultOfDay(happened_on, today)
  if (fault) return refuse(fault)
  const full = await refuseTexts(deps, memberId, entryBytes(draft))
  if (full) return full
  const image = await resolveEntryImage(deps, memberId, draft.image_url)
  if (image instanceof Refusal) return image
  const id = deps.clock.newId()
  const { title, content, tags, symptoms, self_report, workout, is_private } = draft
  const words = { title, content, tags, symptoms, is_private }
  const entry = { id, ...words, image_id: image.id, created_at: at, happened_on, version: 1 }
  const save = async (scope: Scope) => {
    const stored = {
      ...entry,
      happened_at: movedBetween(at, today, happened_on),
      self_report: storedJson(self_report),
      workout: storedJson(workout),
      insight_status: 'pending' as const,
      updated_at: at,
    }
    const job = await deps.jobs.joining(scope, writeInsight, { memberId, entryId: id })
    await insertEntry(scope, { ...stored, member_id: memberId }, job)
    return toEntry({ ...entry, self_report, workout, insight_status: 'pending', ...withoutInsight })
  }
  if (image.id === null && !draft.activity_id) return once.inOneStatement(save)
  return once(async (tx) => {
    const refused = await takeImage(tx, memberId, image.id)
    if (refused) return refused
    const taken =
      draft.activity_id &&
      (await takeActivity(tx, { memberId, entryId: id, activityId: draft.activity_id }))
    return taken || save(tx)
  })
}

const withoutInsight = {
  insight_id: null,
  insight_text: null,
  insight_created_at: null,
  insight_pinned_at: null,
  insight_engine: null,
  insight_kind: null,
  insight_stand_in: null,
  insight_fact_ids: null,
  insight_unhelpful_id: null,
  insight_is_outdated: false,
  insight_asked_again_at: null,
  insight_form: null,
  comment: null,
  commented_at: null,
  comment_answer: null,
  comment_answer_kind: null,
}
