import { listEditorEvents } from '@app/contract/newsroom/account-events'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { AccountHistory } from '../../platform/account-history/account-history.tsx'
import type { AccountHistoryProps } from '../../platform/account-history/account-history.data.ts'
import { call } from '../../platform/call.ts'

const list: AccountHistoryProps['list'] = (query, signal) =>
  call(listEditorEvents, { query }, { signal })

/** Lists the events of the editor's account; the sections above hold the ways to act. */
export const EditorHistory = ({ onChangePassword }: { onChangePassword: () => void }) => (
  <AccountHistory kind="editor" list={list}>
    <LinkArrow onPress={onChangePassword}>Change the password</LinkArrow>
    <LinkArrow onPress={showPart('account-sessions')}>
      See where you are signed in, and sign out
    </LinkArrow>
    <LinkArrow onPress={showPart('account-passkeys')}>Look through your passkeys</LinkArrow>
    <LinkArrow onPress={showPart('account-two-step')}>Look at two-step sign-in</LinkArrow>
  </AccountHistory>
)

const showPart = (id: string) => () => {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus()
}
