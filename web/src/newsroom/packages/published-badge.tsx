import type { PremiumContent } from '@app/contract/newsroom/premium'
import { CircleCheck, FilePenLine } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'

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
