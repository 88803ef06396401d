import { confirmEditorPassword } from '@app/contract/newsroom/confirm-password'
import * as passkeys from '@app/contract/newsroom/passkeys'
import { call } from '../../platform/call.ts'
import { PasskeyList } from '../../platform/passkeys/passkey-list.tsx'
import type { PasskeyListProps } from '../../platform/passkeys/passkeys.data.ts'

const calls: PasskeyListProps['calls'] = {
  list: (signal) => call(passkeys.listEditorPasskeys, {}, { signal }),
  begin: () => call(passkeys.beginEditorPasskey),
  add: (body) => call(passkeys.addEditorPasskey, { body }),
  rename: (id, label) => call(passkeys.renameEditorPasskey, { params: { id }, body: { label } }),
  remove: (id) => call(passkeys.removeEditorPasskey, { params: { id } }),
  sendPassword: (password) => call(confirmEditorPassword, { body: { password } }),
}

export const EditorPasskeys = ({ email }: { email: string }) => (
  <PasskeyList kind="editor" door="newsroom" email={email} calls={calls} />
)
