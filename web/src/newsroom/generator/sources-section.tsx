import type { ContentPackage } from '@app/contract/newsroom/packages'
import { BookOpen } from 'lucide-react'
import { OptionalLink } from '../../kit/link.tsx'
import { PackageSection } from '../packages/package-section.tsx'
import styles from './sources-section.module.css'

/** Lists the article's sources. */
export function SourcesSection({ sources }: Pick<ContentPackage, 'sources'>) {
  if (sources.length === 0) return null
  const meta = sources.length === 1 ? '1 source' : `${sources.length} sources`
  return (
    <PackageSection
      id="package-sources"
      title="Sources"
      icon={<BookOpen aria-hidden />}
      meta={meta}
    >
      <ul className={styles.sources}>
        {sources.map(({ fact_id, source, link }) => (
          <li key={fact_id}>
            <OptionalLink words={source} url={link} />
          </li>
        ))}
      </ul>
    </PackageSection>
  )
}
