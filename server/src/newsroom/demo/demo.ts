import { dayOf } from '@app/contract/days'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Demonstration } from '@app/contract/newsroom/demo'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PastPackage } from '../../writer/writer.ts'
import type { OpenWriters, Writers } from '../../writer/writers.ts'
import { calendar, logActs, logByCalendar } from '../audit/log-act.ts'
import type { ChangePackageDeps } from '../packages/change-package.ts'
import { checkStoredContent, withTextCoverage } from '../packages/package-checks.ts'
import {
  findPackage,
  findPackageOnDate,
  hasPackages,
  insertPackage,
  updatePackage,
} from '../packages/packages.queries.ts'
import { settleNewPackage } from '../packages/settle-claims.ts'
import { standingChecks } from '../packages/publication.ts'
import { parseContent, StoredChecks, toPackageColumns } from '../packages/stored-package.ts'
import { describeDrawings } from '../packages/drawn-picture.ts'
import { archiveBefore, lockStream } from '../stream/stream.queries.ts'
import { ensureStream } from '../stream/stream.ts'
import { writtenContent } from '../writing/written-content.ts'
import { planDemo, type PlannedPackage } from './demo-plan.ts'

type FillDemoDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Row = Awaited<ReturnType<typeof writeRow>>
/** Reports a written package: its title, and how many of all there are. */
export type OnPackageWritten = (title: string, written: number, all: number) => void

/** Fills an empty newsroom with packages by the built-in writer, all or none. */
export async function fillDemo(
  deps: FillDemoDeps,
  openWriters: OpenWriters,
  tell: OnPackageWritten = () => undefined,
) {
  const { db, clock } = deps
  if (await hasPackages(db)) return refuse('demo/not-empty')
  const now = clock.now()
  const writers = await openWriters()
  const rows = await writeRows(
    deps,
    writers,
    planDemo(await ensureStream(db, dayOf(now)), now),
    tell,
  )
  return inTransaction(db, async (tx) => {
    const { stream_date } = await lockStream(tx)
    // Two editors may fill it at once: the second finds it filled.
    if (await hasPackages(tx)) return refuse('demo/not-empty')
    const kept = await insertRows(tx, { clock, knowledge: writers.knowledge }, rows)
    await logByCalendar(tx, clock, await archiveBefore(tx, stream_date, now), { act: 'archived' })
    return countOf(kept)
  })
}

/** Inserts the packages, except on days that the scheduler has filled; returns those inserted. */
async function insertRows(tx: Tx, deps: ChangePackageDeps, rows: readonly Row[]): Promise<Row[]> {
  const kept: Row[] = []
  for (const row of rows) {
    if (
      row.live_on !== null &&
      row.archived_at === null &&
      (await findPackageOnDate(tx, row.live_on))
    )
      continue
    await insertPackage(tx, row)
    await settleDemoPackage(tx, deps, row)
    kept.push(row)
  }
  return kept
}

/**
 * A package with an open claim is a draft, in the demonstration too. The log says what was done
 * with it.
 */
async function settleDemoPackage(tx: Tx, { clock, knowledge }: ChangePackageDeps, row: Row) {
  const { id, stream, checks, status, archived_at } = row
  const inserted = await findPackage(tx, id)
  if (!inserted) return
  const found = StoredChecks.parse(JSON.parse(checks))
  const { open } = await settleNewPackage(tx, knowledge, {
    id,
    stream,
    content: parseContent(inserted),
    checks: found,
    at: clock.now(),
  })
  const isHeld = open > 0
  if (isHeld) await updatePackage(tx, id, { status: 'draft', published_at: null })
  const detail = 'the demonstration'
  await logActs(tx, clock, inserted, null, [{ act: 'written', detail }])
  await logActs(tx, clock, inserted, calendar, [
    ...(status === 'published' && !isHeld ? [{ act: 'published' as const, detail }] : []),
    ...(archived_at === null ? [] : [{ act: 'archived' as const, detail }]),
  ])
}

async function writeRows(
  deps: FillDemoDeps,
  writers: Writers,
  plan: readonly PlannedPackage[],
  tell: OnPackageWritten,
): Promise<Row[]> {
  const rows: Row[] = []
  const ledger: PastPackage[] = []
  const titles: string[] = []
  for (const planned of plan) {
    await letOthersIn()
    const row = await writeRow(deps, writers, planned, {
      ledger,
      recentTitles: titles,
      seed: `demo ${rows.length}`,
    })
    rows.push(row)
    ledger.unshift({
      stream: planned.stream,
      theme: planned.theme,
      format: row.format_id,
      moduleIds: [...row.module_ids],
    })
    titles.unshift(...row.headlines)
    tell(row.headlines[0] ?? planned.topic, rows.length, plan.length)
  }
  return rows
}

type Memory = { ledger: readonly PastPackage[]; recentTitles: readonly string[]; seed: string }

async function writeRow(
  { clock, config }: FillDemoDeps,
  writers: Writers,
  planned: PlannedPackage,
  memory: Memory,
) {
  const { stream, topic, theme, week, createdAt } = planned
  const startedAt = clock.now()
  const brief = { topic, theme, stream, place: week, customPrompt: null, mayRepeat: true }
  const written = await writers.builtIn.write({ ...brief, ...memory })
  const task = {
    topic,
    custom_prompt: null,
    editorial_week: week,
    editorial_theme: theme,
    live_on: planned.liveOn,
  }
  const draft = writtenContent(
    task,
    { ...written, notes: [note, ...written.notes] },
    config.channelName,
  )
  const content = withTextCoverage(draft, writers.knowledge)
  const id = clock.newId()
  const checks = checkStoredContent(content, stream, writers.knowledge)
  const isForReaders = stream === 'premium' && standingChecks(checks).length === 0
  return {
    ...toPackageColumns({
      ...content,
      pictures: describeDrawings(content.pictures, { ...content, id, stream }),
    }),
    id,
    stream,
    status: isForReaders ? ('published' as const) : ('draft' as const),
    published_at: isForReaders ? createdAt : null,
    editorial_week: week,
    cycle_start_date: planned.cycleStart,
    live_on: planned.liveOn,
    checks: JSON.stringify(checks),
    generated_in_ms: clock.now().getTime() - startedAt.getTime(),
    created_at: createdAt,
    updated_at: createdAt,
    archived_at: planned.archivedAt,
  }
}

const note =
  'Part of the demonstration: the built-in writer wrote it so that there is something to see.'

const countOf = (rows: readonly Row[]): Demonstration => {
  const live = rows.filter(({ archived_at }) => archived_at === null)
  const weeks = live.filter(({ stream }) => stream === 'weekly').length
  return { weeks, days: live.length - weeks, archived: rows.length - live.length }
}
