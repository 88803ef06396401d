import type { PackageCheck } from '@app/contract/newsroom/packages'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { Notice } from '../../kit/notice.tsx'
import {
  formatDuration,
  formatMoment,
  describePlace,
  streamOf,
  type AnyPackage,
} from '../packages/any-package.ts'
import { readingTime } from '../packages/article-length.ts'
import { BeforeSaving } from '../packages/before-saving.tsx'
import { AppleNewsSection } from '../apple-news/apple-news-section.tsx'
import { ChecksList, showSection } from '../packages/checks-list.tsx'
import { ClaimsSection } from '../claims/claims-section.tsx'
import { CoverageNotice, StateBadge } from '../packages/package-state.tsx'
import { PackagePicture } from '../packages/package-picture.tsx'
import { UnsavedWords } from '../packages/unsaved-words.tsx'
import { useLocalDay } from '../../platform/use-now.ts'
import { UsageLine } from '../writing/usage-line.tsx'
import { MaterialSection } from '../material/material-section.tsx'
import { ArticleSection } from './article-section.tsx'
import { FrontMatter } from './front-matter.tsx'
import { generatorSearch } from './generator-search.ts'
import { ImagesSection } from './images-section.tsx'
import { MetadataSection } from './metadata-section.tsx'
import { partId } from './element-ids.ts'
import { RepurposedSection } from './repurposed-section.tsx'
import { ResultActions } from './result-actions.tsx'
import styles from './package-result.module.css'
import { SourcesSection } from './sources-section.tsx'

type ResultProps = {
  content: AnyPackage
  onGone: () => void
  onAnew: (jobId: string) => void
  isWriting: boolean
}

/** Shows a whole package: its open checks, its text, its pictures and all actions. */
export function PackageResult({ content, ...acts }: ResultProps) {
  const [followed, setFollowed] = useState<PackageCheck | null>(null)
  const found = followed?.found ?? null
  useNamedPart()
  return (
    <>
      <ResultHead content={content} />
      <ResultActions content={content} {...acts} />
      <UnsavedWords key={content.id} packageId={content.id} here="desk" />
      <div className={styles.notices}>
        {content.checks.length > 0 && (
          <Card>
            <section aria-label="Checks">
              <ChecksList checks={content.checks} sectionOf={partId} onFollow={setFollowed} />
            </section>
          </Card>
        )}
        <BeforeSaving content={content} />
        <CoverageNotice coverage={content.coverage} />
        {content.notes.length > 0 && (
          <Notice>
            {content.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        )}
      </div>
      <ClaimsSection content={content} />
      <FrontMatter content={content} />
      <ArticleSection content={content} highlight={followed?.place === 'article' ? found : null} />
      <RepurposedSection
        content={content}
        highlight={followed?.place === 'repurposed' ? found : null}
      />
      <MetadataSection content={content} />
      <ImagesSection content={content} />
      <MaterialSection content={content} />
      <SourcesSection sources={content.sources} />
      <AppleNewsSection content={content} />
    </>
  )
}

/** Scrolls once to the part that the address names. */
function useNamedPart() {
  const { part } = generatorSearch(useSearch({ strict: false }))
  useEffect(() => {
    if (part === undefined) return undefined
    // For a cached package the page's heading takes the focus after this effect.
    const frame = requestAnimationFrame(() => showSection(partId(part)))
    return () => cancelAnimationFrame(frame)
  }, [part])
}

function ResultHead({ content }: { content: AnyPackage }) {
  const now = useLocalDay()
  const {
    title,
    topic,
    pictures,
    created_at,
    generated_in_seconds: seconds,
    long_form_article,
  } = content
  const place = describePlace(streamOf(content), content)
  const took = seconds === null ? '' : ` in ${formatDuration(seconds)}`
  return (
    <div className={styles.head}>
      <PackagePicture
        src={pictures.coverImage.small_url}
        alt=""
        theme={content.editorial_theme}
        className={styles.picture}
        isEager
      />
      <div className={styles.words}>
        <div className={styles.badges}>
          <StateBadge content={content} />
          {content.archived_at !== null && <Badge>Archived Content</Badge>}
        </div>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.topic}>Topic: {topic}</p>
        <p className={styles.quiet}>
          {place !== '' && `${place} · `}
          Generated {formatMoment(created_at, now)}
          {took} · {readingTime(long_form_article)}
        </p>
        <Disclosure summary="How it was made">
          <p>{content.label}</p>
          <UsageLine usage={content.usage} />
        </Disclosure>
      </div>
    </div>
  )
}
