import type { PremiumContent } from '@app/contract/newsroom/premium'
import { Link } from '../../kit/link.tsx'
import { placeLabels } from '../packages/checks-list.tsx'
import { CoverageNotice } from '../packages/coverage-notice.tsx'
import styles from './dialogs.module.css'
import { openInGenerator } from './links.ts'

/** What an editor should know before members read a post: what wrote it, and what has to be looked at first. */
export function BeforePublishing({ content }: { content: PremiumContent }) {
  const { id, label, checks, coverage } = content
  const faults = checks.filter(({ weight }) => weight === 'must')
  return (
    <div className={styles.known}>
      <p className={styles.about}>{label}</p>
      <CoverageNotice coverage={coverage} />
      {faults.length > 0 && (
        <section aria-label="To be looked at first">
          <p className={styles.warning}>
            {faults.length === 1 ? 'One thing has' : `${faults.length} things have`} to be looked at first:
          </p>
          <ul>
            {faults.map(({ rule, place, sentence, found }) => (
              <li key={`${rule} ${place} ${sentence} ${found ?? ''}`}>
                <Link href={openInGenerator(id, place)}>{placeLabels[place]}</Link>: {sentence}
                {found !== null && <span className={styles.found}> “{found}”</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
