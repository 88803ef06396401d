import type { BriefLine } from '@app/contract/newsroom/briefs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../kit/link.tsx'
import { dayAndMonth } from '../../platform/dates.ts'
import { describePlace } from '../packages/any-package.ts'
import { briefLink, briefsOptions } from './briefs.data.ts'
import styles from './briefs.module.css'

const fewShown = 5

/** The commissioning briefs that are kept, newest first. */
export function KeptBriefs({ selectedId }: { selectedId: string | undefined }) {
  const { data: briefs = [] } = useQuery(briefsOptions())
  const [isAll, setIsAll] = useState(false)
  if (briefs.length === 0) return null
  const shown = isAll ? briefs : briefs.slice(0, fewShown)
  return (
    <Card>
      <section aria-label="Kept briefs">
        <h2 className={styles.title}>Kept briefs</h2>
        <ul className={styles.list}>
          {shown.map((brief) => (
            <li key={brief.id}>
              <Link
                href={briefLink(brief.id)}
                aria-current={brief.id === selectedId || undefined}
                className={styles.link}
              >
                <b>{brief.topic}</b>
                <span className={styles.line}>{lineOf(brief)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {shown.length < briefs.length && (
          <Button variant="quiet" size="sm" onPress={() => setIsAll(true)}>
            {`Show all ${briefs.length} briefs`}
          </Button>
        )}
      </section>
    </Card>
  )
}

/** "Day 3 · Racing · the scheduler, 2 March". */
export function lineOf({
  stream,
  editorial_week: at,
  editorial_theme: theme,
  kept_by: by,
  created_at,
}: BriefLine): string {
  const place =
    at === null ? [] : [describePlace(stream, { editorial_week: at, editorial_theme: theme })]
  return [...place, `${by ?? 'the scheduler'}, ${dayAndMonth(created_at)}`].join(' · ')
}
