import type { Editor } from '@app/contract/newsroom/editors'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { writeAuditLine } from '../../platform/audit-log.ts'
import { recordOwnEvent } from '../../platform/auth/account-events.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  deleteEditor,
  findEditor,
  findStanding,
  hasConfirmedEmail,
  hasOtherAdmin,
  lockEditors,
  updateEditor,
  type EditorRow,
} from './editors.queries.ts'

/** An admin who decides, or the operator. */
type Decider = { asksConfirmed: boolean; by: { id: string | null; name: string } }
type Parts = Pick<Deps, 'db' | 'clock'>

/** Reads the rights of an editor; null if the account is not an editor. */
export async function readEditorStanding(db: Db, accountId: string) {
  const found = await findStanding(db, accountId)
  return found ? { isActive: found.status === 'active', isAdmin: found.role === 'admin' } : null
}

/** Approves an editor. `asksConfirmed`: the server sends mail, so their email must be confirmed. */
export const approveEditor = (deps: Parts, id: string, { asksConfirmed, by }: Decider) =>
  decideOn(deps, id, async (tx, editor) => {
    const refusal = await notYet(tx, editor, asksConfirmed)
    if (refusal || editor.status === 'active') return refusal ?? editor
    await recordDecision(tx, deps, editor, { act: 'editor-approved', by })
    return change(tx, editor, { status: 'active' as const })
  })

/** Changes an editor's role; making one an admin approves them too. */
export const setEditorRole = (
  deps: Parts,
  id: string,
  role: Editor['role'],
  { asksConfirmed, by }: Decider,
) =>
  decideOn(deps, id, async (tx, editor) => {
    const refusal =
      role === 'admin'
        ? await notYet(tx, editor, asksConfirmed)
        : (await isLastAdmin(tx, editor)) && refuse('editors/last-admin')
    if (refusal) return refusal
    const to = role === 'admin' ? { role, status: 'active' as const } : { role }
    const changed = await change(tx, editor, to)
    if (changed.role !== editor.role || changed.status !== editor.status)
      await recordDecision(tx, deps, changed, { act: 'role-changed', by })
    return changed
  })

export const removeEditor = (deps: Parts, id: string, by: Decider['by']) =>
  decideOn(deps, id, async (tx, editor) => {
    if (await isLastAdmin(tx, editor)) return refuse('editors/last-admin')
    const { email: title, role: detail } = editor
    await writeAuditLine(tx, deps.clock, { act: 'editor-removed', title, by, detail })
    await deleteEditor(tx, id)
    return { success: true as const }
  })

/** Takes one decision at a time: of two admins who remove each other at once, one stays. */
const decideOn = <Answer>(
  { db }: Parts,
  id: string,
  decide: (tx: Tx, editor: EditorRow) => Promise<Answer>,
) =>
  inTransaction(db, async (tx) => {
    await lockEditors(tx)
    const editor = await findEditor(tx, id)
    return editor ? decide(tx, editor) : refuse('editors/not-found')
  })

/** Tells the admins by whom it was decided, and the editor that it was. */
async function recordDecision(
  tx: Tx,
  deps: Parts,
  { id, email: title, role: detail }: EditorRow,
  { act, by }: { act: 'editor-approved' | 'role-changed'; by: Decider['by'] },
) {
  await writeAuditLine(tx, deps.clock, { act, title, by, detail })
  const own = act === 'editor-approved' ? 'approved' : 'role-changed'
  await recordOwnEvent(tx, deps, id, { act: own, detail })
}

/** Until the link is opened, an application may use another person's address. */
async function notYet(tx: Tx, { id, status }: EditorRow, asksConfirmed: boolean) {
  if (status === 'active' || !asksConfirmed) return null
  return (await hasConfirmedEmail(tx, id)) ? null : refuse('editors/unconfirmed')
}

async function change(
  tx: Tx,
  editor: EditorRow,
  to: Partial<Pick<EditorRow, 'role' | 'status'>>,
): Promise<EditorRow> {
  await updateEditor(tx, editor.id, to)
  return { ...editor, ...to }
}

const isLastAdmin = async (tx: Tx, { id, role }: EditorRow) =>
  role === 'admin' && !(await hasOtherAdmin(tx, id))
