import type { Editor } from '@app/contract/newsroom/editors'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
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

type Approval = { asksConfirmed: boolean }

/** The rights of an editor, or null where the account is none. */
export async function readEditorStanding(db: Db, accountId: string) {
  const found = await findStanding(db, accountId)
  return found ? { isActive: found.status === 'active', isAdmin: found.role === 'admin' } : null
}

/** `asksConfirmed` where the editor could have confirmed their email, since the server sends mail. */
export const approveEditor = (db: Db, id: string, { asksConfirmed }: Approval) =>
  decideOn(
    db,
    id,
    async (tx, editor) =>
      (await notYet(tx, editor, asksConfirmed)) ?? change(tx, editor, { status: 'active' as const }),
  )

/** An editor who is made an admin is approved by it. */
export const setEditorRole = (db: Db, id: string, role: Editor['role'], { asksConfirmed }: Approval) =>
  decideOn(db, id, async (tx, editor) => {
    if (role === 'admin')
      return (await notYet(tx, editor, asksConfirmed)) ?? change(tx, editor, { role, status: 'active' as const })
    return (await isLastAdmin(tx, editor)) ? refuse('editors/last-admin') : change(tx, editor, { role })
  })

export const removeEditor = (db: Db, id: string) =>
  decideOn(db, id, async (tx, editor) => {
    if (await isLastAdmin(tx, editor)) return refuse('editors/last-admin')
    await deleteEditor(tx, id)
    return { success: true as const }
  })

/** One decision at a time: two admins who remove each other at once leave one of them. */
const decideOn = <Answer>(db: Db, id: string, decide: (tx: Tx, editor: EditorRow) => Promise<Answer>) =>
  inTransaction(db, async (tx) => {
    await lockEditors(tx)
    const editor = await findEditor(tx, id)
    return editor ? decide(tx, editor) : refuse('editors/not-found')
  })

/** An application may stand on somebody else's address until its link was opened. */
async function notYet(tx: Tx, { id, status }: EditorRow, asksConfirmed: boolean) {
  if (status === 'active' || !asksConfirmed) return null
  return (await hasConfirmedEmail(tx, id)) ? null : refuse('editors/unconfirmed')
}

async function change(tx: Tx, editor: EditorRow, to: Partial<Pick<EditorRow, 'role' | 'status'>>): Promise<EditorRow> {
  await updateEditor(tx, editor.id, to)
  return { ...editor, ...to }
}

const isLastAdmin = async (tx: Tx, { id, role }: EditorRow) => role === 'admin' && !(await hasOtherAdmin(tx, id))
