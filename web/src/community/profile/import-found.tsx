import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { withUniqueKeys } from '../../kit/unique-keys.ts'
import { Notice } from '../../kit/notice.tsx'
import { CallError } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { countedNoun } from '../../platform/number-words.ts'
import { listImportFigures, hasSomethingNew, sourceNames } from './import-words.ts'
import {
  removeImportFromCache,
  importsOptions,
  showImport,
  startImport,
  undoImport,
  type FoundInArchive,
  type Import,
} from './imports.data.ts'
import styles from './imports.module.css'

type ImportFoundProps = { one: Import; onStage: () => void; onLeave: (why?: string) => void }

/** Shows the content of an archive before any of it is imported. */
export function ImportFound({ one, onStage, onLeave }: ImportFoundProps) {
  const { start, drop } = useDecision({ one, onStage, onLeave })
  const isNew = hasSomethingNew(one.found)
  const failed = start.error ?? drop.error
  return (
    <div className={styles.stage}>
      <p className={styles.stageTitle}>Found in {one.file_name}</p>
      <dl className={styles.figures}>
        <div>
          <dt>From</dt>
          <dd>{sourceNames[one.source]}</dd>
        </div>
        {listImportFigures(one.found).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Skipped found={one.found} />
      <p>{isNew ? whatComes[one.source === 'stayer' ? 'own' : 'other'] : nothingNew(one.found)}</p>
      {failed && <Notice tone="alert">{sentenceOf(failed)}</Notice>}
      <div className={styles.acts}>
        {isNew && (
          <Button onPress={start.mutate} isBusy={start.isPending} busyLabel="Starting…">
            Import
          </Button>
        )}
        <Button
          variant="outline"
          onPress={drop.mutate}
          isBusy={drop.isPending}
          busyLabel="Cancelling…"
        >
          {isNew ? 'Cancel' : 'Choose another file'}
        </Button>
      </div>
    </div>
  )
}

const whatComes = {
  own: 'Everything keeps its date, its tags, its insights and who may see it. A goal that you train for now stays as it is.',
  other: 'The entries keep their dates and arrive private. Your coach does not answer them.',
}

const nothingNew = ({ known_entries }: FoundInArchive) =>
  known_entries > 0
    ? 'Everything in this file is in your journal already.'
    : 'There is nothing in this file to import.'

function Skipped({ found: { skipped, skipped_count } }: { found: FoundInArchive }) {
  if (skipped_count === 0) return null
  const others = skipped_count - skipped.length
  return (
    <Disclosure summary={`${countedNoun(skipped_count, 'thing', 'things')} left out, and why`}>
      <ul className={styles.skipped}>
        {withUniqueKeys(skipped, ({ place }) => place).map(({ key, item: { place, reason } }) => (
          <li key={key}>
            <b>{place}</b>: {reason}
          </li>
        ))}
        {others > 0 && <li>And {others.toLocaleString('en-GB')} more.</li>}
      </ul>
    </Disclosure>
  )
}

function useDecision({ one, onStage, onLeave }: ImportFoundProps) {
  const { id } = one
  const client = useQueryClient()
  const leave = (why?: string) => {
    onLeave(why)
    removeImportFromCache(client, id)
  }
  const start = useMutationOnce({
    mutationFn: () => startImport(id),
    onSuccess: (started) => {
      onStage()
      showImport(client, started)
    },
    // If the import is gone, the file has to be picked again.
    onError: async (error) => isGone(error) && leave(await explainMissing(client, one, error)),
  })
  const drop = useMutationOnce({
    mutationFn: () => undoImport(id),
    onSuccess: () => leave(),
    onError: (error) => isGone(error) && leave(),
  })
  return { start, drop }
}

const isGone = (error: Error) =>
  error instanceof CallError &&
  (error.code === 'imports/over' || error.code === 'imports/not-found')

/** A member has one checked file at a time: another replaces the first. */
async function explainMissing(client: QueryClient, { id, file_name }: Import, error: Error) {
  const all = await client.query({ ...importsOptions(), staleTime: 0 }).catch(() => [])
  return all.some((other) => other.status === 'checked' && other.id !== id)
    ? `Another file was chosen since, in another window. Please choose ${file_name} again.`
    : sentenceOf(error)
}

const sentenceOf = (error: Error) =>
  error instanceof CallError ? error.sentence : 'This failed. Please try again.'
