import { ArrowRight, CircleCheck } from 'lucide-react'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../kit/link.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { useUtcDay } from '../../platform/use-now.ts'
import { useWork } from './use-work.ts'
import { findSoon } from '../calendar/find-work.ts'
import { describeSoon, describeWork } from '../calendar/work-words.ts'
import styles from './work-strip.module.css'

/** Says in one line what to do now, and leads there. Its place is kept while it is looked up. */
export function WorkStrip() {
  const { work, isError } = useWork()
  const today = useUtcDay()
  if (isError) return null
  const first = work?.[0]
  return (
    <section
      aria-label="To do now"
      className={classNames(styles.strip, work?.length === 0 && styles.quiet)}
    >
      {work === undefined && (
        <SkeletonGroup label="Looking up what there is to do" shapes={['line']} />
      )}
      {first !== undefined && (
        <Link href={first.href} className={styles.link}>
          <span className={styles.words}>
            <b>To do now:</b> {describeWork(first, today)}
            {describeSoon(findSoon(work ?? []))}
          </span>{' '}
          <span className={styles.act}>
            <span className={styles.underlined}>{first.act}</span>
            <ArrowRight aria-hidden />
          </span>
        </Link>
      )}
      {work?.length === 0 && (
        <p className={styles.done}>
          <CircleCheck aria-hidden /> Nothing needs an editor now.
        </p>
      )}
    </section>
  )
}
