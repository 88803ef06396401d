import { cardSource, cardWords, readRoadmap, type RoadmapCard } from '@app/contract/roadmap'
import { Pencil } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { ReadOnlyCard } from './read-only-card.tsx'
import styles from './roadmap-article.module.css'
import type { ToastMessage } from '../../kit/toast-queue.ts'

/**
 * The outcome of a save. `kept`: saved, but not published. `unsaved`: the text stays in its field,
 * and the save has shown why. `theirs`: replaced by the other editor's version.
 */
export type CardOutcome = 'saved' | 'kept' | 'theirs' | 'unsaved'

/**
 * Saves the article that `change` makes from the newest one, since other cards may have been saved.
 */
export type SaveArticle = (change: (article: string) => string) => Promise<CardOutcome>
type SaveCard = (source: string) => Promise<CardOutcome> | undefined

type EditableCardProps = { card: RoadmapCard; draftName: string; onSave: SaveCard | undefined }

/** Shows a card and edits it in place. */
export function EditableCard({ card, draftName, onSave }: EditableCardProps) {
  const [state, setState] = useState<'reading' | 'editing' | 'edited'>('reading')
  if (state === 'editing') {
    return (
      <CardForm
        card={card}
        draftName={draftName}
        onSave={onSave}
        onClose={() => setState('edited')}
      />
    )
  }
  const edit = (
    <IconButton
      label={`Edit card ${card.number}`}
      icon={<Pencil aria-hidden />}
      variant="inherit"
      // The button was gone during the edit: the focus returns to it.
      autoFocus={state === 'edited'}
      onPress={() => setState('editing')}
    />
  )
  return <ReadOnlyCard card={card} action={edit} />
}

type CardFormProps = EditableCardProps & { onClose: () => void }

function CardForm({ card, draftName, onSave, onClose }: CardFormProps) {
  const toast = useToast()
  // Stores the card with its draft, which may return when the card has changed.
  const draft = useDraft(draftName, { words: cardWords(card), base: card.source })
  const { words, base } = draft.words
  const [fault, setFault] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  const save = async () => {
    const source = cardSource(card.number, words)
    const found = faultIn(source)
    setFault(found)
    if (found !== undefined || isSaving) return
    setIsSaving(true)
    const outcome = await onSave?.(source)
    setIsSaving(false)
    const message = outcomeToast(outcome)
    if (message !== null) toast(message)
    if (outcome !== undefined && outcome !== 'unsaved') {
      draft.discard()
      onClose()
    }
  }
  const cancel = () => {
    draft.discard()
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label={`Card ${card.number}`}>
      {card.source !== base && <OvertakenBy card={card} />}
      <TextAreaField
        label={`Edit card ${card.number}`}
        hint={draft.isRestored ? 'Kept from your last visit, and not saved yet.' : undefined}
        value={words}
        onChange={(typed) => draft.setWords({ words: typed, base })}
        fault={fault}
        autoFocus
      />
      <div className={styles.ways}>
        <Button type="submit" size="sm" isBusy={isSaving} busyLabel="Saving…">
          Save card
        </Button>
        <Button variant="outline" size="sm" onPress={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Shows the card's current text above the draft that would overwrite it. */
function OvertakenBy({ card }: { card: RoadmapCard }) {
  return (
    <div className={styles.overtaken}>
      <Notice tone="sun" title="This card has been saved with other words meanwhile">
        <p className={styles.theirs}>{cardWords(card)}</p>
      </Notice>
    </div>
  )
}

/** The fault of a text that would not stay a single card. */
function faultIn(source: string): string | undefined {
  const { cards } = readRoadmap(source)
  if (cards.length === 0) return 'Please write the card’s title on the first line.'
  return cards.length > 1
    ? 'Please take the headings with “##” and a number out: they would begin another card.'
    : undefined
}

/** The toast for an outcome; undefined means that there was no way to save. */
export function outcomeToast(outcome: CardOutcome | undefined): ToastMessage | null {
  if (outcome === undefined) return { title: 'Save not available', tone: 'destructive' }
  return outcome === 'saved' ? { title: 'Card updated' } : null
}
