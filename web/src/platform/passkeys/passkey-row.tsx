import type { Passkey } from '@app/contract/passkeys'
import { KeyRound } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { longDate } from '../dates.ts'
import styles from './passkeys.module.css'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { label, added_at, last_used_at } = passkey
  const named = `${label}, added ${longDate(added_at)}`
  return (
    <li className={styles.row}>
      <KeyRound aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.times}>
          Added {longDate(added_at)} ·{' '}
          {last_used_at === null ? 'not used yet' : `last used ${longDate(last_used_at)}`}
        </p>
      </div>
      <div className={styles.acts}>
        <Button variant="outline" size="sm" aria-label={`Rename: ${named}`} onPress={onRename}>
          Rename
        </Button>
        <Button variant="outline" size="sm" aria-label={`Remove: ${named}`} onPress={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
