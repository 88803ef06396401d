import type { AppleNewsBundle } from '@app/contract/newsroom/apple-news'
import { Download } from 'lucide-react'
import { ButtonLink } from '../../kit/button.tsx'
import { Badge } from '../../kit/badge.tsx'
import { AiMarkSwitch } from './ai-mark-switch.tsx'
import styles from './apple-news-card.module.css'
import { zipAddress } from './apple-news.data.ts'
import { FaultList } from './fault-list.tsx'
import { PublishingCard } from './publishing-card.tsx'

/**
 * Says what Apple would refuse of a bundle, who decides on its mark, and hands it over as a ZIP.
 */
export function AppleNewsCard({ bundle }: { bundle: AppleNewsBundle }) {
  const { package_id: id, faults, is_approved: isApproved, files, bytes } = bundle
  const musts = faults.filter(({ weight }) => weight === 'must').length
  return (
    <div className={styles.card}>
      <div className={styles.state}>
        <Badge tone={musts === 0 ? 'ok' : 'alert'}>{stateWords(musts)}</Badge>
        {!isApproved && <p>Nobody has approved these words yet: the ZIP is for looking at.</p>}
      </div>
      <FaultList packageId={id} faults={faults} />
      <AiMarkSwitch bundle={bundle} />
      <dl className={styles.facts}>
        <div>
          <dt>Authors in the tile</dt>
          <dd>{bundle.authors.length === 0 ? 'none' : bundle.authors.join(', ')}</dd>
        </div>
        <div>
          <dt>Excerpt in the tile</dt>
          <dd>{bundle.excerpt}</dd>
        </div>
      </dl>
      <div className={styles.state}>
        <ButtonLink
          variant="outline"
          size="sm"
          href={zipAddress(id)}
          target="_blank"
          download
          icon={<Download aria-hidden />}
        >
          Download the ZIP
        </ButtonLink>
        <p className={styles.quiet}>
          {files.length} files, {formatSize(bytes)}, Apple News Format {bundle.format_version}.
          Unpacked, News Preview opens the folder.
        </p>
      </div>
      <PublishingCard packageId={id} version={bundle.version} isRefused={musts > 0} />
    </div>
  )
}

function stateWords(musts: number): string {
  if (musts === 0) return 'Nothing that Apple would refuse'
  return musts === 1 ? 'Apple would refuse 1 thing' : `Apple would refuse ${musts} things`
}

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
