import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '../dialog.tsx'
import styles from '../kit-page.module.css'
import { PlainArticle } from '../plain-article.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { useToast } from '../toast.tsx'
import { SampleSection } from './sample-section.tsx'

const sizes = ['sm', 'md', 'wide'] as const

export function DialogSamples() {
  const [size, setSize] = useState<(typeof sizes)[number] | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isReading, setIsReading] = useState(false)
  return (
    <SampleSection title="Dialogs and toasts">
      <div className={styles.row}>
        {sizes.map((each) => (
          <Button key={each} variant="outline" onPress={() => setSize(each)}>
            {`Open ${each}`}
          </Button>
        ))}
        <Button variant="outline" onPress={() => setIsReading(true)}>
          Open reading
        </Button>
        <Button variant="danger-outline" onPress={() => setIsAsking(true)}>
          Ask first
        </Button>
        <ToastButtons />
      </div>
      <SampleDialog size={size ?? 'md'} isOpen={size !== null} onClose={() => setSize(null)} />
      <Dialog
        title="The quiet start"
        size="reading"
        isOpen={isReading}
        onClose={() => setIsReading(false)}
      >
        <PlainArticle text={'The hour before a race has a way of stretching.\n\n'.repeat(30)} />
      </Dialog>
      <ConfirmDialog
        title="Delete this entry?"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => setIsAsking(false)}
        confirmLabel="Delete"
        cancelLabel="Keep it"
      >
        It goes for good, with its insight and its photo.
      </ConfirmDialog>
    </SampleSection>
  )
}

function ToastButtons() {
  const showToast = useToast()
  return (
    <>
      <Button variant="outline" onPress={() => showToast({ title: 'Insight pinned' })}>
        Success toast
      </Button>
      <Button
        variant="outline"
        onPress={() =>
          showToast({
            title: 'Missing information',
            message: 'Please fill in both title and content.',
            tone: 'destructive',
          })
        }
      >
        Destructive toast
      </Button>
      <Button
        variant="outline"
        onPress={() =>
          showToast({
            title: 'Content Archived',
            action: { label: 'Undo', onPress: () => undefined },
          })
        }
      >
        Toast with a way back
      </Button>
    </>
  )
}

type SampleDialogProps = { size: (typeof sizes)[number]; isOpen: boolean; onClose: () => void }

function SampleDialog({ size, isOpen, onClose }: SampleDialogProps) {
  return (
    <Dialog
      title="Archive this goal and set a new one"
      size={size}
      isOpen={isOpen}
      onClose={onClose}
    >
      <DialogBody>
        <TextAreaField label="Your new goal" placeholder="What’s next?" />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onClose}>
          Cancel
        </Button>
        <Button onPress={onClose}>Archive & Set New Goal</Button>
      </DialogFooter>
    </Dialog>
  )
}
