import type { Comment } from '@app/contract/community/insights'
import { longestComment, tooLong } from '@app/contract/lengths'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { longDate } from '../../platform/dates.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useDraft } from '../../platform/use-draft.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { refreshJournal } from '../journal/journal.data.ts'
import { addComment, type Insight, removeComment } from './insights.data.ts'
import styles from './letter-comment.module.css'

type LetterCommentProps = { insight: Insight; entryTitle: string }

/**
 * Shows what the member wrote back under a letter with the answer to it, or the line to write it
 * on.
 */
export function LetterComment({ insight, entryTitle }: LetterCommentProps) {
  const [isJustSent, setJustSent] = useState(false)
  if (insight.comment)
    return <Written {...{ insight, entryTitle, isJustSent }} comment={insight.comment} />
  if (insight.kind === 'safety') return null
  return <CommentLine insight={insight} entryTitle={entryTitle} onSent={() => setJustSent(true)} />
}

type WrittenProps = LetterCommentProps & { comment: Comment; isJustSent: boolean }

function Written({ insight, entryTitle, comment, isJustSent }: WrittenProps) {
  return (
    <section className={styles.written} aria-label={`What you wrote back on ${entryTitle}`}>
      <p className={styles.who}>You wrote back on {longDate(comment.created_at)}</p>
      <p className={styles.words}>{comment.text}</p>
      {/* A safety message stands alone: what was said before it may be wrong now. */}
      {insight.kind === 'safety' && comment.answer_kind !== 'safety' ? null : (
        <div ref={isJustSent ? focusOn : undefined} tabIndex={-1} className={styles.answer}>
          {comment.answer_kind === 'safety' ? (
            <Notice tone="alert" title="Safety message">
              <Paragraphs text={comment.answer} />
            </Notice>
          ) : (
            <>
              <p className={styles.who}>Your coach answered</p>
              <Paragraphs text={comment.answer} />
            </>
          )}
        </div>
      )}
      <RemoveComment insight={insight} entryTitle={entryTitle} />
    </section>
  )
}

// The line with the focus is gone once it is sent.
const focusOn = (place: HTMLElement | null) => place?.focus()

const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((part) => <p key={part}>{part}</p>)

function RemoveComment({ insight, entryTitle }: LetterCommentProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)
  const removing = useMutationOnce({
    mutationFn: () => removeComment(insight.id),
    onSuccess: () => refreshJournal(client),
    onError: (error) =>
      showFailure(showToast, 'Your words could not be removed', error, 'Please try again.'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove what you wrote back on ${entryTitle}`}
        onPress={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        title="Remove what you wrote back?"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
        confirmLabel="Remove"
        isBusy={removing.isPending}
        busyLabel="Removing…"
      >
        <p>Your words and the answer to them are removed for good. The letter stays.</p>
      </ConfirmDialog>
    </>
  )
}

function CommentLine({ insight, entryTitle, onSent }: LetterCommentProps & { onSent: () => void }) {
  const draft = useDraft(`comment/${insight.id}`, '')
  const [isOpen, setOpen] = useState(draft.isRestored)
  if (!isOpen) {
    return (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Write back on ${entryTitle}`}
        onPress={() => setOpen(true)}
      >
        Write back
      </Button>
    )
  }
  const close = () => {
    draft.discard()
    setOpen(false)
  }
  return <CommentForm {...{ insight, entryTitle, draft, onSent }} onCancel={close} />
}

type CommentFormProps = LetterCommentProps & {
  draft: ReturnType<typeof useDraft<string>>
  onSent: () => void
  onCancel: () => void
}

function CommentForm({ insight, entryTitle, draft, onSent, onCancel }: CommentFormProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const text = draft.words
  const sending = useMutationOnce({
    mutationFn: () => addComment(insight.id, text, draft.keyOf({ text })),
    onSuccess: async () => {
      onSent()
      await refreshJournal(client)
      draft.discard(text)
    },
    onError: (error) =>
      showFailure(
        showToast,
        'Your answer could not be sent',
        error,
        'It is kept here. Please try again.',
      ),
  })
  const isTooLong = text.length > longestComment
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isTooLong) sending.mutate()
  }
  return (
    <form className={styles.form} aria-label={`Write back on ${entryTitle}`} onSubmit={submit}>
      <TextAreaField
        label="Write back to your coach"
        autoFocus
        value={text}
        onChange={draft.setWords}
        readOnly={sending.isPending}
        hint={
          draft.isRestored
            ? 'Kept from your last visit, and not sent yet.'
            : 'Your coach answers once.'
        }
        fault={isTooLong ? tooLong('Your answer', longestComment) : undefined}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          isDisabled={text.trim() === '' || isTooLong}
          isBusy={sending.isPending}
          busyLabel="Sending…"
        >
          Send
        </Button>
        <Button variant="outline" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
