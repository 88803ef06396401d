import { useRef } from 'react'
import { Disclosure } from '../../kit/disclosure.tsx'
import { longDate } from '../../platform/dates.ts'
import { passFocusTo } from '../../platform/page-title-and-focus.ts'
import { describeImportOutcome, sourceNames } from './import-words.ts'
import { isImportRunning, type Import } from './imports.data.ts'
import styles from './imports.module.css'
import { UndoImport } from './undo-import.tsx'

const shownAtOnce = 3

/** Lists earlier imports, each with an undo. */
export function EarlierImports({ imports }: { imports: readonly Import[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (imports.length === 0) return null
  const onUndone = () => passFocusTo(() => heading.current)
  const others = imports.slice(shownAtOnce)
  return (
    <div className={styles.earlier}>
      <h4 tabIndex={-1} ref={heading}>
        Earlier imports
      </h4>
      <Rows imports={imports.slice(0, shownAtOnce)} onUndone={onUndone} />
      {others.length > 0 && (
        <Disclosure summary={`Show ${others.length} more`}>
          <Rows imports={others} onUndone={onUndone} />
        </Disclosure>
      )}
    </div>
  )
}

type RowsProps = { imports: readonly Import[]; onUndone: () => void }

const Rows = ({ imports, onUndone }: RowsProps) => (
  <ul className={styles.rows}>
    {imports.map((one) => (
      <li key={one.id}>
        <div>
          <p className={styles.rowTitle}>{one.file_name}</p>
          <p className={styles.quiet}>
            {sourceNames[one.source]}, {longDate(one.created_at)}
          </p>
          <p>{isImportRunning(one) ? 'Being imported now.' : describeImportOutcome(one)}</p>
        </div>
        {one.status === 'done' && <UndoImport one={one} onUndone={onUndone} />}
      </li>
    ))}
  </ul>
)
