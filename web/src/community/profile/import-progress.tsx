import { ProgressBar } from '../../kit/progress-bar.tsx'
import { formatCountOfEntries } from '../../platform/number-words.ts'
import { importPercent } from './import-words.ts'
import type { Import } from './imports.data.ts'
import styles from './imports.module.css'

/** Shows a running import. */
export function ImportProgress({ one }: { one: Import }) {
  const { file_name, status, handled_entries, found } = one
  const all = found.new_entries + found.known_entries + (found.deleted_entries ?? 0)
  return (
    <div className={styles.stage}>
      <p className={styles.stageTitle}>Importing {file_name}…</p>
      <ProgressBar label="Import progress" percent={importPercent(one)} />
      <p>
        {status === 'waiting'
          ? 'It is about to start.'
          : `${handled_entries.toLocaleString('en-GB')} of ${formatCountOfEntries(all)}`}
      </p>
      <p className={styles.quiet}>
        You can leave this page: it goes on, and you find it here when you come back.
      </p>
    </div>
  )
}
