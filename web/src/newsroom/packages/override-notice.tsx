import type { PublicationOverride } from '@app/contract/newsroom/packages'
import { Notice } from '../../kit/notice.tsx'
import { formatMoment } from './any-package.ts'
import { useLocalDay } from '../../platform/use-now.ts'

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
