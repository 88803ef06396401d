import type { AppleListing } from '@app/contract/newsroom/apple-publishing'
import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Link } from '../../kit/link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { formatMoment } from '../packages/any-package.ts'
import { generatorLink } from '../packages/package-links.ts'
import { NewsroomHeader } from '../shell/newsroom-header.tsx'
import styles from './apple-articles-screen.module.css'
import { ArticleBadge, StateNote } from './article-words.tsx'
import { ChannelCard } from './channel-card.tsx'
import { FiguresSection } from './figures-section.tsx'
import { appleArticlesOptions } from './publishing.data.ts'

/** Lists what Apple News has, in which revision and since when. */
export function AppleArticlesScreen() {
  usePageTitle('In Apple News', 'Newsroom')
  return (
    <>
      <NewsroomHeader>
        <ButtonLink
          variant="bare"
          size="sm"
          icon={<CalendarDays aria-hidden />}
          href={appPaths.calendar}
        >
          Calendar
        </ButtonLink>
      </NewsroomHeader>
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1 tabIndex={-1}>In Apple News</h1>
        <ChannelCard />
        <section aria-labelledby="apple-articles" className={styles.section}>
          <h2 id="apple-articles">What readers have, and previews</h2>
          <Articles />
        </section>
        <FiguresSection />
      </main>
    </>
  )
}

function Articles() {
  const { data: articles, error, refetch } = useQuery(appleArticlesOptions())
  if (articles === undefined && error === null)
    return <SkeletonGroup label="Loading the articles" shapes={['row', 'row', 'row']} />
  if (articles === undefined)
    return (
      <Notice
        tone="alert"
        title="The articles could not be loaded"
        action={
          <Button variant="outline" size="sm" onPress={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error instanceof CallError ? error.sentence : 'Something went wrong on this page.'}
      </Notice>
    )
  if (articles.length === 0)
    return (
      <EmptyState title="Nothing is there yet">
        Open a package, unfold “Apple News” and send a preview.
      </EmptyState>
    )
  return (
    <ul className={styles.articles}>
      {articles.map((article) => (
        <Article key={article.package_id} article={article} />
      ))}
    </ul>
  )
}

function Article({ article }: { article: AppleListing }) {
  const now = useLocalDay()
  const { is_preview: isPreview, is_behind: isBehind, is_deleted: isDeleted } = article
  return (
    <li className={styles.article}>
      <p className={styles.title}>
        {isDeleted ? (
          article.title
        ) : (
          <Link href={generatorLink(article.package_id)}>{article.title}</Link>
        )}
      </p>
      <div className={styles.facts}>
        <ArticleBadge article={article} />
        <p>
          {article.published_at === null || isPreview
            ? `Sent ${formatMoment(article.sent_at, now)}`
            : `Since ${formatMoment(article.published_at, now).replace(/^on /, '')}, sent last ${formatMoment(article.sent_at, now)}`}
          , revision {article.revision}
        </p>
        {article.share_url !== null && (
          <a href={article.share_url} target="_blank" rel="noreferrer">
            Open in News
          </a>
        )}
      </div>
      <StateNote article={article} />
      {isBehind && !isDeleted && (
        <p className={styles.quiet}>The words have changed since they were sent.</p>
      )}
      {isDeleted && (
        <p className={styles.quiet}>The package was deleted here: it is being taken down.</p>
      )}
    </li>
  )
}
