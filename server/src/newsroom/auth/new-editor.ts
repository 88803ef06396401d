import type { Editor } from '@app/contract/newsroom/editors'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { findNewsroomState } from '../editors/editors.queries.ts'
import { isAdminCode } from './admin-code.ts'

export type EditorStanding = Pick<Editor, 'role' | 'status'>
type Rules = Pick<Config, 'adminEmail' | 'editorSignup' | 'isOpenToOthers'>

const admin: EditorStanding = { role: 'admin', status: 'active' }
const firstNeedsCode =
  'The first editor becomes the admin. Please give the one-time code that the server printed when it started.'

/**
 * Decides a new editor's standing. The caller holds the editors' lock, so that only one is first.
 */
export async function decideEditorStanding(
  tx: Tx,
  { adminEmail, editorSignup, isOpenToOthers }: Rules,
  { email, oneTimeCode = '' }: { email: string; oneTimeCode?: string | undefined },
) {
  const { hasEditors, hasAdmin } = await findNewsroomState(tx)
  const isFirst = adminEmail === undefined && !hasEditors
  // On a machine that no one else reaches, the person who registers started the server.
  if (isFirst && !isOpenToOthers) return admin
  const isAwaited = isFirst || (email === adminEmail && !hasAdmin)
  if (isAwaited && (await isAdminCode(tx, oneTimeCode))) return admin
  if (isFirst) return refuse('auth/one-time-code', { sentence: firstNeedsCode })
  // The admin's email stays reserved until its code is given, and a wrong code is always reported.
  if (isAwaited || oneTimeCode !== '') return refuse('auth/one-time-code')
  if (editorSignup === 'closed') return refuse('auth/signup-closed')
  return {
    role: 'editor',
    status: editorSignup === 'open' ? 'active' : 'pending',
  } satisfies EditorStanding
}
