import { bodyParts } from '@app/contract/community/self-report'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useToast } from '../../kit/toast.tsx'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { memoryOptions } from './coach.data.ts'
import styles from './memory-list.module.css'
import { threadSentence } from './thread-sentence.ts'
import { chooseThread, type Thread, type ThreadChoice, threadsOptions } from './threads.data.ts'

/** Shows what the coach follows from entry to entry; nothing while it follows nothing. */
export function ThreadList() {
  // Entries may have been written since the page was last open.
  const { data, isError, refetch } = useQuery({ ...threadsOptions(), refetchOnMount: 'always' })
  // Both lists come at once: one after the other would move what is read.
  const { isPending: isMemoryComing } = useQuery(memoryOptions())
  if (isMemoryComing) return null
  if (isError && !data) return <NotLoaded what="coach’s threads" onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 tabIndex={-1}>What it follows from entry to entry</h2>
      <p className={styles.lead}>
        A year of it, the latest first. What is over is counted no more; what is forgotten is not
        brought up again.
      </p>
      <ul className={styles.list}>
        {data.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} />
        ))}
      </ul>
    </section>
  )
}

function ThreadRow({ thread }: { thread: Thread }) {
  const row = useRef<HTMLLIElement>(null)
  const change = useThreadChange(() => passFocusToHeading(row.current))
  const choose = (choice: 'close' | 'reopen' | 'keep' | 'forget') =>
    change.mutate({ thread: thread.id, choice })
  const name = nameOf(thread)
  const act = (label: string, choice: Parameters<typeof choose>[0]): ReactNode => (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${label}: ${name}`}
      isBusy={change.isPending}
      onPress={() => choose(choice)}
    >
      {label}
    </Button>
  )
  return (
    <li ref={row} className={classNames(styles.row, styles.thread)}>
      <div className={styles.entry}>
        <h3>{name}</h3>
        <p>{threadSentence(thread)}</p>
      </div>
      <div className={styles.subject}>
        {thread.kind === 'niggle' && (
          <Place thread={thread} onChoose={(choice) => change.mutate(choice)} />
        )}
        {thread.kind === 'niggle' && (
          <Side thread={thread} onChoose={(choice) => change.mutate(choice)} />
        )}
        {thread.kind === 'niggle' &&
          (thread.is_open ? act('It is over', 'close') : act('Not over', 'reopen'))}
        {thread.kind === 'plan' && thread.is_open && act('It is done', 'close')}
        {thread.kind === 'condition' && !thread.is_kept && act('Remember it', 'keep')}
        {act('Forget', 'forget')}
      </div>
    </li>
  )
}

const nameOf = ({ kind, subject }: Thread) =>
  kind === 'plan' ? `“${subject}”` : capital(subject).replace('achilles', 'Achilles')

const sides = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'both', label: 'Both sides' },
  { value: '', label: 'No side' },
] as const

const sideAndPart = (subject: string) => {
  const [, side = '', part = subject] = /^(left|right|both) (.+)$/.exec(subject) ?? []
  return { side: sides.find(({ value }) => value === side)?.value ?? '', part }
}

/** Puts a complaint in another place; one that the list lacks stands there as well. */
function Place({ thread: { id, subject }, onChoose }: SideProps) {
  const { side, part } = sideAndPart(subject)
  const places = [...new Set([...bodyParts, part])]
    .toSorted()
    .map((value) => ({ value, label: capital(value) }))
  const correct = (chosen: string) =>
    onChoose({
      thread: id,
      choice: 'correct',
      corrected_to: { part: chosen, side: side === '' ? null : side },
    })
  return (
    <div className={styles.select}>
      <SelectField
        label={`Which place: ${subject}`}
        isLabelHidden
        options={places}
        value={part}
        onChange={correct}
      />
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type SideProps = { thread: Thread; onChoose: (choice: ThreadChoice) => void }

function Side({ thread: { id, subject }, onChoose }: SideProps) {
  const { side, part } = sideAndPart(subject)
  const correct = (value: string) => {
    const { value: chosen } = sides.find((one) => one.value === value) ?? sides[3]
    onChoose({
      thread: id,
      choice: 'correct',
      corrected_to: { part, side: chosen === '' ? null : chosen },
    })
  }
  return (
    <div className={styles.select}>
      <SelectField
        label={`Which side: ${subject}`}
        isLabelHidden
        options={sides}
        value={side}
        onChange={correct}
      />
    </div>
  )
}

/** Sends a choice; what was forgotten or over can be taken back for a while. */
function useThreadChange(onGone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const show = (threads: Thread[]) => applyServerAnswer(client, threadsOptions().queryKey, threads)
  const takeBack = async (thread: string) => {
    try {
      show(await chooseThread({ thread, choice: 'reopen' }))
    } catch (error) {
      showFailure(toast, 'This could not be taken back', error, 'Please try again.')
    }
  }
  return useMutationOnce({
    mutationFn: chooseThread,
    onSuccess: (threads, { thread, choice }) => {
      if (choice === 'forget') onGone()
      show(threads)
      const undo =
        choice === 'reopen'
          ? {}
          : { action: { label: 'Undo', onPress: () => void takeBack(thread) } }
      toast({
        title: titles[choice],
        message: 'Your coach goes by it from the next reply.',
        ...undo,
      })
    },
    onError: (error) => {
      showFailure(toast, 'Your coach could not take this in', error, 'Please try again.')
      void client.invalidateQueries(threadsOptions())
    },
  })
}

const titles = {
  close: 'It is over',
  reopen: 'It goes on',
  keep: 'Remembered',
  forget: 'Forgotten',
  correct: 'Corrected',
} as const
