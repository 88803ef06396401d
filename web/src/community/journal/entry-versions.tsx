import type { EntryVersion } from '@app/contract/community/entry-versions'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { longDate, timeOfDay, weekdayAndLongDate } from '../../platform/dates.ts'
import styles from './entry-versions.module.css'

// Loaded when versions are first compared.
const WordDiff = lazyComponent(async () => (await import('../../kit/word-diff.tsx')).WordDiff)

type EntryVersionsProps = {
  /** Newest first; the first is the current entry. */
  versions: readonly EntryVersion[]
  /** The version being restored. */
  restoring: number | null
  onRestore: (version: number, seen: number) => void
}

export function EntryVersions({ versions, restoring, onRestore }: EntryVersionsProps) {
  const [current, ...earlier] = versions
  const [chosen, setChosen] = useState<number>()
  if (current === undefined || earlier.length === 0)
    return <p>This entry has not been changed since you wrote it.</p>
  return (
    <>
      <p className={styles.quiet}>
        The last 20 versions are kept. Title, story, tags, check-in and day come back; photo and
        privacy stay as they are now.
      </p>
      <ol className={styles.versions}>
        {earlier.map((version) => (
          <li key={version.version} className={styles.version}>
            <div className={styles.head}>
              <div className={styles.words}>
                <h3 className={styles.title}>{version.title}</h3>
                <p className={styles.quiet}>{formatSavedAt(version)}</p>
              </div>
              <Button
                variant="quiet"
                size="sm"
                aria-expanded={chosen === version.version}
                aria-label={`Compare the version of ${formatSavedAt(version)} with the entry as it is`}
                onPress={() => setChosen(chosen === version.version ? undefined : version.version)}
              >
                Compare
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Restore the version of ${formatSavedAt(version)}`}
                isBusy={restoring === version.version}
                busyLabel="Restoring…"
                onPress={() => onRestore(version.version, current.version)}
              >
                Restore
              </Button>
            </div>
            {chosen === version.version && <Compared before={version} after={current} />}
          </li>
        ))}
      </ol>
    </>
  )
}

const formatSavedAt = ({ saved_at }: EntryVersion) =>
  `${longDate(saved_at)}, ${timeOfDay(saved_at)}`

/** Compares this version with the current entry. */
function Compared({ before, after }: { before: EntryVersion; after: EntryVersion }) {
  if (textOf(before) === textOf(after))
    return <p className={styles.quiet}>Its words are those of the entry as it is.</p>
  return (
    <section aria-label="What has changed since" className={styles.compared}>
      <Suspense fallback={<Skeleton />}>
        <WordDiff before={textOf(before)} after={textOf(after)} />
      </Suspense>
    </section>
  )
}

function textOf({ title, content, tags, happened_on: day }: EntryVersion) {
  const about = [
    ...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : []),
    ...(day === null ? [] : [`Day: ${weekdayAndLongDate(day)}`]),
  ]
  return [title, content, ...about].join('\n\n')
}
