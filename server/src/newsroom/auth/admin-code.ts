import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { newCode } from '../../platform/auth/codes.ts'
import { findAdminCode, insertAdminCode } from './admin-code.queries.ts'
import { findEditorByEmail, findNewsroomState } from '../editors/editors.queries.ts'

/**
 * Tells the person who starts the server how to become the admin, while there is none and a code is
 * needed. Each start has its own code; those of other servers and earlier starts stay valid until
 * there is an admin.
 */
export async function adminNotice({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { adminEmail, isOpenToOthers } = config
  if (adminEmail === undefined && !isOpenToOthers) return null
  const { hasAdmin, hasEditors } = await findNewsroomState(db)
  if (hasAdmin) return null
  const registered = adminEmail === undefined ? hasEditors : await findEditorByEmail(db, adminEmail)
  if (registered)
    return `There is no admin yet: npm run admin -- editors promote ${adminEmail ?? '<email>'} makes one.`
  const code = newCode()
  await insertAdminCode(db, { code_hash: hashOf(code), created_at: clock.now() })
  const who = adminEmail ?? 'the first editor'
  return `There is no admin yet: ${who} becomes it by registering with the one-time code ${code}`
}

export const isAdminCode = async (db: Db | Tx, code: string) =>
  (await findAdminCode(db, hashOf(code))) !== undefined

/** Hashes a code as people type it: in any case, with or without its dashes. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest()
