import type { ContentPackage } from '@app/contract/newsroom/packages'
import { Link } from '../../kit/link.tsx'
import { claimsLink } from '../claims/claims.data.ts'
import { describeClaims } from '../claims/claim-words.ts'
import { StageBadge } from '../signatures/stage-badge.tsx'
import styles from './calendar-card.module.css'

type CardStandingProps = {
  content: Pick<ContentPackage, 'id' | 'stage' | 'claims'>
  place: string
  /** Says whether it may go out, and why not. */
  words: string | null
}

/** Shows where a package stands on its way to readers, with the way to its claims. */
export function CardStanding({ content: { id, stage, claims }, place, words }: CardStandingProps) {
  const claimWords = describeClaims(claims)
  return (
    <>
      <p className={styles.stage}>
        {/* "Published" above says that the week has its package: this is how far that one is. */}
        <span>Stage:</span>
        <StageBadge stage={stage} />
        {claims.total === 0 ? (
          <span>{claimWords}</span>
        ) : (
          <Link href={claimsLink(id)} aria-label={`${claimWords}, ${place}`}>
            {claimWords}
          </Link>
        )}
      </p>
      {words !== null && <p className={styles.standing}>{words}</p>}
    </>
  )
}
