import type { PremiumContent } from '@app/contract/newsroom/premium'
import { Link } from '../../kit/link.tsx'
import { thingsHave } from '../packages/describe-save.ts'
import { placeLabels } from '../packages/checks-list.tsx'
import { blockingChecks } from '../packages/any-package.ts'
import { CoverageNotice } from '../packages/package-state.tsx'
import styles from './dialogs.module.css'
import { generatorLink } from '../packages/package-links.ts'

/** Shows an editor the author of a post and the checks that block it, before members read it. */
export function BeforePublishing({ content }: { content: PremiumContent }) {
  const { id, label, coverage } = content
  const faults = blockingChecks(content)
  return (
    <div className={styles.known}>
      <p className={styles.about}>{label}</p>
      <CoverageNotice coverage={coverage} />
      {faults.length > 0 && (
        <section aria-label="To be put right first">
          <p className={styles.warning}>{thingsHave(faults.length)} to be put right first:</p>
          <ul className={styles.standing}>
            {faults.map(({ rule, place, sentence, found }) => (
              <li key={`${rule} ${place} ${sentence} ${found ?? ''}`}>
                <Link href={generatorLink(id, place)}>{placeLabels[place]}</Link>: {sentence}
                {found !== null && <span className={styles.found}> “{found}”</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
