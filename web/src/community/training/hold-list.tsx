import { holdLabels } from '@app/contract/community/holds'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { shortDate } from '../../platform/dates.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { useRemoveHold } from './training-changes.ts'
import type { Hold } from './training.data.ts'
import styles from './training.module.css'

type HoldsProps = { holds: readonly Hold[]; today: string }

/** The holds of today and of days to come stand open; earlier ones are folded. */
export function Holds({ holds, today }: HoldsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const over = holds.filter(({ to }) => to < today)
  return (
    <div className={styles.holds}>
      <HoldRows holds={holds.filter(({ to }) => to >= today)} />
      <div>
        <Button
          variant="outline"
          size="sm"
          icon={<CalendarOff aria-hidden />}
          onPress={() => setIsAdding(true)}
        >
          Put days on hold
        </Button>
      </div>
      {over.length > 0 && (
        <Disclosure summary={`Earlier holds (${over.length})`}>
          <HoldRows holds={over} />
        </Disclosure>
      )}
      <HoldDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  )
}

function HoldRows({ holds }: Pick<HoldsProps, 'holds'>) {
  if (holds.length === 0) return null
  return (
    <ul aria-label="Days on hold" className={styles.rows}>
      {holds.map((hold) => (
        <HoldRow key={hold.id} hold={hold} />
      ))}
    </ul>
  )
}

function HoldRow({ hold }: { hold: Hold }) {
  const [isEditing, setIsEditing] = useState(false)
  const remove = useRemoveHold()
  const name = nameHold(hold)
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Change ${name}`}
        onPress={() => setIsEditing(true)}
      >
        Change
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove ${name}`}
        isBusy={remove.isPending}
        busyLabel="Removing…"
        onPress={() => remove.mutate(hold.id)}
      >
        Remove
      </Button>
      <HoldDialog hold={hold} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </li>
  )
}

/** "Illness, 3 Mar 2026 to 9 Mar 2026" */
const nameHold = ({ kind, from, to }: Hold) =>
  `${holdLabels[kind]}, ${from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`}`
