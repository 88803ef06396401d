import type { PackageStage } from '@app/contract/newsroom/packages'
import { isPremium, type AnyPackage } from './any-package.ts'

/** The one state of a package, and what it means. */
export type PackageStateWords = { tone: 'ok' | 'alert'; label: string; meaning: string }

/** Describes whether a package may go to its readers, or why it does not. */
export function describeState(content: AnyPackage): PackageStateWords {
  const { stage } = content
  if (stage === 'withdrawn')
    return { tone: 'alert', label: 'Withdrawn', meaning: weeklyMeanings[stage] }
  if (isPremium(content) && content.status === 'published') {
    const meaning =
      content.override === null ? 'Members read it.' : 'Members read it, by an admin’s reason.'
    return { tone: 'ok', label: 'Published', meaning }
  }
  const musts = content.checks.filter(({ weight }) => weight === 'must').length
  if (!content.is_ready) {
    const label = musts === 1 ? '1 thing to check' : `${musts} things to check`
    return { tone: 'alert', label, meaning: 'It stays a draft until this is put right.' }
  }
  const meaning = (isPremium(content) ? premiumMeanings : weeklyMeanings)[stage]
  return { tone: 'ok', label: 'Ready to drop into Workbench', meaning }
}

const weeklyMeanings: Record<PackageStage, string> = {
  draft: 'Nobody has approved it yet.',
  'in-review': 'It waits to be approved.',
  approved: 'It is approved, and waits to go to Apple News+.',
  published: 'It went to Apple News+.',
  corrected: 'It went to Apple News+, and was corrected.',
  withdrawn: 'Readers no longer see it.',
}

const premiumMeanings: Record<PackageStage, string> = {
  ...weeklyMeanings,
  draft: 'A draft: members do not see it yet.',
  approved: 'It is approved, and waits to be published.',
}
