import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { longDate } from '../dates.ts'
import type { TwoStepChange } from './two-step-dialog.tsx'
import { passwordNeedOptions, twoStepOptions, type TwoStepProps } from './two-step.data.ts'
import styles from './two-step.module.css'

type TwoStepSectionProps = TwoStepProps & { onChange: (change: TwoStepChange) => void }

// With fewer than this a person is asked to create new ones.
const fewCodes = 3

/** Shows whether two-step sign-in is on, with buttons to change it. */
export function TwoStepSection({ onChange, ...props }: TwoStepSectionProps) {
  const { data, isError, refetch } = useQuery(twoStepOptions(props))
  // Known before a dialog opens, whose fields hang on it.
  useQuery({ ...passwordNeedOptions(props), enabled: (data?.turnedOnAt ?? null) !== null })
  // After a failed read the cached state may be outdated.
  if (isError) return <NotLoaded onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.turnedOnAt === null) {
    return (
      <>
        <p>
          Off. With it on, signing in takes a code from your phone beside your password: somebody
          who finds out the password alone stays outside.
        </p>
        <div>
          <Button variant="outline" onPress={() => onChange('turn-on')}>
            Turn on
          </Button>
        </div>
      </>
    )
  }
  const { recoveryCodesLeft: left } = data
  return (
    <>
      <p className={styles.state}>
        <Badge tone="ok" icon={<ShieldCheck aria-hidden />}>
          On
        </Badge>
        <span>since {longDate(data.turnedOnAt)}</span>
      </p>
      {left < fewCodes ? (
        <Notice tone="sun">
          {leftWords(left)} Please make new ones, so that a lost phone does not lock you out.
        </Notice>
      ) : (
        <p>{leftWords(left)}</p>
      )}
      <div className={styles.ways}>
        <Button variant="outline" onPress={() => onChange('new-codes')}>
          New recovery codes
        </Button>
        <Button variant="danger-outline" onPress={() => onChange('turn-off')}>
          Turn off
        </Button>
      </div>
    </>
  )
}

const leftWords = (left: number) =>
  left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`

const Loading = () => (
  <SkeletonGroup label="Loading your two-step sign-in" shapes={['line', 'half-line']} />
)

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const again = (
    <Button variant="outline" size="sm" onPress={onRetry}>
      Try again
    </Button>
  )
  return <Notice tone="alert" title="Your two-step sign-in could not be loaded" action={again} />
}
