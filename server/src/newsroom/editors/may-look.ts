import { findSession } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { readEditorStanding } from './editors.ts'

/** True for the token of an editor who is one at this moment. */
export async function mayLook({ db, clock }: Pick<Deps, 'db' | 'clock'>, token?: string) {
  const account = token === undefined ? null : await findSession(db, clock, 'editor', token, true)
  return account !== null && (await readEditorStanding(db, account.id))?.isActive === true
}
