import type { Editor, ListedEditor } from '@app/contract/newsroom/editors'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { longDate, timeOfDay } from '../../platform/dates.ts'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { useEditor } from '../shell/editor.ts'
import { type EditorDecision, editorName, useEditorDecision } from './editor-changes.ts'
import styles from './editor-list-item.module.css'
import { decisionQuestion } from './decision-questions.ts'

const labels: Record<EditorDecision, string> = {
  approve: 'Approve',
  refuse: 'Refuse',
  'make-admin': 'Make admin',
  'make-editor': 'Make editor',
  remove: 'Remove',
}

/** Shows one editor with the decisions that an admin can take. */
export function EditorListItem({ editor }: { editor: ListedEditor }) {
  const isMe = useEditor().id === editor.id
  const row = useRef<HTMLLIElement>(null)
  const [asked, setAsked] = useState<EditorDecision | null>(null)
  const decide = useEditorDecision(editor, { onEnded: () => setAsked(null) })
  const carryOut = (decision: EditorDecision) => {
    // The pressed button disappears with the decision.
    passFocusToHeading(row.current)
    decide.mutate(decision)
  }
  const press = (decision: EditorDecision) => {
    if (decisionQuestion(decision, editor, isMe) === null) carryOut(decision)
    else setAsked(decision)
  }
  return (
    <li ref={row} className={styles.editor}>
      <div className={styles.who}>
        <p className={styles.name}>
          {editorName(editor)} {isMe && <span className={styles.me}>(you)</span>}{' '}
          <EditorState editor={editor} />
          {editor.status === 'pending' && <Address isConfirmed={editor.is_email_confirmed} />}
          {editor.has_two_step && <Badge tone="ok">Two-step sign-in</Badge>}
        </p>
        {editor.name !== '' && <p className={styles.email}>{editor.email}</p>}
        <p className={styles.dates}>
          Registered {longDate(editor.created_at)} · Last login {loginMoment(editor) ?? 'never'}
        </p>
      </div>
      <div className={styles.ways}>
        {listDecisions(editor).map((decision) => (
          <Button
            key={decision}
            variant={variantOf(decision)}
            size="sm"
            icon={decision === 'approve' && <Check aria-hidden />}
            aria-label={`${labels[decision]}: ${editorName(editor)}`}
            isBusy={decide.isPending}
            onPress={() => press(decision)}
          >
            {labels[decision]}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <Question
          decision={asked}
          editor={editor}
          isMe={isMe}
          isBusy={decide.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => carryOut(asked)}
        />
      )}
    </li>
  )
}

const listDecisions = ({ status, role }: Editor): EditorDecision[] =>
  status === 'pending'
    ? ['approve', 'refuse']
    : [role === 'admin' ? 'make-editor' : 'make-admin', 'remove']

const variantOf = (decision: EditorDecision) => {
  if (decision === 'approve') return 'primary'
  return decision === 'refuse' || decision === 'remove' ? 'danger-outline' : 'outline'
}

function EditorState({ editor: { status, role } }: { editor: Editor }) {
  if (status === 'pending') return <Badge tone="alert">Awaits approval</Badge>
  return role === 'admin' ? <Badge tone="info">Admin</Badge> : <Badge>Editor</Badge>
}

const Address = ({ isConfirmed }: { isConfirmed: boolean }) =>
  isConfirmed ? (
    <Badge tone="ok">Email confirmed</Badge>
  ) : (
    <Badge tone="alert">Email not confirmed</Badge>
  )

type QuestionProps = {
  decision: EditorDecision
  editor: Editor
  isMe: boolean
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

function Question({ decision, editor, isMe, isBusy, onCancel, onConfirm }: QuestionProps) {
  const question = decisionQuestion(decision, editor, isMe)
  if (question === null) return null
  return (
    <ConfirmDialog
      title={question.title}
      isOpen
      onCancel={onCancel}
      onConfirm={onConfirm}
      confirmLabel={labels[decision]}
      cancelLabel="Cancel"
      isBusy={isBusy}
    >
      {question.words}
    </ConfirmDialog>
  )
}

/** Formats "14 July 2025, 09:14", or null. */
export const loginMoment = ({
  last_login_at: moment,
}: {
  last_login_at: string | null
}): string | null => (moment === null ? null : `${longDate(moment)}, ${timeOfDay(moment)}`)
