import type { Claim, ClaimList } from '@app/contract/newsroom/claims'
import { useState } from 'react'
import { ProgressBar } from '../../kit/progress-bar.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import type { AnyPackage } from '../packages/any-package.ts'
import { StateBadge } from '../packages/package-state.tsx'
import { RecordCard } from '../signatures/record-card.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimGroups } from './claim-groups.tsx'
import { describeClaims, joinNames, nextOpen } from './claim-words.ts'
import { ClaimedText } from './claimed-text.tsx'
import styles from './claims-desk.module.css'

type DeskProps = { content: AnyPackage; list: ClaimList }

/** The text on one side, one claim at a time on the other, and below it all of them. */
export function ClaimsDesk({ content, list }: DeskProps) {
  const { claims } = list
  const [chosenId, setChosenId] = useState(() => (nextOpen(claims, undefined) ?? claims[0])?.id)
  // The page's heading has the focus until the editor goes from claim to claim.
  const [hasMoved, setHasMoved] = useState(false)
  const [announced, setAnnounced] = useState('')
  const at = Math.max(
    0,
    claims.findIndex(({ id }) => id === chosenId),
  )
  const chosen = claims[at]
  const choose = (id: string | undefined) => {
    setChosenId(id ?? chosenId)
    setHasMoved(true)
  }
  const step = (by: number) => choose(claims[(at + by + claims.length) % claims.length]?.id)
  const goOn = (said: string) => (next: ClaimList) => {
    setAnnounced(`${said} ${describeClaims(next)}.`)
    choose(
      (
        nextOpen(next.claims, chosenId) ??
        next.claims.find(({ id }) => id === chosenId) ??
        next.claims[at]
      )?.id,
    )
  }
  return (
    <>
      <Head content={content} list={list} />
      <VisuallyHidden>
        <p role="status">{announced}</p>
      </VisuallyHidden>
      <div className={styles.columns}>
        <ClaimedText content={content} claims={claims} chosen={chosen} onChoose={choose} />
        <div className={styles.side}>
          {chosen === undefined ? (
            <p className={styles.none}>
              No sentence of this package has a figure, a comparison or a study.
            </p>
          ) : (
            <ClaimCard
              key={chosen.id}
              packageId={content.id}
              version={list.version}
              claim={chosen}
              place={{ number: at + 1, of: claims.length }}
              takesFocus={hasMoved}
              onStep={step}
              onDone={goOn}
            />
          )}
          <RecordCard content={content} openClaims={list.open} />
          <ClaimGroups list={list} chosenId={chosen?.id} onChoose={choose} />
        </div>
      </div>
    </>
  )
}

function Head({ content, list }: DeskProps) {
  const { open, total, claims } = list
  const done = total === 0 ? 100 : Math.round(((total - open) / total) * 100)
  return (
    <header className={styles.head}>
      <div className={styles.badges}>
        <StateBadge content={content} />
      </div>
      <h1 tabIndex={-1} className={styles.title}>
        {content.title}
      </h1>
      <p className={styles.status}>
        <b>{describeClaims(list)}</b>
        {whoSigned(claims)}
      </p>
      <ProgressBar label="Claims that are not open" percent={done} />
    </header>
  )
}

function whoSigned(claims: readonly Claim[]): string {
  const names = [...new Set(claims.flatMap(({ confirmed }) => confirmed?.by ?? []))]
  const shelf = claims.filter(({ state }) => state === 'shelf').length
  return [
    names.length > 0 ? ` · signed by ${joinNames(names)}` : '',
    shelf > 0 ? ` · ${shelf} word for word from the reviewed shelf` : '',
  ].join('')
}
