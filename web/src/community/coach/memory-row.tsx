import { ThemeId, themeLabels } from '@app/contract/community/themes'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { longDate } from '../../platform/dates.ts'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import type { Memory } from './coach.data.ts'
import { useCorrectMemory, useForgetMemory } from './memory-changes.ts'
import styles from './memory-list.module.css'

const subjects = ThemeId.options.map((theme) => ({ value: theme, label: themeLabels[theme] }))

type MemoryRowProps = {
  memory: Memory
  /** The sources of the findings that the reply cites. */ cited: string[]
}

export function MemoryRow({ memory, cited }: MemoryRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.entry}>
        <h3>{memory.entry_title}</h3>
        <p className={styles.quiet}>Answered on {longDate(memory.created_at)}</p>
        {cited.length > 0 && <p className={styles.quiet}>It cited {cited.join('; ')}</p>}
      </div>
      <div className={styles.subject}>
        <Subject memory={memory} />
        <Forget memory={memory} />
      </div>
    </li>
  )
}

function Subject({ memory }: { memory: Memory }) {
  const correction = useCorrectMemory(memory)
  if (memory.theme === null)
    return <p className={styles.quiet}>A safety message, which has no subject</p>
  return (
    <div className={styles.select}>
      <SelectField
        label={`What “${memory.entry_title}” is about`}
        isLabelHidden
        options={subjects}
        value={correction.isPending ? correction.variables : memory.theme}
        onChange={(theme) => correction.mutate(ThemeId.parse(theme))}
      />
    </div>
  )
}

function Forget({ memory }: { memory: Memory }) {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const forgetting = useForgetMemory(memory, () => {
    passFocusToHeading(button.current)
    setIsAsking(false)
  })
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-label={`Forget ${memory.entry_title}`}
        onPress={() => setIsAsking(true)}
      >
        Forget
      </Button>
      <ConfirmDialog
        title={`Have your coach forget “${memory.entry_title}”?`}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => forgetting.mutate()}
        confirmLabel="Forget"
        cancelLabel="Keep it"
        isBusy={forgetting.isPending}
        busyLabel="Forgetting…"
      >
        The entry and its reply stay in your journal. Your coach no longer knows that it has
        answered it, and may come back to what it said there. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
