import type { Claim, ClaimList } from '@app/contract/newsroom/claims'
import { classNames } from '../../kit/class-names.ts'
import { formatMoment } from '../packages/any-package.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import styles from './claim-groups.module.css'

type ClaimGroupsProps = {
  list: ClaimList
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** Every claim by its state, the open ones first; a press shows one of them. */
export function ClaimGroups({ list: { claims, gone }, chosenId, onChoose }: ClaimGroupsProps) {
  const of = (state: Claim['state']) => claims.filter((claim) => claim.state === state)
  const numbers = new Map(claims.map(({ id }, at) => [id, at + 1]))
  const row = (claim: Claim) => (
    <li key={claim.id}>
      <button
        type="button"
        aria-current={claim.id === chosenId || undefined}
        className={styles.row}
        onClick={() => onChoose(claim.id)}
      >
        <span className={styles.number}>{numbers.get(claim.id)}</span>
        <span>{claim.sentence}</span>
      </button>
    </li>
  )
  return (
    <section aria-label="All claims" className={styles.groups}>
      <Group title="Open" isOpen claims={of('open')} tone="open" row={row} />
      <Group title="Signed" claims={of('confirmed')} tone="confirmed" row={row} />
      <Group title="From the reviewed shelf" claims={of('shelf')} row={row} />
      <Group title="Changed or cut" claims={gone} row={goneRow} />
    </section>
  )
}

type GroupProps = {
  title: string
  claims: readonly Claim[]
  isOpen?: boolean
  tone?: 'open' | 'confirmed'
  row: (claim: Claim) => React.ReactNode
}

function Group({ title, claims, isOpen = false, tone, row }: GroupProps) {
  if (claims.length === 0) return null
  return (
    <details open={isOpen} className={styles.group}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <span className={classNames(styles.count, tone && styles[tone])}>{claims.length}</span>
      </summary>
      <ol className={styles.rows}>{claims.map(row)}</ol>
    </details>
  )
}

const goneRow = (claim: Claim) => <Gone key={claim.id} claim={claim} />

function Gone({ claim: { sentence, state, gone } }: { claim: Claim }) {
  const now = useLocalDay()
  return (
    <li className={styles.gone}>
      <s>{sentence}</s>
      {gone !== null && (
        <p className={styles.who}>
          {state === 'cut' ? 'Cut' : 'Changed'} by {gone.by ?? 'the writer'}{' '}
          {formatMoment(gone.at, now)}
        </p>
      )}
    </li>
  )
}
