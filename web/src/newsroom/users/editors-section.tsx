import type { ListedEditor } from '@app/contract/newsroom/editors'
import { useQuery } from '@tanstack/react-query'
import { EditorListItem } from './editor-list-item.tsx'
import { ListSkeleton, ListNotLoaded } from './list-states.tsx'
import { Badge } from '../../kit/badge.tsx'
import styles from './user-management.module.css'
import rowStyles from './editor-list-item.module.css'
import { editorsOptions } from './users.data.ts'

export const editorsHeadingId = 'newsroom-editors'

/** Lists the newsroom's editors, those awaiting approval first. */
export function EditorsSection() {
  const { data: editors, error, refetch } = useQuery(editorsOptions())
  const waiting = editors?.filter(({ status }) => status === 'pending').length ?? 0
  return (
    <section aria-labelledby={editorsHeadingId}>
      <div className={styles.head}>
        <h2 id={editorsHeadingId} tabIndex={-1}>
          Editors
        </h2>
        {waiting > 0 && (
          <Badge tone="alert">
            {waiting === 1 ? '1 awaits approval' : `${waiting} await approval`}
          </Badge>
        )}
      </div>
      {editors !== undefined && <Editors editors={editors} />}
      {editors === undefined && error === null && <ListSkeleton label="Loading the editors" />}
      {editors === undefined && error !== null && (
        <ListNotLoaded
          title="The editors could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

function Editors({ editors }: { editors: readonly ListedEditor[] }) {
  return (
    <ul className={rowStyles.editors}>
      {editors.map((editor) => (
        <EditorListItem key={editor.id} editor={editor} />
      ))}
    </ul>
  )
}
