import { articleWords, wordRange } from '@app/contract/lengths'
import { Check } from 'lucide-react'
import { Card } from '../../kit/card.tsx'
import styles from './requirements.module.css'

const included = [
  `Long-form article, ${wordRange(articleWords)}`,
  '2-3 headline variants',
  'A deck',
  'A TL;DR',
  'Repurposed formats: tips, opinion, interview',
  'British English',
  'Drawn pictures; real photographs are yours to add. None is made by an AI',
]

export function Requirements() {
  return (
    <Card>
      <section aria-label="Every package includes">
        <h2 className={styles.title}>Every package includes</h2>
        <ul className={styles.list}>
          {included.map((one) => (
            <li key={one}>
              <Check aria-hidden />
              {one}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
