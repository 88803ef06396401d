import * as passkeys from '@app/contract/community/passkeys'
import { Card } from '../../kit/card.tsx'
import { call } from '../../platform/call.ts'
import { PasskeyList } from '../../platform/passkeys/passkey-list.tsx'
import type { PasskeyListProps } from '../../platform/passkeys/passkeys.data.ts'
import { useMember } from '../auth/member.ts'
import { sendPassword } from './password-need.ts'
import styles from './sessions-card.module.css'

const calls: PasskeyListProps['calls'] = {
  list: (signal) => call(passkeys.listPasskeys, {}, { signal }),
  begin: () => call(passkeys.beginPasskey),
  add: (body) => call(passkeys.addPasskey, { body }),
  rename: (id, label) => call(passkeys.renamePasskey, { params: { id }, body: { label } }),
  remove: (id) => call(passkeys.removePasskey, { params: { id } }),
  sendPassword,
}

export function PasskeysCard() {
  const { email } = useMember()
  return (
    <Card>
      <h2 className={styles.title}>Passkeys</h2>
      <PasskeyList kind="member" door="journal" email={email} calls={calls} />
    </Card>
  )
}
