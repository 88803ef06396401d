import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { canBeSaved, GoalField } from './goal-field.tsx'
import styles from './goal-form.module.css'

type GoalFormProps = {
  title: string
  /** The name of the stored draft. */
  form: string
  /** The text to start with. */
  initial: string
  submitLabel: string
  isBusy: boolean
  /** True inside a card. */
  isInCard?: boolean
  /** True if the member opened the form: the field takes the focus. */
  isOpened?: boolean
  /** Saves the trimmed text; `discard` deletes the draft after that. */
  onSave: (goal: string, discard: () => void) => void
  /** Discards the text and closes the form; without it there is no Cancel. */
  onCancel?: () => void
}

export function GoalForm(props: GoalFormProps) {
  const { title, form, initial, submitLabel, isBusy, isOpened, onSave, onCancel } = props
  const draft = useDraft(form, initial)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canBeSaved(draft.words) && !isBusy)
      onSave(draft.words.trim(), () => draft.discard(draft.words))
  }
  const cancel = () => {
    draft.discard()
    onCancel?.()
  }
  return (
    <Frame isInCard={props.isInCard}>
      <form onSubmit={submit}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>
          One sentence, in your own words. You can change it whenever you like.
        </p>
        <GoalField
          label={title}
          isLabelHidden
          autoFocus={isOpened}
          size="lg"
          placeholder="Finish my first triathlon, and have a kick left."
          value={draft.words}
          onChange={draft.setWords}
          readOnly={isBusy}
          hint={draft.isRestored ? 'Kept from your last visit, and not saved yet.' : undefined}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            size="lg"
            isDisabled={!canBeSaved(draft.words)}
            isBusy={isBusy}
            busyLabel="Saving your goal…"
          >
            {submitLabel}
          </Button>
          {onCancel !== undefined && (
            <Button size="lg" variant="outline" onPress={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Frame>
  )
}

const Frame = ({
  isInCard = false,
  children,
}: {
  isInCard: boolean | undefined
  children: ReactNode
}) => (isInCard ? children : <Card>{children}</Card>)
