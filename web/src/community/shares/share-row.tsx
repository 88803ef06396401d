import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import {
  entriesInWords,
  isLive,
  momentInWords,
  openingsInWords,
  spanInWords,
  stateInWords,
} from './share-words.ts'
import type { Share } from './shares.data.ts'
import styles from './share-list.module.css'

type ShareRowProps = { share: Share; now: Date; onEnd: (() => void) | undefined }

/** One link: for whom, of what, until when, and when it was opened. */
export function ShareRow({ share, now, onEnd }: ShareRowProps) {
  const { receiver, with_private, tags, openings, opening_count } = share
  const shown = [
    spanInWords(share),
    ...(isLive(share, now) ? [entriesInWords(share.entries)] : []),
    ...(tags.length > 0 ? [`only ${tags.join(', ')}`] : []),
    ...(with_private ? ['private ones too'] : []),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.receiver}>
          {receiver} {opening_count > 0 && <Badge tone="info">Opened</Badge>}
        </h3>
        <p className={styles.quiet}>{shown.join(' · ')}</p>
        <p>{stateInWords(share, now)}</p>
        <p>{openingsInWords(share, now)}</p>
        {openings.length > 1 && (
          <Disclosure summary="When it was opened">
            <ul className={styles.openings}>
              {openings.map((moment) => (
                <li key={moment}>{momentInWords(moment)}</li>
              ))}
              {opening_count > openings.length && <li>and before</li>}
            </ul>
          </Disclosure>
        )}
      </div>
      {onEnd && (
        <Button
          variant="danger-outline"
          size="sm"
          aria-label={`End the link for ${receiver}`}
          onPress={onEnd}
        >
          End the link
        </Button>
      )}
    </li>
  )
}
