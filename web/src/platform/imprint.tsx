import { correctionHead, creditLine, type ImprintOf } from './imprint-words.ts'
import styles from './imprint.module.css'

/** Corrections with their dates, who answers for the article, and how it was made. */
export function Imprint({ content }: { content: ImprintOf }) {
  return (
    <section aria-label="About this article" className={styles.imprint}>
      {content.corrections.length > 0 && (
        <ul className={styles.corrections}>
          {content.corrections.map((correction) => (
            <li key={`${correction.at} ${correction.note}`}>
              <b>{correctionHead(correction)}:</b> {correction.note}
            </li>
          ))}
        </ul>
      )}
      <p>{creditLine(content)}</p>
      <p>
        <b>How this was made.</b> {content.how_made}
      </p>
    </section>
  )
}
