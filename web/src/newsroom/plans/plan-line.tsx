import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useNow, useUtcDay } from '../../platform/use-now.ts'
import type { AnyPackage } from '../packages/any-package.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { describeEmbargo, describePlan, isOverdue } from './plan-words.ts'
import styles from './plans.module.css'

/** Shows on a card who looks after a package and by when, with the way to change it. */
export function PlanLine({ content, place }: { content: AnyPackage; place: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const today = useUtcDay()
  const now = useNow(false)
  const words = describePlan(content, today)
  const embargo = describeEmbargo(content.plan, now)
  return (
    <>
      <p className={styles.line}>
        {words !== null && (
          <span className={isOverdue(content, today) ? styles.overdue : undefined}>{words}</span>
        )}
        <Button
          size="sm"
          variant="quiet"
          isFlush
          icon={<CalendarClock aria-hidden />}
          aria-label={`Plan ${place}: ${content.title}`}
          onPress={() => setIsAsked(true)}
        >
          Plan
        </Button>
      </p>
      {embargo !== null && <p className={styles.embargo}>{embargo}</p>}
      {isAsked && <PlanDialog content={content} onClose={() => setIsAsked(false)} />}
    </>
  )
}
