import { changeEditorPassword } from '@app/contract/newsroom/password-reset'
import {
  endOtherEditorSessions,
  endOneEditorSession,
  listEditorSessions,
} from '@app/contract/newsroom/sessions'
import { appPaths } from '@app/contract/paths'
import { useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Dialog, DialogBody } from '../../kit/dialog.tsx'
import { call } from '../../platform/call.ts'
import {
  ChangePasswordDialog,
  type PasswordChangeInput,
} from '../../platform/change-password-dialog.tsx'
import { SessionList } from '../../platform/session-list.tsx'
import styles from './account-dialog.module.css'
import { NewCodesDialog } from './two-step/new-codes-dialog.tsx'
import { TurnOffDialog } from './two-step/turn-off-dialog.tsx'
import { TurnOnDialog } from './two-step/turn-on-dialog.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'

export type AccountView = 'account' | 'password' | 'turn-on' | 'turn-off' | 'new-codes'

const change = (body: PasswordChangeInput) => call(changeEditorPassword, { body })

const dialogs = {
  password: ({ onClose }: { onClose: () => void }) => (
    <ChangePasswordDialog onClose={onClose} change={change} />
  ),
  'turn-on': TurnOnDialog,
  'turn-off': TurnOffDialog,
  'new-codes': NewCodesDialog,
}

const sessionCalls = {
  list: (signal: AbortSignal) => call(listEditorSessions, {}, { signal }),
  endOne: (id: string) => call(endOneEditorSession, { params: { id } }),
  endOthers: () => call(endOtherEditorSessions),
}

type AccountDialogProps = { isAdmin: boolean; onClose: () => void }

/** Shows an editor's own account. Each change opens a dialog of its own. */
export function AccountDialog({ isAdmin, onClose }: AccountDialogProps) {
  const [view, setView] = useState<AccountView>('account')
  if (view !== 'account') {
    const Change = dialogs[view]
    return <Change onClose={() => setView('account')} />
  }
  return (
    <Dialog title="Your account" isOpen onClose={onClose}>
      <DialogBody>
        {isAdmin && (
          <section aria-labelledby="account-landing" className={styles.section}>
            <h3 id="account-landing">The landing page</h3>
            <div>
              <ButtonLink variant="outline" href={appPaths.landingEditor}>
                Change its words and pictures
              </ButtonLink>
            </div>
          </section>
        )}
        <section aria-labelledby="account-password" className={styles.section}>
          <h3 id="account-password">Password</h3>
          <div>
            <Button variant="outline" onPress={() => setView('password')}>
              Change password
            </Button>
          </div>
        </section>
        <section aria-labelledby="account-two-step" className={styles.section}>
          <h3 id="account-two-step">Two-step sign-in</h3>
          <TwoStepSection onChange={setView} />
        </section>
        <section aria-labelledby="account-sessions" className={styles.section}>
          <h3 id="account-sessions">Where you are signed in</h3>
          <SessionList kind="editor" calls={sessionCalls} />
        </section>
      </DialogBody>
    </Dialog>
  )
}
