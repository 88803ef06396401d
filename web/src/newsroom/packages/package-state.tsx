import type { ContentPackage, PublicationOverride } from '@app/contract/newsroom/packages'
import { Notice } from '../../kit/notice.tsx'
import { formatMoment, type AnyPackage } from './any-package.ts'
import { describeState } from './describe-state.ts'
import styles from './package-state.module.css'
import { useLocalDay } from '../../platform/use-now.ts'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { CircleAlert, CircleCheck, FilePenLine, PackageCheck } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'

/** "Published by Ada on 2 March over 2 checks:" and the reason. */
export function OverrideWords({ override }: { override: PublicationOverride }) {
  const now = useLocalDay()
  const { by, at, reason, checks } = override
  const over = checks.length === 1 ? 'one check' : `${checks.length} checks`
  return (
    <p>
      Published by {by ?? 'an admin'} {formatMoment(at, now)} over {over}: “{reason}”
    </p>
  )
}

/** Shows the team why a post is published despite failed checks. */
export function OverrideNotice({ override }: { override: PublicationOverride | null }) {
  if (override === null) return null
  return (
    <Notice tone="sun" title="Published with an admin’s reason">
      <OverrideWords override={override} />
      <p>The next change of the post ends it.</p>
    </Notice>
  )
}

/** Warns that the reviewed material hardly covers the topic, and names what it covers. */
export function CoverageNotice({ coverage }: Pick<ContentPackage, 'coverage'>) {
  if (coverage === null || coverage.notice === null) return null
  return (
    <Notice tone="alert" title="Little of this topic is covered">
      <p>{coverage.notice}</p>
      {coverage.missing.length > 0 && <p>Not covered: {coverage.missing.join(', ')}.</p>}
      {coverage.nearest !== null && <p>The nearest reviewed subject is {coverage.nearest}.</p>}
    </Notice>
  )
}

/** Shows whether members can read a premium post. */
export function PublishedBadge({ content }: { content: Pick<PremiumContent, 'status'> }) {
  return content.status === 'published' ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
      Published
    </Badge>
  ) : (
    <Badge icon={<FilePenLine aria-hidden />}>Draft</Badge>
  )
}

/** Shows the one state of a package, and what it means. */
export function StateBadge({ content }: { content: AnyPackage }) {
  const { tone, label, meaning } = describeState(content)
  const Icon = tone === 'ok' ? PackageCheck : CircleAlert
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      <span className={styles.meaning}>{meaning}</span>
    </>
  )
}
