import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { formatCountOfEntries } from '../../platform/number-words.ts'
import { groupByMonth } from '../journal/detailed/card-words.ts'
import { factsOptions } from '../insights/insights.data.ts'
import type { Memory } from './coach.data.ts'
import { useClearMemory } from './memory-changes.ts'
import { MemoryRow } from './memory-row.tsx'
import styles from './memory-list.module.css'

export function MemoryList({ memories }: { memories: readonly Memory[] }) {
  const { data: facts = [] } = useQuery(factsOptions())
  const sourceOf = new Map(facts.map(({ id, source }) => [id, source]))
  return (
    <section className={styles.section}>
      <h2 tabIndex={-1}>Entries it has answered</h2>
      <p className={styles.lead}>
        Newest first, each with what your coach took it to be about. Where it is wrong, choose what
        is right.
      </p>
      <div className={styles.months}>
        {groupByMonth(memories, ({ created_at }) => created_at).map(
          ({ title, entries: answered }, at) => (
            <details key={title} open={at === 0} className={styles.month}>
              <summary>
                <ChevronDown aria-hidden />
                {title}{' '}
                <span className={styles.quiet}>{formatCountOfEntries(answered.length)}</span>
              </summary>
              <ul className={styles.list}>
                {answered.map((memory) => (
                  <MemoryRow
                    key={memory.insight_id}
                    memory={memory}
                    cited={memory.fact_ids.flatMap((id) => sourceOf.get(id) ?? [])}
                  />
                ))}
              </ul>
            </details>
          ),
        )}
      </div>
      <ClearMemory />
    </section>
  )
}

function ClearMemory() {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const clearing = useClearMemory(() => {
    passFocusToHeading(button.current)
    setIsAsking(false)
  })
  return (
    <>
      <Button ref={button} variant="danger-outline" onPress={() => setIsAsking(true)}>
        Clear everything
      </Button>
      <ConfirmDialog
        title="Have your coach forget everything?"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => clearing.mutate()}
        confirmLabel="Clear everything"
        cancelLabel="Keep it"
        isBusy={clearing.isPending}
        busyLabel="Clearing…"
      >
        Your entries and their replies stay in your journal, and so do your goal, country and tone.
        Your coach starts afresh: it may say again what it has said before. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
