import type { TopicBrief } from '@app/contract/newsroom/topic-brief'
import { Check } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { OptionalLink } from '../../kit/link.tsx'
import styles from './topic-brief.module.css'

/** The reviewed parts and facts on the subject, and the words on which nothing is held. */
export function HeldParts({
  held: { parts, facts },
  missing,
}: Pick<TopicBrief, 'held' | 'missing'>) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>What we hold</h2>
      {parts.length === 0 && <p>No reviewed part is about this.</p>}
      {parts.length > 0 && (
        <Disclosure summary={`${countOf(parts.length, 'part')}, ${countOf(facts.length, 'fact')}`}>
          <ul className={styles.held}>
            {parts.map(({ module_id: id, title, summary, is_used_lately: isUsed }) => (
              <li key={id}>
                <Check aria-hidden className={styles.tick} />
                <div>
                  <p className={styles.partTitle}>{title}</p>
                  <p>{summary}</p>
                  {isUsed && <Badge>Printed in the last nine weeks</Badge>}
                </div>
              </li>
            ))}
          </ul>
          {facts.length > 0 && <h3 className={styles.partTitle}>Facts</h3>}
          <ul className={styles.facts}>
            {facts.map(({ fact_id: id, claim, caveat, source, link }) => (
              <li key={id}>
                <p>{claim}</p>
                <p className={styles.caveat}>{caveat}</p>
                <p className={styles.caveat}>
                  <OptionalLink words={source} url={link} />
                </p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {missing.length > 0 && (
        <p>
          <strong>Missing:</strong> {missing.join(', ')}.
        </p>
      )}
    </section>
  )
}

const countOf = (count: number, what: string) =>
  `${count} reviewed ${what}${count === 1 ? '' : 's'}`
