import { longestPrompt, longestTopic } from '@app/contract/newsroom/packages'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { tooLong } from '@app/contract/lengths'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import type { Stream } from '../packages/any-package.ts'
import styles from './dialogs.module.css'
import { headlinesFault, splitHeadlines } from './headline-lines.ts'
import { premiumFailure, useOrderPackage, weeklyFailure } from './order-package.ts'

/** The place for the new package. */
export type FreePlace = {
  stream: Stream
  /** The number of the week or day. */
  at: number
  theme: EditorialTheme
  /** The theme and the date. */
  about: string
  /** The topic to start with. */
  topic: string
  prompt: string
}

/** Orders a package for a week or a day. */
export function CreateDialog({ place, onClose }: { place: FreePlace; onClose: () => void }) {
  const { stream, at, theme, about } = place
  const toast = useToast()
  const start = useOrderPackage()
  const draft = useDraft(`create/${stream}/${theme}`, { topic: place.topic, headlines: '', prompt: place.prompt })
  const { topic, headlines, prompt } = draft.words
  const faults = faultsOf(draft.words)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (Object.values(faults).some((fault) => fault !== undefined)) return
    if (topic.trim() === '') {
      toast({
        title: 'Topic Required',
        message: 'Please enter a topic for content generation.',
        tone: 'destructive',
      })
      return
    }
    const order = {
      stream,
      topic: topic.trim(),
      ...(prompt.trim() !== '' && { customPrompt: prompt.trim() }),
      ...(splitHeadlines(headlines).length > 0 && { headlines: splitHeadlines(headlines) }),
      editorial_week: at,
      editorial_theme: theme,
      forceCreate: false,
    }
    const onStarted = () => {
      draft.discard(draft.words)
      onClose()
    }
    start.order({ order, onStarted, failure: stream === 'weekly' ? weeklyFailure : premiumFailure(at) })
  }

  return (
    <Dialog title={`Create content for ${stream === 'weekly' ? 'week' : 'day'} ${at}`} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <div className={styles.fields}>
            <p className={styles.about}>{about}</p>
            <Field
              label="Topic"
              value={topic}
              onChange={(words) => draft.setWords({ ...draft.words, topic: words })}
              readOnly={start.isPending}
              fault={faults.topic}
              hint={draft.isRestored ? 'Kept from your last visit, and not sent yet.' : undefined}
            />
            <TextAreaField
              label="Headlines"
              isOptional
              value={headlines}
              onChange={(words) => draft.setWords({ ...draft.words, headlines: words })}
              readOnly={start.isPending}
              hint="One per line. Blank lines are dropped."
              fault={faults.headlines}
            />
            <TextAreaField
              label="Custom prompt"
              isOptional
              placeholder="Left empty, the house prompt is used."
              value={prompt}
              onChange={(words) => draft.setWords({ ...draft.words, prompt: words })}
              readOnly={start.isPending}
              fault={faults.prompt}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isDisabled={topic === ''} isBusy={start.isPending} busyLabel="Starting…">
            Create content
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function faultsOf({ topic, headlines, prompt }: { topic: string; headlines: string; prompt: string }) {
  return {
    topic: topic.trim().length > longestTopic ? tooLong('Topic', longestTopic) : undefined,
    headlines: headlinesFault(headlines),
    prompt: prompt.trim().length > longestPrompt ? 'The custom prompt is too long.' : undefined,
  }
}
