import type { AppleNewsFault } from '@app/contract/newsroom/apple-news'
import { CircleAlert, Info } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '../../kit/link.tsx'
import { withUniqueKeys } from '../../kit/unique-keys.ts'
import { claimsLink } from '../claims/claims.data.ts'
import { placeLabels, showSection } from '../packages/checks-list.tsx'
import styles from '../packages/checks-list.module.css'
import { aiMarkId } from './ai-mark-switch.tsx'

type Place = AppleNewsFault['place']
type FaultListProps = { packageId: string; faults: readonly AppleNewsFault[] }

/** Lists what Apple would refuse, and what it advises against, with a way to each place. */
export function FaultList({ packageId, faults }: FaultListProps) {
  if (faults.length === 0) return null
  return (
    <ul className={styles.checks} aria-label="Faults">
      {withUniqueKeys(faults, ({ rule, found }) => `${rule} ${found}`).map(({ key, item }) => (
        <li key={key} className={styles[item.weight]}>
          {item.weight === 'must' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
          <span>
            <WayTo place={item.place} packageId={packageId} />: {item.sentence}
            {item.found !== null && <span className={styles.found}> “{item.found}”</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const labels: Record<Place, string> = {
  ...placeLabels,
  sources: 'Sources',
  signatures: 'Signatures',
  'ai-mark': 'AI mark',
  settings: 'Settings',
}

/** Leads to a part of this page, or to the signatures; the settings are no page. */
export function WayTo({ place, packageId }: { place: Place; packageId: string }) {
  if (place === 'settings') return <b>{labels[place]}</b>
  if (place === 'signatures') return <Link href={claimsLink(packageId)}>{labels[place]}</Link>
  const section = place === 'ai-mark' ? aiMarkId : `package-${place}`
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    showSection(section)
  }
  return (
    <a href={`#${section}`} onClick={follow}>
      {labels[place]}
    </a>
  )
}
