import type { Generation } from '@app/contract/newsroom/generations'
import type { PackageCheck } from '@app/contract/newsroom/packages'
import { useState } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { Notice } from '../../kit/notice.tsx'
import { durationInWords, momentInWords, placeOf } from '../packages/any-package.ts'
import { readingTime } from '../packages/article-words.ts'
import { ChecksList, ReadyBadge } from '../packages/checks-list.tsx'
import { CoverageNotice } from '../packages/coverage-notice.tsx'
import { PackagePicture } from '../packages/package-picture.tsx'
import { UsageLine } from '../writing/usage-line.tsx'
import { ArticleSection } from './article-section.tsx'
import { FrontMatter } from './front-matter.tsx'
import { ImagesSection } from './images-section.tsx'
import { MetadataSection } from './metadata-section.tsx'
import { partId } from './part-id.ts'
import { RepurposedSection } from './repurposed-section.tsx'
import { ResultActions } from './result-actions.tsx'
import styles from './result.module.css'
import { SourcesSection } from './sources-section.tsx'

type ResultProps = { generation: Generation; onGone: () => void; onAnew: (jobId: string) => void; isWriting: boolean }

/** A package whole: what it still lacks, its words, its pictures, and everything that can be done with it. */
export function Result({ generation, ...acts }: ResultProps) {
  const [followed, setFollowed] = useState<PackageCheck | null>(null)
  const found = followed?.found ?? null
  return (
    <>
      <ResultHead generation={generation} />
      <ResultActions generation={generation} {...acts} />
      <div className={styles.notices}>
        {generation.checks.length > 0 && (
          <Card>
            <section aria-label="Checks">
              <ChecksList checks={generation.checks} sectionOf={partId} onFollow={setFollowed} />
            </section>
          </Card>
        )}
        <CoverageNotice coverage={generation.coverage} />
        <Notice>
          <p>{generation.label}</p>
          {generation.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      </div>
      <FrontMatter generation={generation} />
      <ArticleSection generation={generation} highlight={followed?.place === 'article' ? found : null} />
      <RepurposedSection generation={generation} highlight={followed?.place === 'repurposed' ? found : null} />
      <MetadataSection generation={generation} />
      <ImagesSection generation={generation} />
      <SourcesSection sources={generation.sources} />
    </>
  )
}

function ResultHead({ generation }: { generation: Generation }) {
  const [now] = useState(() => new Date())
  const { title, pictures, created_at, generated_in_seconds: seconds, long_form_article, archived_at } = generation
  const took = seconds === null ? '' : ` in ${durationInWords(seconds)}`
  return (
    <div className={styles.head}>
      <PackagePicture src={pictures.coverImage.small_url} alt="" className={styles.picture} isEager />
      <div className={styles.words}>
        <div className={styles.badges}>
          <ReadyBadge {...generation} />
          {archived_at !== null && <Badge>Archived Content</Badge>}
          <span className={styles.quiet}>{placeOf('weekly', generation)}</span>
        </div>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.quiet}>
          Generated {momentInWords(created_at, now)}
          {took} · {readingTime(long_form_article)}
        </p>
        <UsageLine usage={generation.usage} />
      </div>
    </div>
  )
}
