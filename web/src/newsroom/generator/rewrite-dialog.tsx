import { CustomPrompt, Topic } from '@app/contract/newsroom/packages'
import type { SubmitEvent } from 'react'
import { safeParse } from 'zod/mini'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { streamOf, type AnyPackage } from '../packages/any-package.ts'
import { showNotStarted } from '../writing/show-not-started.ts'
import { useStartJob } from '../writing/writing.data.ts'
import styles from './rewrite-dialog.module.css'
import { housePrompt } from './use-brief.ts'

type RewriteDialogProps = {
  content: AnyPackage
  onClose: () => void
  onStarted: (jobId: string) => void
}

/**
 * Orders a rewrite of a stored package, optionally with another brief. The current version stays in
 * its history.
 */
export function RewriteDialog({ content, onClose, onStarted }: RewriteDialogProps) {
  const { words, setWords, topicFault, promptFault, isStarting, submit } = useRewrite({
    content,
    onClose,
    onStarted,
  })
  const isFaulty = topicFault !== undefined || promptFault !== undefined
  return (
    <Dialog title="Write it anew" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <div className={styles.fields}>
            <p>
              A new package takes the place of this one. What you have now stays in its history.
            </p>
            <TextAreaField
              label="Topic"
              value={words.topic}
              onChange={(changed) => setWords({ ...words, topic: changed })}
              fault={topicFault}
            />
            <TextAreaField
              label="Custom prompt"
              isOptional
              placeholder={housePrompt}
              value={words.prompt}
              onChange={(prompt) => setWords({ ...words, prompt })}
              fault={promptFault}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isDisabled={isFaulty} isBusy={isStarting} busyLabel="Starting…">
            Write it anew
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useRewrite({ content, onClose, onStarted }: RewriteDialogProps) {
  const { id, topic, system_prompt, editorial_week, editorial_theme } = content
  const toast = useToast()
  const start = useStartJob()
  const draft = useDraft(`package/${id}/anew`, { topic, prompt: system_prompt ?? '' })
  const { words, setWords } = draft
  const topicFault = safeParse(Topic, words.topic).error?.issues[0]?.message
  const promptFault = safeParse(CustomPrompt, words.prompt).error?.issues[0]?.message
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (topicFault !== undefined || promptFault !== undefined) return
    const order = { stream: streamOf(content), package_id: id, editorial_week, editorial_theme }
    start.mutate(
      { ...order, topic: words.topic, customPrompt: words.prompt },
      {
        onSuccess: (job) => {
          draft.discard(words)
          onClose()
          onStarted(job.id)
        },
        onError: (error) => showNotStarted(toast, 'Enhancement Failed', error),
      },
    )
  }
  return { words, setWords, topicFault, promptFault, isStarting: start.isPending, submit }
}
