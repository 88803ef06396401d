import { changePassword } from '@app/contract/community/password-reset'
import { endOtherSessions, endSession, listSessions } from '@app/contract/community/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { call } from '../../platform/call.ts'
import {
  ChangePasswordDialog,
  type PasswordChangeInput,
} from '../../platform/change-password-dialog.tsx'
import { SessionList, sessionsKey } from '../../platform/session-list.tsx'
import styles from './sessions-card.module.css'

const calls = {
  list: (signal: AbortSignal) => call(listSessions, {}, { signal }),
  endOne: (id: string) => call(endSession, { params: { id } }),
  endOthers: () => call(endOtherSessions),
}

const change = (body: PasswordChangeInput) => call(changePassword, { body })

/** Lists the devices that are signed in and changes the password. */
export function SignedInDevices() {
  const queries = useQueryClient()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card>
      <h2 className={styles.title}>Where you are signed in</h2>
      <SessionList kind="member" calls={calls} />
      <div className={styles.password}>
        <h3>Password</h3>
        <p>A new password signs you out everywhere but here.</p>
        <Button variant="outline" onPress={() => setIsChanging(true)}>
          Change password
        </Button>
      </div>
      {isChanging && (
        <ChangePasswordDialog
          onClose={() => setIsChanging(false)}
          change={change}
          onChanged={() => void queries.invalidateQueries({ queryKey: sessionsKey('member') })}
        />
      )}
    </Card>
  )
}
