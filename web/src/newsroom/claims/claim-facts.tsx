import type { Claim, ClaimFact } from '@app/contract/newsroom/claims'
import { Check, TriangleAlert } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { OptionalLink } from '../../kit/link.tsx'
import styles from './claim-facts.module.css'
import { figuresMissing } from './claim-words.ts'

type ClaimFactsProps = { claim: Claim; isBusy: boolean; onSign: (factId: string) => void }

/** The facts that may bear a claim. Each has its tick beside its caveat, and none without. */
export function ClaimFacts({ claim, ...acts }: ClaimFactsProps) {
  const { facts, state } = claim
  if (facts.length === 0)
    return state === 'shelf' ? null : (
      <p className={styles.none}>
        We hold no fact for this sentence. Name its source, change it, or cut it.
      </p>
    )
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.fact_id} className={styles.fact}>
          <Fact claim={claim} fact={fact} {...acts} />
        </li>
      ))}
    </ul>
  )
}

function Fact({ claim, fact, isBusy, onSign }: ClaimFactsProps & { fact: ClaimFact }) {
  const { confirmed } = claim
  const missing = figuresMissing(claim.sentence, fact)
  const isBehind = confirmed?.fact_ids.includes(fact.fact_id) === true
  return (
    <>
      <p className={styles.claim}>
        <span className={styles.id}>{fact.fact_id}</span> {fact.claim}
      </p>
      <p className={styles.about}>
        {fact.population} · <OptionalLink words={fact.source} url={fact.link} />{' '}
        {fact.certainty !== 'verified' && <Badge>{fact.certainty}</Badge>}
      </p>
      {missing.length > 0 && (
        <p className={styles.missing}>Not in this fact: {missing.join(', ')}.</p>
      )}
      {fact.to_look_up !== null && (
        <p className={styles.about}>Still to be looked up: {fact.to_look_up}.</p>
      )}
      <div className={styles.caveat}>
        <TriangleAlert aria-hidden />
        <p>
          <b>Caveat.</b> {fact.caveat}
        </p>
        {confirmed === null && (
          <Button
            size="sm"
            icon={<Check aria-hidden />}
            aria-label={`Sign by fact ${fact.fact_id}, with its caveat`}
            isBusy={isBusy}
            busyLabel="Signing…"
            onPress={() => onSign(fact.fact_id)}
          >
            It bears this: sign
          </Button>
        )}
        {isBehind && (
          <Badge tone="ok" icon={<Check aria-hidden />}>
            Signed by this fact
          </Badge>
        )}
      </div>
    </>
  )
}
