import { Button } from '../../kit/button.tsx'
import { dayAndMonth, timeOfDay } from '../../platform/dates.ts'
import type { OtherDraft } from '../../platform/use-draft.ts'
import styles from './restored-notice.module.css'

/** Lists drafts of the same form from closed tabs. */
export function OtherDrafts({ drafts }: { drafts: readonly OtherDraft[] }) {
  return drafts.map((draft) => {
    const when = formatKeptAt(draft.keptAt, new Date())
    return (
      <div key={draft.id} className={styles.restored}>
        <p>You have another unsent draft from {when}.</p>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Open the draft from ${when}`}
            onPress={draft.open}
          >
            Open it
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete the draft from ${when}`}
            onPress={draft.drop}
          >
            Delete it
          </Button>
        </div>
      </div>
    )
  })
}

function formatKeptAt(keptAt: number, now: Date) {
  const at = new Date(keptAt)
  const isToday = at.toDateString() === now.toDateString()
  return isToday ? timeOfDay(at) : `${dayAndMonth(at)}, ${timeOfDay(at)}`
}
