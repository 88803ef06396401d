import { Lock } from 'lucide-react'
import { Card } from '../../kit/card.tsx'
import { useMember } from '../auth/member.ts'
import { UpgradeButton } from './upgrade-button.tsx'
import type { PremiumContent } from './library.data.ts'
import styles from './upgrade-card.module.css'

type UpgradeCardProps = { content: Pick<PremiumContent, 'read_minutes'>; onUpgraded: () => void }

/** Replaces the locked rest of an article. */
export function UpgradeCard({ content: { read_minutes: minutes }, onUpgraded }: UpgradeCardProps) {
  const { can_upgrade, is_premium } = useMember()
  return (
    <Card tone="lido" label="The rest of this article">
      <h3 className={styles.title}>
        <Lock aria-hidden />
        The rest is for Premium members
      </h3>
      <p className={styles.words}>
        That was the first section. The whole article takes{' '}
        {minutes === 1 ? 'a minute' : `${minutes} minutes`} to read, with its sources at the end.
      </p>
      {(can_upgrade || is_premium) && <UpgradeButton onUpgraded={onUpgraded} />}
    </Card>
  )
}
