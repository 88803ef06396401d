import { appPaths } from '@app/contract/paths'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { Notice } from '../../kit/notice.tsx'
import { describeImportOutcome } from './import-words.ts'
import type { Import } from './imports.data.ts'
import styles from './imports.module.css'
import { UndoImport } from './undo-import.tsx'

/** Shows the outcome of an import that the member watched. */
export function ImportEnded({ one, onLeave }: { one: Import; onLeave: () => void }) {
  const again = (
    <Button variant="outline" onPress={onLeave}>
      Import another file
    </Button>
  )
  if (one.status === 'failed') {
    return (
      <Notice tone="alert" title="The import failed" action={again}>
        Nothing of {one.file_name} was added. Please try again. If it takes too long again, import
        it in smaller parts.
      </Notice>
    )
  }
  return (
    <Notice title="The import is finished" icon={<CircleCheck aria-hidden />}>
      <p>{describeImportOutcome(one)}</p>
      <LinkArrow href={appPaths.journalDetailed}>See all entries</LinkArrow>
      <div className={styles.acts}>
        {again}
        <UndoImport one={one} onUndone={onLeave} />
      </div>
    </Notice>
  )
}
