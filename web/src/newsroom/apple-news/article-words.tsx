import type { AppleListing } from '@app/contract/newsroom/apple-publishing'
import { Badge } from '../../kit/badge.tsx'
import { Notice } from '../../kit/notice.tsx'
import styles from './publishing-card.module.css'

type Held = Pick<AppleListing, 'state' | 'is_preview'>

/** True while Apple has an article and readers may not have it yet. */
export const isProcessing = ({ state }: Pick<Held, 'state'>) => state.startsWith('PROCESSING')

/** Says in a word whether readers have an article. */
export function ArticleBadge({ article }: { article: Held }) {
  if (article.is_preview) return <Badge tone="info">Preview</Badge>
  if (article.state === 'PROCESSING') return <Badge tone="info">Soon live</Badge>
  return faultOf(article.state) === null || article.state === failedUpdate ? (
    <Badge tone="ok">Live</Badge>
  ) : (
    <Badge>Not live</Badge>
  )
}

const failedUpdate = 'FAILED_PROCESSING_UPDATE'

/** Says what Apple makes of an article, where that is not all well. */
export function StateNote({ article }: { article: Held }) {
  const fault = faultOf(article.state)
  if (fault !== null) return <Notice tone="alert">{fault}</Notice>
  if (!isProcessing(article)) return null
  return <p className={styles.quiet}>Apple is still working on it.</p>
}

function faultOf(state: string): string | null {
  switch (state) {
    case 'TAKEN_DOWN':
      return 'This was taken down at Apple. News Publisher says why.'
    case 'DUPLICATE':
      return 'Apple takes this for a copy of another article, and does not show it.'
    case 'FAILED_PROCESSING':
      return 'Apple could not make an article of this, and nobody sees it. Send it again.'
    case failedUpdate:
      return 'Apple could not take the last change, and shows what it had before. Send it again.'
    default:
      return null
  }
}
