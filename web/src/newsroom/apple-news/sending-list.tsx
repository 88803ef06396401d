import type { AppleSending } from '@app/contract/newsroom/apple-publishing'
import { CircleAlert, Info } from 'lucide-react'
import { Disclosure } from '../../kit/disclosure.tsx'
import { withUniqueKeys } from '../../kit/unique-keys.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import checks from '../packages/checks-list.module.css'
import { formatMoment } from '../packages/any-package.ts'
import { WayTo } from './fault-list.tsx'
import styles from './publishing-card.module.css'

type SendingListProps = { packageId: string; sendings: readonly AppleSending[] }

/** Lists what was sent, by whom and what Apple answered; the latest unfolded. */
export function SendingList({ packageId, sendings }: SendingListProps) {
  const [latest, ...earlier] = sendings
  if (latest === undefined) return null
  return (
    <div className={styles.sendings}>
      <Sending sending={latest} packageId={packageId} />
      {earlier.length > 0 && (
        <Disclosure summary={earlier.length === 1 ? 'One earlier' : `${earlier.length} earlier`}>
          <ol className={styles.earlier}>
            {earlier.map((sending) => (
              <li key={sending.id}>
                <Sending sending={sending} packageId={packageId} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  )
}

const acts: Record<AppleSending['act'], string> = {
  preview: 'Preview',
  publish: 'Publishing',
  'take-down': 'Taking down',
}
const outcomes: Record<AppleSending['status'], string> = {
  waiting: 'on its way',
  done: 'done',
  refused: 'refused',
  failed: 'not done',
}

function Sending({ sending, packageId }: { sending: AppleSending; packageId: string }) {
  const now = useLocalDay()
  const { act, version, by, asked_at, status, sentence, faults } = sending
  return (
    <div className={styles.sending}>
      <p>
        <b>
          {acts[act]}: {outcomes[status]}
        </b>
        , version {version}. {by}, {formatMoment(asked_at, now)}.
      </p>
      {sentence !== null && <p>{sentence}</p>}
      {faults.length > 0 && (
        <ul className={checks.checks} aria-label="Apple’s answer">
          {withUniqueKeys(faults, (fault) => fault.sentence).map(({ key, item }) => (
            <li key={key} className={checks[item.weight]}>
              {item.weight === 'must' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
              <span>
                <WayTo place={item.place} packageId={packageId} />: {item.sentence}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
