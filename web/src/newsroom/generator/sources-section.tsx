import type { ContentPackage } from '@app/contract/newsroom/packages'
import { BookOpen } from 'lucide-react'
import { OptionalLink } from '../../kit/link.tsx'
import { PackageSection } from '../packages/package-section.tsx'
import styles from './sources-section.module.css'

/** Lists the article's sources. */
export function SourcesSection({ sources }: Pick<ContentPackage, 'sources'>) {
  // One paper may bear two facts.
  const papers = [...new Map(sources.map((one) => [one.source, one])).values()]
  if (papers.length === 0) return null
  const meta = papers.length === 1 ? '1 source' : `${papers.length} sources`
  return (
    <PackageSection
      id="package-sources"
      title="Sources"
      icon={<BookOpen aria-hidden />}
      meta={meta}
    >
      <ul className={styles.sources}>
        {papers.map(({ fact_id, source, link }) => (
          <li key={fact_id}>
            <OptionalLink words={source} url={link} />
          </li>
        ))}
      </ul>
    </PackageSection>
  )
}
