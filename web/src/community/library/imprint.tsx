import { longDate } from '../../platform/dates.ts'
import styles from './imprint.module.css'
import type { PremiumContent } from './library.data.ts'

const classLabels = {
  correction: 'Correction',
  clarification: 'Clarification',
  update: 'Update',
  withdrawal: 'Withdrawn',
} as const

/** Corrections with their dates, who answers for the article, and how it was made. */
export function Imprint({ content }: { content: PremiumContent }) {
  const { corrections, byline, reviewer, how_made, published_at, changed_at } = content
  return (
    <section aria-label="About this article" className={styles.imprint}>
      {corrections.length > 0 && (
        <ul className={styles.corrections}>
          {corrections.map(({ class: kind, note, at }) => (
            <li key={`${at} ${note}`}>
              <b>
                {classLabels[kind]}, {longDate(at)}:
              </b>{' '}
              {note}
            </li>
          ))}
        </ul>
      )}
      <p>
        {byline !== '' && <>By {byline}. </>}
        {reviewer !== '' && <>Reviewed by {reviewer}. </>}
        Published {longDate(published_at)}
        {changed_at !== null && <>, last changed {longDate(changed_at)}</>}.
      </p>
      <p>
        <b>How this was made.</b> {how_made}
      </p>
    </section>
  )
}
