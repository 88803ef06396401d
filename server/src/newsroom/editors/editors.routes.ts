import * as editors from '@app/contract/newsroom/editors'
import type { Deps } from '../../platform/deps.ts'
import type { SessionAccount } from '../../platform/auth/session.ts'
import { bind } from '../../platform/http/bind.ts'
import { listEditorRows } from './editors.queries.ts'
import { approveEditor, removeEditor, setEditorRole } from './editors.ts'

export const editorRoutes = (deps: Deps) => [
  bind(editors.listEditors, () => listEditorRows(deps.db)),
  bind(editors.approveEditor, ({ params, account }) =>
    approveEditor(deps, params.id, deciderOf(deps, account)),
  ),
  bind(editors.setEditorRole, ({ params, body, account }) =>
    setEditorRole(deps, params.id, body.role, deciderOf(deps, account)),
  ),
  bind(editors.removeEditor, ({ params, account }) =>
    removeEditor(deps, params.id, signatureOf(account)),
  ),
]

const deciderOf = ({ mail }: Deps, account: SessionAccount) => ({
  asksConfirmed: mail !== null,
  by: signatureOf(account),
})

const signatureOf = ({ id, name, email }: SessionAccount) => ({
  id,
  name: name.trim() === '' ? email : name,
})
