import type { Editor } from '@app/contract/newsroom/editors'
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
import { NoticesSection } from '../notices/notices-section.tsx'
import styles from './account-dialog.module.css'
import { EditorHistory } from './editor-history.tsx'
import { EditorPasskeys } from './editor-passkeys.tsx'
import { TwoStepDialog, type TwoStepChange } from '../../platform/two-step/two-step-dialog.tsx'
import { TwoStepSection } from '../../platform/two-step/two-step-section.tsx'
import { editorTwoStep } from './editor-two-step.ts'

type AccountView = 'account' | 'password' | TwoStepChange

const change = (body: PasswordChangeInput) => call(changeEditorPassword, { body })

const sessionCalls = {
  list: (signal: AbortSignal) => call(listEditorSessions, {}, { signal }),
  endOne: (id: string) => call(endOneEditorSession, { params: { id } }),
  endOthers: () => call(endOtherEditorSessions),
}

type AccountDialogProps = { editor: Editor; onClose: () => void }

/** Shows an editor's own account. Each change opens a dialog of its own. */
export function AccountDialog({ editor, onClose }: AccountDialogProps) {
  const [view, setView] = useState<AccountView>('account')
  const back = () => setView('account')
  if (view === 'password') return <ChangePasswordDialog onClose={back} change={change} />
  if (view !== 'account') return <TwoStepDialog {...editorTwoStep} change={view} onClose={back} />
  return (
    <Dialog title="Your account" isOpen onClose={onClose}>
      <DialogBody>
        {editor.role === 'admin' && (
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
          <h3 id="account-two-step" tabIndex={-1}>
            Two-step sign-in
          </h3>
          <TwoStepSection {...editorTwoStep} onChange={setView} />
        </section>
        <section aria-labelledby="account-passkeys" className={styles.section}>
          <h3 id="account-passkeys" tabIndex={-1}>
            Passkeys
          </h3>
          <EditorPasskeys email={editor.email} />
        </section>
        <section aria-labelledby="account-notices" className={styles.section}>
          <h3 id="account-notices">Notices</h3>
          <NoticesSection />
        </section>
        <section aria-labelledby="account-sessions" className={styles.section}>
          <h3 id="account-sessions" tabIndex={-1}>
            Where you are signed in
          </h3>
          <SessionList kind="editor" calls={sessionCalls} />
        </section>
        <section aria-labelledby="account-history" className={styles.section}>
          <h3 id="account-history">What happened with your account</h3>
          <EditorHistory onChangePassword={() => setView('password')} />
        </section>
      </DialogBody>
    </Dialog>
  )
}
