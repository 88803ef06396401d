import { ListChecks } from 'lucide-react'
import { ButtonLink } from '../../kit/button.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { PackageSection } from '../packages/package-section.tsx'
import { StageBadge } from '../signatures/stage-badge.tsx'
import { describeClaims } from './claim-words.ts'
import { claimsLink } from './claims.data.ts'
import styles from './claims-section.module.css'

/** Says at the desk how many claims are open, and leads to them. */
export function ClaimsSection({ content: { id, claims, stage } }: { content: AnyPackage }) {
  return (
    <PackageSection
      id="package-claims"
      title="Claims"
      icon={<ListChecks aria-hidden />}
      meta={describeClaims(claims)}
    >
      <div className={styles.line}>
        {stage !== 'draft' && stage !== 'published' && <StageBadge stage={stage} />}
        <p>
          Each sentence with a figure, a comparison or a study is signed by name before readers see
          it.
        </p>
        <ButtonLink
          size="sm"
          variant={claims.open > 0 ? 'primary' : 'outline'}
          href={claimsLink(id)}
        >
          {claims.open > 0 ? 'Check the claims' : 'Claims and signatures'}
        </ButtonLink>
      </div>
    </PackageSection>
  )
}
