import type { Deps } from '../platform/deps.ts'
import type { DatabaseGauge } from '../platform/metrics/database-gauge.ts'
import { timeOfCopy } from './copy-names.ts'
import { isCopyOverdue, isProofOverdue } from './due.ts'
import { findLastRun, type RunKind } from './runs.queries.ts'

type ReadingDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Run = NonNullable<Awaited<ReturnType<typeof findLastRun>>>
type Statuses = readonly ('done' | 'failed')[]

const kinds: readonly RunKind[] = ['copy', 'proof']
const prefix = 'stayer_backup_'

/** Figures of the copies and of their proofs, for alerts; `of` is `copy` or `proof`. */
export const copyReadings = (deps: ReadingDeps): DatabaseGauge[] => [
  ...readingsOfBoth(deps),
  overdueReading(deps),
  ...readingsOfOne(deps),
]

function readingsOfBoth({ db }: ReadingDeps): DatabaseGauge[] {
  const reading = (
    name: string,
    help: string,
    valueOf: (run: Run) => number | null,
    statuses: Statuses = ['done'],
  ): DatabaseGauge => ({
    name: prefix + name,
    help,
    label: 'of',
    read: async () => {
      const runs = await Promise.all(kinds.map((kind) => findLastRun(db, kind, statuses)))
      return runs.flatMap((run, at) => valuesOf(run && valueOf(run), kinds[at]))
    },
  })
  return [
    reading(
      'last_success_timestamp_seconds',
      'When the last copy was made, and when the last proof found everything equal',
      ({ ended_at }) => ended_at && seconds(ended_at),
    ),
    reading('last_duration_seconds', 'How long they took', tookSeconds),
    reading(
      'last_failed',
      '1 when the latest copy, or the latest proof, failed',
      ({ status }) => (status === 'failed' ? 1 : 0),
      ['done', 'failed'],
    ),
  ]
}

const overdueReading = ({ db, clock, config: { backup } }: ReadingDeps): DatabaseGauge => ({
  name: `${prefix}overdue`,
  help: '1 when there should have been a copy, or a proof, since the last one',
  label: 'of',
  read: async () => {
    if (!backup) return []
    const copy = await isCopyOverdue({ db, clock }, backup)
    const proof = await isProofOverdue({ db, clock }, backup)
    return [...valuesOf(copy ? 1 : 0, 'copy'), ...valuesOf(proof ? 1 : 0, 'proof')]
  },
})

const readingsOfOne = ({ db }: ReadingDeps): DatabaseGauge[] => [
  {
    name: `${prefix}copy_bytes`,
    help: 'How large the last copy is',
    read: async () => valuesOf((await findLastRun(db, 'copy', ['done']))?.bytes),
  },
  {
    name: `${prefix}proved_copy_timestamp_seconds`,
    help: 'When the copy was made that the last proof found equal',
    read: async () => {
      const name = (await findLastRun(db, 'proof', ['done']))?.copy_name ?? ''
      const at = timeOfCopy(name)
      return valuesOf(at && seconds(at))
    },
  },
]

/** A figure, or none where there is nothing to tell. */
const valuesOf = (value: number | null | undefined, of?: RunKind) =>
  value === null || value === undefined ? [] : [{ ...(of && { of }), value }]

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const tookSeconds = ({ started_at, ended_at }: Run) =>
  started_at && ended_at ? (ended_at.getTime() - started_at.getTime()) / 1000 : null
