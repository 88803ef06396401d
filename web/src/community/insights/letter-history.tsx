import { useQuery } from '@tanstack/react-query'
import { threadSentence } from '../coach/thread-sentence.ts'
import { threadsOptions } from '../coach/threads.data.ts'
import styles from './letter-history.module.css'

/**
 * Shows under a letter what came back in its entry, with the days and figures; nothing if it cannot
 * be fetched.
 */
export function LetterHistory({ entryId }: { entryId: string }) {
  // The entry of this letter may be newer than what was fetched before.
  const { data = [] } = useQuery({ ...threadsOptions(), refetchOnMount: 'always' })
  const told = data.filter(
    ({ kind, points }) =>
      (kind === 'niggle' || kind === 'measure') && points.length > 1 && hasEntry(points, entryId),
  )
  if (told.length === 0) return null
  return (
    <dl className={styles.history}>
      {told.map((thread) => (
        <div key={thread.id}>
          <dt>{thread.subject}</dt>
          <dd>{threadSentence(thread)}</dd>
        </div>
      ))}
    </dl>
  )
}

const hasEntry = (points: readonly { entry_id: string }[], entryId: string) =>
  points.some((point) => point.entry_id === entryId)
