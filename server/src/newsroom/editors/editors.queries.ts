import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

type NewEditor = { account_id: string; role: 'editor' | 'admin'; status: 'pending' | 'active' }

const columns = [
  'a.id',
  'a.email',
  'a.name',
  'e.role',
  'e.status',
  'a.created_at',
  'a.last_login_at',
] as const

const isEmailConfirmed = sql<boolean>`a.email_confirmed_at is not null`.as('is_email_confirmed')

const editorAccounts = (db: Db | Tx) =>
  db.selectFrom('editors as e').innerJoin('accounts as a', 'a.id', 'e.account_id').select(columns)

/**
 * Lets one transaction at a time decide who is an editor or an admin; the others wait, and reading
 * goes on. Callers take it before any row: two that already hold one would wait for each other.
 */
export const lockEditors = (tx: Tx) =>
  sql`lock table editors in share row exclusive mode`.execute(tx)

/** Inserts an editor and returns the columns that screens show. */
export const insertEditor = (tx: Tx, editor: NewEditor) =>
  tx
    .with('e', (added) =>
      added.insertInto('editors').values(editor).returning(['account_id', 'role', 'status']),
    )
    .selectFrom('e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(columns)
    .executeTakeFirstOrThrow()

export const findEditor = (db: Db | Tx, id: string) =>
  editorAccounts(db).where('e.account_id', '=', id).executeTakeFirst()

export type EditorRow = NonNullable<Awaited<ReturnType<typeof findEditor>>>

export const findEditorByEmail = (db: Db | Tx, email: string) =>
  editorAccounts(db)
    .select(isEmailConfirmed)
    .where('a.kind', '=', 'editor')
    .where('a.email', '=', email)
    .executeTakeFirst()

export const hasConfirmedEmail = async (tx: Tx, id: string) =>
  (await editorAccounts(tx).select(isEmailConfirmed).where('a.id', '=', id).executeTakeFirst())
    ?.is_email_confirmed === true

/** Lists editors, those who await approval first. */
export const listEditorRows = (db: Db) =>
  editorAccounts(db)
    .leftJoin('two_step as t', 't.account_id', 'a.id')
    .select((row) => row('t.turned_on_at', 'is not', null).$castTo<boolean>().as('has_two_step'))
    .select(isEmailConfirmed)
    .orderBy('e.status')
    .orderBy('a.email')
    .execute()

export type ListedEditorRow = Awaited<ReturnType<typeof listEditorRows>>[number]

export const findStanding = (db: Db, id: string) =>
  db
    .selectFrom('editors')
    .select(['role', 'status'])
    .where('account_id', '=', id)
    .executeTakeFirst()

/** Tells if there is any editor, and if there is an admin. */
export const findNewsroomState = (db: Db | Tx) =>
  db
    .selectNoFrom([
      sql<boolean>`exists (select from editors)`.as('hasEditors'),
      sql<boolean>`exists (select from editors where role = 'admin')`.as('hasAdmin'),
    ])
    .executeTakeFirstOrThrow()

export const hasOtherAdmin = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('editors')
    .select('account_id')
    .where('role', '=', 'admin')
    .where('account_id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const updateEditor = (
  tx: Tx,
  id: string,
  change: Partial<Pick<NewEditor, 'role' | 'status'>>,
) => tx.updateTable('editors').set(change).where('account_id', '=', id).execute()

/** Deletes the account; the database deletes the editor's row and sessions with it. */
export const deleteEditor = (tx: Tx, id: string) =>
  tx.deleteFrom('accounts').where('id', '=', id).where('kind', '=', 'editor').execute()
