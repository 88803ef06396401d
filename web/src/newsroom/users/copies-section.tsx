import type { Copies, CopyLine } from '@app/contract/newsroom/copies'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { Notice } from '../../kit/notice.tsx'
import styles from './copies-section.module.css'
import { copiesOptions, useMakeCopy } from './copies.data.ts'
import { copyWords, findCopyTroubles, momentWords, proofWords } from './copy-words.ts'
import { ListNotLoaded, ListSkeleton } from './list-states.tsx'
import heads from './user-management.module.css'

const headingId = 'copies'

/** Leads to the copies, which stand below the long lists, where something is wrong with them. */
export function CopyTroubleNotice() {
  const { data } = useQuery(copiesOptions())
  const [trouble] = data ? findCopyTroubles(data) : []
  if (!trouble) return null
  const go = (
    <LinkArrow onPress={() => document.getElementById(headingId)?.focus()}>
      Go to the copies
    </LinkArrow>
  )
  return (
    <Notice tone="alert" title={trouble.title} action={go}>
      {trouble.words}
    </Notice>
  )
}

/** The copies of the whole installation: the last one, its proof, the next, and one by hand. */
export function CopiesSection() {
  const { data, error, refetch } = useQuery(copiesOptions())
  return (
    <section aria-labelledby={headingId}>
      <div className={heads.head}>
        <h2 id={headingId} tabIndex={-1}>
          Copies of everything
        </h2>
        {data?.is_set_up === true && <MakeCopyButton line={data.copy} />}
      </div>
      {data !== undefined && (data.is_set_up ? <Standing copies={data} /> : <NotSetUp />)}
      {data === undefined && error === null && <ListSkeleton label="Loading the copies" />}
      {data === undefined && error !== null && (
        <ListNotLoaded
          title="The copies could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

function MakeCopyButton({ line }: { line: CopyLine }) {
  const make = useMakeCopy()
  return (
    <Button
      variant="outline"
      size="sm"
      isBusy={make.isPending || line.under_way_since !== null}
      busyLabel="A copy is being made…"
      onPress={() => make.mutate()}
    >
      Make a copy now
    </Button>
  )
}

function NotSetUp() {
  return (
    <EmptyState title="This server makes no copies">
      If its disk is lost, the journals and the magazine are lost with it, unless somebody copies
      them by other means. Whoever runs the server can set copies up.
    </EmptyState>
  )
}

function Standing({ copies }: { copies: Copies }) {
  const troubles = findCopyTroubles(copies)
  return (
    <>
      {troubles.length > 0 && (
        <div className={styles.troubles}>
          {troubles.map(({ title, words }) => (
            <Notice key={title} tone="sun" title={title}>
              {words}
            </Notice>
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        <dt>Last copy</dt>
        <dd>{copies.copy.last ? copyWords(copies.copy.last) : 'None yet.'}</dd>
        <dt>Last proof</dt>
        <dd>{lastProofWords(copies)}</dd>
        <dt>Next copy</dt>
        <dd>{nextCopyWords(copies)}</dd>
        <dt>Next proof</dt>
        <dd>{nextProofWords(copies)}</dd>
      </dl>
    </>
  )
}

const lastProofWords = ({ proof }: Copies) =>
  proof.last ? proofWords(proof.last) : 'No copy has been restored to see whether it is whole.'

function nextCopyWords({ is_daily, copy }: Copies): string {
  if (copy.under_way_since !== null)
    return `One is being made since ${momentWords(copy.under_way_since)}.`
  if (!is_daily) return 'Only when somebody asks for one.'
  return copy.next === null ? 'None is planned.' : `From ${momentWords(copy.next)} on.`
}

function nextProofWords({ is_daily, is_proving, proof }: Copies): string {
  if (proof.under_way_since !== null)
    return `One is under way since ${momentWords(proof.under_way_since)}.`
  if (!is_daily || !is_proving)
    return 'None: this server has no key to open the copies with, or makes none by itself.'
  return proof.next === null ? 'After the first copy.' : `From ${momentWords(proof.next)} on.`
}
