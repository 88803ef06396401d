import type { Claim, ClaimList } from '@app/contract/newsroom/claims'
import { ChevronLeft, ChevronRight, Pencil, RotateCcw, Scissors } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { formatMoment } from '../packages/any-package.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { ChangeSentence } from './change-sentence.tsx'
import styles from './claim-card.module.css'
import { ClaimFacts } from './claim-facts.tsx'
import { figuresMissing, kindLabels, placeNames } from './claim-words.ts'
import { useConfirmClaim, useReopenClaim, useRewordClaim } from './claims.data.ts'
import { OwnSource } from './own-source.tsx'

type ClaimCardProps = {
  packageId: string
  version: number
  claim: Claim
  place: { number: number; of: number }
  /** True once the editor has gone from one claim to another. */
  takesFocus: boolean
  onStep: (by: number) => void
  /** Makes the handler that goes on to the next open claim, and says what was done. */
  onDone: (said: string) => (list: ClaimList) => void
}

/** One claim: its sentence, the fact behind it with its caveat, and what to do with it. */
export function ClaimCard({
  packageId,
  version,
  claim,
  place,
  takesFocus,
  onStep,
  onDone,
}: ClaimCardProps) {
  const [isChanging, setIsChanging] = useState(false)
  const { sign, cut, isSigning, isCutting } = useClaimActs({ packageId, version, claim, onDone })
  const { facts, state } = claim
  const isOpen = state === 'open' || state === 'shelf'
  // A key is pressed faster than a caveat is read: a fact that lacks a figure needs its button.
  const fits = facts.slice(0, 1).find((fact) => figuresMissing(claim.sentence, fact).length === 0)
  const keys = keyHandler({
    n: () => onStep(1),
    p: () => onStep(-1),
    e: () => setIsChanging(true),
    ...(isOpen && fits && { s: () => sign([fits.fact_id]) }),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- letters beside the buttons, which do the same
    <article aria-labelledby="claim-heading" className={styles.card} onKeyDown={keys}>
      <Head place={place} takesFocus={takesFocus} onStep={onStep} />
      <Words claim={claim} />
      {isChanging ? (
        <ChangeSentence
          packageId={packageId}
          claim={claim}
          version={version}
          onChanged={(list) => {
            setIsChanging(false)
            onDone('Changed. The new sentence is open.')(list)
          }}
          onClose={() => setIsChanging(false)}
        />
      ) : (
        <>
          <Signed packageId={packageId} claim={claim} onDone={onDone} />
          <ClaimFacts claim={claim} isBusy={isSigning} onSign={(factId) => sign([factId])} />
          {isOpen && (
            <OwnSource claim={claim} isBusy={isSigning} onSign={(source) => sign([], source)} />
          )}
          <SentenceActs isCutting={isCutting} onChange={() => setIsChanging(true)} onCut={cut} />
        </>
      )}
      <p className={styles.keys}>
        Keys in this card: S signs by the first fact, if it has every figure; E changes, N and P go
        on and back.
      </p>
    </article>
  )
}

type ClaimActsOf = Pick<ClaimCardProps, 'packageId' | 'version' | 'claim' | 'onDone'>

function useClaimActs({ packageId, version, claim: { id }, onDone }: ClaimActsOf) {
  const confirm = useConfirmClaim(packageId)
  const reword = useRewordClaim(packageId)
  const sign = (factIds: string[], source?: string) =>
    confirm.mutate({
      claim: id,
      factIds,
      ...(source !== undefined && { source }),
      onDone: onDone('Signed.'),
    })
  const cut = () => reword.mutate({ claim: id, sentence: null, version, onDone: onDone('Cut.') })
  return { sign, cut, isSigning: confirm.isPending, isCutting: reword.isPending }
}

function Head({
  place,
  takesFocus,
  onStep,
}: Pick<ClaimCardProps, 'place' | 'takesFocus' | 'onStep'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={styles.top}>
      <h2 id="claim-heading" ref={heading} tabIndex={-1} className={styles.number}>
        Claim {place.number} of {place.of}
      </h2>
      <IconButton
        variant="line"
        label="Previous claim"
        icon={<ChevronLeft aria-hidden />}
        onPress={() => onStep(-1)}
      />
      <IconButton
        variant="line"
        label="Next claim"
        icon={<ChevronRight aria-hidden />}
        onPress={() => onStep(1)}
      />
    </div>
  )
}

function Words({ claim: { sentence, leans_on, kinds, places, was } }: { claim: Claim }) {
  return (
    <>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <Badge key={kind} tone="info">
            {kindLabels[kind]}
          </Badge>
        ))}
        <span className={styles.place}>{places.map((place) => placeNames[place]).join(', ')}</span>
      </div>
      <blockquote className={styles.sentence}>
        {leans_on !== null && <span className={styles.before}>{leans_on} </span>}
        {sentence}
      </blockquote>
      {was !== null && <p className={styles.was}>Before: “{was}”</p>}
    </>
  )
}

type SentenceActsProps = { isCutting: boolean; onChange: () => void; onCut: () => void }

function SentenceActs({ isCutting, onChange, onCut }: SentenceActsProps) {
  return (
    <div className={styles.acts}>
      <Button variant="outline" size="sm" icon={<Pencil aria-hidden />} onPress={onChange}>
        Change the sentence
      </Button>
      <Button
        variant="danger-outline"
        size="sm"
        icon={<Scissors aria-hidden />}
        isBusy={isCutting}
        busyLabel="Cutting…"
        onPress={onCut}
      >
        Cut it
      </Button>
    </div>
  )
}

type SignedProps = Pick<ClaimCardProps, 'packageId' | 'claim' | 'onDone'>

function Signed({ packageId, claim: { id, state, confirmed }, onDone }: SignedProps) {
  const now = useLocalDay()
  const reopen = useReopenClaim(packageId)
  if (state === 'shelf')
    return (
      <p className={styles.signed}>
        This stands word for word in reviewed material, so it keeps nothing back. You may sign it
        all the same.
      </p>
    )
  if (confirmed === null) return null
  return (
    <div className={styles.signed}>
      <p>
        Signed by <b>{confirmed.by}</b> {formatMoment(confirmed.at, now)}
        {confirmed.source !== null && <>, by a source of their own: {confirmed.source}</>}
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon={<RotateCcw aria-hidden />}
        isBusy={reopen.isPending}
        busyLabel="Reopening…"
        onPress={() => reopen.mutate({ claim: id, onDone: onDone('Open again.') })}
      >
        Take the signature back
      </Button>
    </div>
  )
}

/** Answers single letters, but not while somebody types or holds a modifier. */
const keyHandler = (acts: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
  const { target, key, metaKey, ctrlKey, altKey } = event
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
  const act = acts[key.toLowerCase()]
  if (isTyping || metaKey || ctrlKey || altKey || act === undefined) return
  event.preventDefault()
  act()
}
