import type { Correction, PackageRecord } from '@app/contract/newsroom/signatures'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { correctionHead } from '../../platform/imprint-words.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { formatMoment, isPremium, type AnyPackage } from '../packages/any-package.ts'
import { BylineForm } from './byline-form.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './record-card.module.css'
import { recordOptions, useSign, type SigningAct } from './signatures.data.ts'

/** Shows who signed a package, and the next steps on its way to readers. */
export function RecordCard({ content, openClaims }: { content: AnyPackage; openClaims: number }) {
  const { data: record } = useQuery(recordOptions(content.id))
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-label="Signatures" className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Signatures
      </h2>
      {record === undefined ? (
        <SkeletonGroup label="Loading the signatures">
          <Skeleton shape="half-line" />
        </SkeletonGroup>
      ) : (
        <Record
          content={content}
          record={record}
          openClaims={openClaims}
          onStepped={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </section>
  )
}

type RecordProps = {
  content: AnyPackage
  record: PackageRecord
  openClaims: number
  /** A step that is done takes its button along, and the focus with it. */
  onStepped: () => void
}
type Form = 'byline' | 'correct' | 'withdraw'

function Record({ content, record, openClaims, onStepped }: RecordProps) {
  const [form, setForm] = useState<Form>()
  const close = () => {
    setForm(undefined)
    onStepped()
  }
  return (
    <>
      <Facts record={record} />
      <Steps content={content} record={record} openClaims={openClaims} onStepped={onStepped} />
      {record.corrections.length > 0 && <Corrections corrections={record.corrections} />}
      {form === undefined ? (
        <div className={styles.acts}>
          <Button variant="quiet" size="sm" onPress={() => setForm('byline')}>
            Byline and reviewer
          </Button>
          {record.published_at !== null && record.withdrawn === null && (
            <>
              <Button variant="quiet" size="sm" onPress={() => setForm('correct')}>
                Tell readers of a change
              </Button>
              <Button variant="danger-outline" size="sm" onPress={() => setForm('withdraw')}>
                Withdraw
              </Button>
            </>
          )}
        </div>
      ) : form === 'byline' ? (
        <BylineForm content={content} record={record} onClose={close} />
      ) : (
        <NoteForm content={content} kind={form} onClose={close} />
      )}
    </>
  )
}

function Facts({
  record: { submitted, approved, published_at, withdrawn, byline, reviewer, how_made },
}: {
  record: PackageRecord
}) {
  const now = useLocalDay()
  const signed = (signature: { by: string; at: string } | null) =>
    signature === null ? 'nobody yet' : `${signature.by}, ${formatMoment(signature.at, now)}`
  const lines: [string, string][] = [
    ...(submitted === null ? [] : [['Submitted by', signed(submitted)] as [string, string]]),
    ['Approved by', signed(approved)],
    ...(published_at === null
      ? []
      : [['First published', formatMoment(published_at, now)] as [string, string]]),
    ...(withdrawn === null ? [] : [['Withdrawn by', signed(withdrawn)] as [string, string]]),
    ['Byline', byline === '' ? 'none' : byline],
    ['Reviewer', reviewer === '' ? 'none' : reviewer],
    ['How it was made', how_made],
  ]
  return (
    <dl className={styles.facts}>
      {lines.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

type Step = { label: string; busy: string; signing: SigningAct; variant: 'primary' | 'outline' }

function Steps({ content, record: { stage }, openClaims, onStepped }: RecordProps) {
  const sign = useSign(content)
  const musts = content.checks.filter(
    ({ weight, rule }) => weight === 'must' && rule !== 'open-claims',
  ).length
  const isHeld = openClaims > 0 || musts > 0
  const published = isPremium(content) ? 'Publish to members' : 'It went to Apple News+'
  const steps: Step[] = [
    ...(stage === 'draft' ? [step('Submit for review', 'Submitting…', 'submit', 'outline')] : []),
    ...(stage === 'draft' || stage === 'in-review'
      ? [step('Approve', 'Approving…', 'approve', 'primary')]
      : []),
    ...(stage === 'in-review' || stage === 'approved'
      ? [step('Back to draft', 'Returning…', 'return', 'outline')]
      : []),
    ...(stage === 'approved' || stage === 'withdrawn'
      ? [step(published, 'Publishing…', 'publish', 'primary')]
      : []),
    ...(stage === 'published' || stage === 'corrected'
      ? [step('Make it a draft again', 'Working…', 'unpublish', 'outline')]
      : []),
  ]
  const pending = sign.isPending ? sign.variables.signing.act : undefined
  return (
    <>
      <div className={styles.acts}>
        {steps.map(({ label, busy, signing, variant }) => (
          <Button
            key={label}
            size="sm"
            variant={variant}
            isDisabled={isHeld && (signing.act === 'approve' || signing.act === 'publish')}
            isBusy={pending === signing.act}
            busyLabel={busy}
            onPress={() => sign.mutate({ signing, onDone: onStepped })}
          >
            {label}
          </Button>
        ))}
      </div>
      {isHeld &&
        steps.some(({ signing }) => signing.act === 'approve' || signing.act === 'publish') && (
          <p className={styles.held}>{heldWords(openClaims, musts)}</p>
        )}
    </>
  )
}

type Move = 'submit' | 'return' | 'approve' | 'publish' | 'unpublish'
const step = (label: string, busy: string, act: Move, variant: Step['variant']): Step => ({
  label,
  busy,
  variant,
  signing: { act },
})

function heldWords(openClaims: number, musts: number): string {
  const held = [
    ...(openClaims > 0
      ? [openClaims === 1 ? 'one claim is open' : `${openClaims} claims are open`]
      : []),
    ...(musts > 0 ? [musts === 1 ? 'one check fails' : `${musts} checks fail`] : []),
  ]
  return `It cannot be approved yet: ${held.join(', and ')}.`
}

function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <ul className={styles.corrections}>
      {corrections.map((correction) => (
        <li key={correction.id}>
          <b>{correctionHead(correction)}</b> ({correction.by}): {correction.note}
        </li>
      ))}
    </ul>
  )
}
