import type { Editor } from '@app/contract/newsroom/editors'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { timeOfDay } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { EditorSignInCard } from '../auth/editor-sign-in-screen.tsx'
import { LogoutButton } from '../auth/logout-button.tsx'
import styles from './awaiting-approval.module.css'

type AwaitingApprovalProps = { editor: Editor; onLook: () => Promise<{ isError: boolean }> }

/** Shows an editor that their account awaits approval. */
export function AwaitingApproval({ editor, onLook }: AwaitingApprovalProps) {
  const [isLooking, setIsLooking] = useState(false)
  const [found, setFound] = useState('')
  usePageTitle('Waiting for approval', 'Newsroom')
  const look = async () => {
    setIsLooking(true)
    const { isError } = await onLook()
    setFound(
      isError
        ? 'The server could not be asked. Please try again.'
        : `Still waiting, at ${timeOfDay(new Date())}.`,
    )
    setIsLooking(false)
  }
  return (
    <EditorSignInCard title="Waiting for approval">
      <div className={styles.words}>
        <p className={styles.title}>Your account awaits approval</p>
        <p>
          You are signed in as {editor.email}. An admin of the newsroom lets new editors in, under
          User Management; this page opens by itself once that is done.
        </p>
        <p role="status" className={styles.looked}>
          {found}
        </p>
      </div>
      <div className={styles.ways}>
        <Button size="sm" isBusy={isLooking} busyLabel="Looking…" onPress={() => void look()}>
          Look again
        </Button>
        <LogoutButton editor={editor} variant="outline" />
      </div>
    </EditorSignInCard>
  )
}
