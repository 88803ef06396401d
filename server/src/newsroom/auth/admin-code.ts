import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { newCode } from '../../platform/sessions/codes.ts'
import { findEditorByEmail, newsroomState } from '../editors/editors.queries.ts'
import { findAdminCode, insertAdminCode } from './admin-code.queries.ts'

/**
 * What whoever starts the server is told while the admin that the settings name is missing: a code of this start. Codes
 * of other servers, and of earlier starts, stay good until there is an admin.
 */
export async function adminNotice({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { adminEmail } = config
  if (adminEmail === undefined || (await newsroomState(db)).hasAdmin) return null
  if (await findEditorByEmail(db, adminEmail)) {
    return `There is no admin yet: npm run admin -- editors promote ${adminEmail} makes one.`
  }
  const code = newCode()
  await insertAdminCode(db, { code_hash: hashOf(code), created_at: clock.now() })
  return `There is no admin yet: ${adminEmail} becomes it by registering with the one-time code ${code}`
}

export const isAdminCode = async (db: Db | Tx, code: string) => (await findAdminCode(db, hashOf(code))) !== undefined

/** Of the code as somebody types it: in any case, with or without its dashes. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest()
