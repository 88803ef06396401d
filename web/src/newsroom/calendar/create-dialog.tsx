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

type Words = { topic: string; headlines: string; prompt: string }

/** Orders a package for a week or a day. */
export function CreateDialog({ place, onClose }: { place: FreePlace; onClose: () => void }) {
  const { stream, at, about } = place
  const { draft, isSending, field, submit } = useCreation(place, onClose)
  return (
    <Dialog
      title={`Create content for ${stream === 'weekly' ? 'week' : 'day'} ${at}`}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <div className={styles.fields}>
            <p className={styles.about}>{about}</p>
            <Field
              label="Topic"
              {...field('topic')}
              hint={draft.isRestored ? 'Kept from your last visit, and not sent yet.' : undefined}
            />
            <TextAreaField
              label="Headlines"
              isOptional
              {...field('headlines')}
              hint="One per line. Blank lines are dropped."
            />
            <TextAreaField
              label="Custom prompt"
              isOptional
              placeholder="Left empty, the house prompt is used."
              {...field('prompt')}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            isDisabled={draft.words.topic === ''}
            isBusy={isSending}
            busyLabel="Starting…"
          >
            Create content
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Keeps the draft of the order, checks it and sends it. */
function useCreation(place: FreePlace, onClose: () => void) {
  const { stream, at } = place
  const toast = useToast()
  const start = useOrderPackage()
  const draft = useDraft(`create/${stream}/${place.theme}`, {
    topic: place.topic,
    headlines: '',
    prompt: place.prompt,
  })
  const { topic } = draft.words
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
    const onStarted = () => {
      draft.discard(draft.words)
      onClose()
    }
    start.order({
      order: orderFor(place, draft.words),
      onStarted,
      failure: stream === 'weekly' ? weeklyFailure : premiumFailure(at),
    })
  }
  const field = (name: keyof Words) => ({
    value: draft.words[name],
    onChange: (words: string) => draft.setWords({ ...draft.words, [name]: words }),
    readOnly: start.isPending,
    fault: faults[name],
  })
  return { draft, isSending: start.isPending, field, submit }
}

function orderFor({ stream, at, theme }: FreePlace, words: Words) {
  const [topic, prompt, headlines] = [
    words.topic.trim(),
    words.prompt.trim(),
    splitHeadlines(words.headlines),
  ]
  return {
    stream,
    topic,
    ...(prompt !== '' && { customPrompt: prompt }),
    ...(headlines.length > 0 && { headlines }),
    editorial_week: at,
    editorial_theme: theme,
    forceCreate: false,
  }
}

function faultsOf({ topic, headlines, prompt }: Words) {
  return {
    topic: topic.trim().length > longestTopic ? tooLong('Topic', longestTopic) : undefined,
    headlines: headlinesFault(headlines),
    prompt: prompt.trim().length > longestPrompt ? 'The custom prompt is too long.' : undefined,
  }
}
