import type { NewsroomAct } from '@app/contract/newsroom/audit'
import { packageTitle } from '@app/contract/newsroom/package-title'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findEditor } from '../editors/editors.queries.ts'
import { insertActs } from './log.queries.ts'

/** An editor with the name that signs; null for the writer. */
export type Actor = { id: string; name: string } | null

/**
 * Signs for all that comes with the date: the midnight of the stream, the end of a cycle, the
 * demonstration.
 */
export const calendar = { id: null, name: 'The calendar' } as const

/** Finds the name with which an editor signs; null for the writer. */
export async function actorOf(tx: Tx, editorId: string | null): Promise<Actor> {
  if (editorId === null) return null
  const editor = await findEditor(tx, editorId)
  return editor
    ? { id: editor.id, name: editor.name.trim() === '' ? editor.email : editor.name }
    : null
}

export type Acted = Parameters<typeof packageTitle>[0] & {
  id: string
  stream: 'weekly' | 'premium'
  version: number
}
type LoggedAct = { act: NewsroomAct; detail?: string | null }

/**
 * Writes down what was done to a package, in the transaction that does it. Text of the package
 * stays out.
 */
export async function logActs(
  tx: Tx,
  clock: Clock,
  row: Acted,
  actor: Actor | typeof calendar,
  acts: readonly LoggedAct[],
): Promise<void> {
  if (acts.length === 0) return
  await insertActs(
    tx,
    acts.map((act) => toLine(clock, row, actor, act)),
  )
}

/** Writes down what the calendar did to packages. */
export async function logByCalendar(
  tx: Tx,
  clock: Clock,
  rows: readonly Acted[],
  act: LoggedAct,
): Promise<void> {
  if (rows.length === 0) return
  await insertActs(
    tx,
    rows.map((row) => toLine(clock, row, calendar, act)),
  )
}

/** Writes down a change of the landing page; its words stay out. */
export const logSiteAct = (
  tx: Tx,
  clock: Clock,
  actor: Actor,
  { act, detail }: { act: 'site-changed' | 'site-undone'; detail: string },
) =>
  insertActs(tx, [
    {
      id: clock.newId(),
      at: clock.now(),
      act,
      title: 'the landing page',
      editor_id: actor?.id ?? null,
      editor_name: actor?.name ?? null,
      detail,
    },
  ])

const toLine = (
  clock: Clock,
  row: Acted,
  actor: Actor | typeof calendar,
  { act, detail = null }: LoggedAct,
): Parameters<typeof insertActs>[1][number] => ({
  id: clock.newId(),
  at: clock.now(),
  act,
  package_id: row.id,
  stream: row.stream,
  title: packageTitle(row).slice(0, 200),
  version: row.version,
  editor_id: actor?.id ?? null,
  editor_name: actor?.name ?? null,
  detail,
})
