import type { PackageStage } from '@app/contract/newsroom/packages'
import type { PackageRow } from './packages.queries.ts'

type Staged = Pick<
  PackageRow,
  'status' | 'version' | 'withdrawn_at' | 'approved_version' | 'submitted_at' | 'is_corrected'
>

/** Says where a package stands between draft and reader. An approval is for one version. */
export function stageOf(row: Staged): PackageStage {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.status === 'published') return row.is_corrected ? 'corrected' : 'published'
  if (row.approved_version === row.version) return 'approved'
  return row.submitted_at === null ? 'draft' : 'in-review'
}

const approvedStages: ReadonlySet<PackageStage> = new Set(['approved', 'published', 'corrected'])

/** True for words that somebody signed, whether readers have them yet or not. */
export const isApproved = (stage: PackageStage) => approvedStages.has(stage)
