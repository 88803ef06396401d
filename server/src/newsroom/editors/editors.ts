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

/** Reads the rights of an editor; null if the account is not an editor. */
export async function readEditorStanding(db: Db, accountId: string) {
  const found = await findStanding(db, accountId)
  return found ? { isActive: found.status === 'active', isAdmin: found.role === 'admin' } : null
}

/** Approves an editor. `asksConfirmed`: the server sends mail, so their email must be confirmed. */
export const approveEditor = (db: Db, id: string, { asksConfirmed }: Approval) =>
  decideOn(
    db,
    id,
    async (tx, editor) =>
      (await notYet(tx, editor, asksConfirmed)) ??
      change(tx, editor, { status: 'active' as const }),
  )

/** Changes an editor's role; making one an admin approves them too. */
export const setEditorRole = (
  db: Db,
  id: string,
  role: Editor['role'],
  { asksConfirmed }: Approval,
) =>
  decideOn(db, id, async (tx, editor) => {
    if (role === 'admin')
      return (
        (await notYet(tx, editor, asksConfirmed)) ??
        change(tx, editor, { role, status: 'active' as const })
      )
    return (await isLastAdmin(tx, editor))
      ? refuse('editors/last-admin')
      : change(tx, editor, { role })
  })

export const removeEditor = (db: Db, id: string) =>
  decideOn(db, id, async (tx, editor) => {
    if (await isLastAdmin(tx, editor)) return refuse('editors/last-admin')
    await deleteEditor(tx, id)
    return { success: true as const }
  })

/** Takes one decision at a time: of two admins who remove each other at once, one stays. */
const decideOn = <Answer>(
  db: Db,
  id: string,
  decide: (tx: Tx, editor: EditorRow) => Promise<Answer>,
) =>
  inTransaction(db, async (tx) => {
    await lockEditors(tx)
    const editor = await findEditor(tx, id)
    return editor ? decide(tx, editor) : refuse('editors/not-found')
  })

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
