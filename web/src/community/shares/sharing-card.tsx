import { appPaths } from '@app/contract/paths'
import { Card } from '../../kit/card.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import styles from './sharing-card.module.css'

/** Leads from the profile to sharing. */
export const SharingCard = () => (
  <Card>
    <div className={styles.card}>
      <h2 className={styles.title}>Share with a coach, physio or GP</h2>
      <p>
        Show somebody a part of your journal, by a link that runs out and that you can end, or as a
        PDF of two pages. Nothing is shared until you make one.
      </p>
      <LinkArrow href={appPaths.sharing}>Share a part of your journal</LinkArrow>
    </div>
  </Card>
)
