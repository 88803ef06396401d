import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { canBeSaved, GoalField } from './goal-field.tsx'
import styles from './goal-form.module.css'

type GoalFormProps = {
  title: string
  /** Names the kept draft. */
  form: string
  /** The words to begin with. */
  initial: string
  submitLabel: string
  isBusy: boolean
  /** Stands in a card already. */
  isInCard?: boolean
  /** The member asked for the form: they can type at once. */
  isOpened?: boolean
  /** Saves the trimmed words; `discard` forgets the draft once they are safe. */
  onSave: (goal: string, discard: () => void) => void
  /** The way back, where there is one; the words are given up. */
  onCancel?: () => void
}

/** A goal in large type, to set or to change. */
export function GoalForm(props: GoalFormProps) {
  const { title, form, initial, submitLabel, isBusy, isOpened, onSave, onCancel } = props
  const draft = useDraft(form, initial)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canBeSaved(draft.words) && !isBusy) onSave(draft.words.trim(), () => draft.discard(draft.words))
  }
  const cancel = () => {
    draft.discard()
    onCancel?.()
  }
  return (
    <Frame isInCard={props.isInCard}>
      <form onSubmit={submit}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>One sentence, in your own words. You can change it whenever you like.</p>
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

const Frame = ({ isInCard = false, children }: { isInCard: boolean | undefined; children: ReactNode }) =>
  isInCard ? children : <Card>{children}</Card>
