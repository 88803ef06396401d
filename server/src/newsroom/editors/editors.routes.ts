import * as editors from '@app/contract/newsroom/editors'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { listEditorRows } from './editors.queries.ts'
import { approveEditor, removeEditor, setEditorRole } from './editors.ts'

export const editorRoutes = ({ db, mail }: Deps) => [
  bind(editors.listEditors, () => listEditorRows(db)),
  bind(editors.approveEditor, ({ params }) =>
    approveEditor(db, params.id, { asksConfirmed: mail !== null }),
  ),
  bind(editors.setEditorRole, ({ params, body }) =>
    setEditorRole(db, params.id, body.role, { asksConfirmed: mail !== null }),
  ),
  bind(editors.removeEditor, ({ params }) => removeEditor(db, params.id)),
]
