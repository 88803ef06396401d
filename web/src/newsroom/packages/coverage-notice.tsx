import type { ContentPackage } from '@app/contract/newsroom/packages'
import { Notice } from '../../kit/notice.tsx'

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
