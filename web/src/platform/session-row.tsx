import type { Session } from '@app/contract/sessions'
import { MonitorSmartphone } from 'lucide-react'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { longDate, timeOfDay } from './dates.ts'
import styles from './session-list.module.css'

/** One session; the current one is ended by the page's sign-out button. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, signed_in_at, last_used_at, is_current } = session
  return (
    <li className={styles.row}>
      <MonitorSmartphone aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.device}>
          {device} {is_current && <Badge tone="info">This one</Badge>}
        </p>
        <p className={styles.times}>
          Signed in {longDate(signed_in_at)}, {timeOfDay(signed_in_at)}
          {!is_current &&
            ` · last used ${longDate(last_used_at)}, around ${timeOfDay(last_used_at)}`}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out: ${device}, signed in ${longDate(signed_in_at)}, ${timeOfDay(signed_in_at)}`}
          onPress={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
