import type { PackageStage } from '@app/contract/newsroom/packages'
import { Badge } from '../../kit/badge.tsx'

const tones = {
  draft: 'neutral',
  'in-review': 'info',
  approved: 'info',
  published: 'ok',
  corrected: 'ok',
  withdrawn: 'alert',
} as const satisfies Record<PackageStage, 'neutral' | 'info' | 'ok' | 'alert'>

export const stageLabels: Record<PackageStage, string> = {
  draft: 'Draft',
  'in-review': 'In review',
  approved: 'Approved',
  published: 'Published',
  corrected: 'Published, corrected',
  withdrawn: 'Withdrawn',
}

/** Shows where a package stands on its way to readers. */
export const StageBadge = ({ stage }: { stage: PackageStage }) => (
  <Badge tone={tones[stage]}>{stageLabels[stage]}</Badge>
)
