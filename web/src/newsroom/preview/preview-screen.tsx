import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { CallError } from '../../platform/call.ts'
import { Imprint } from '../../platform/imprint.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { NewsroomHeaderBand } from '../shell/newsroom-header.tsx'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { Link } from '../../kit/link.tsx'
import { describeClaims } from '../claims/claim-words.ts'
import { claimsLink, claimsOptions } from '../claims/claims.data.ts'
import { recordOptions } from '../signatures/signatures.data.ts'
import { stageLabels } from '../signatures/stage-badge.tsx'
import { numberSources } from './number-sources.ts'
import { CoverageNotice } from '../packages/package-state.tsx'
import { isNotFound } from '../packages/packages.data.ts'
import { PackageMissing } from '../packages/package-missing.tsx'
import { PreviewArticle } from './preview-article.tsx'
import { PreviewCover } from './preview-cover.tsx'
import { PreviewExtras } from './preview-extras.tsx'
import styles from './preview-screen.module.css'
import { previewOptions } from './preview.data.ts'
import { appPaths } from '@app/contract/paths'
import { X } from 'lucide-react'

/** Shows a premium post as readers will see it, with its other formats. */
export function PreviewScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data: content, error, refetch } = useQuery(previewOptions(id))
  usePageTitle(content?.title ?? 'Premium preview', 'Newsroom')
  return (
    <>
      <NewsroomHeaderBand>
        <ClosePreview />
      </NewsroomHeaderBand>
      <main id="main" tabIndex={-1} className={styles.page}>
        {content !== undefined && <Preview content={content} />}
        {content === undefined && (
          <Waiting>
            {error === null ? (
              <PreviewComing />
            ) : (
              <NotThere error={error} onRetry={() => void refetch()} />
            )}
          </Waiting>
        )}
      </main>
    </>
  )
}

function Preview({ content }: { content: PremiumContent }) {
  // The article is shown without its marks until they are there.
  const { data: claims } = useQuery(claimsOptions(content.id))
  const { data: record } = useQuery(recordOptions(content.id))
  const { sources, notesOf } = numberSources(content, claims)
  return (
    <>
      <PreviewCover content={content} />
      <div className={styles.column}>
        <CoverageNotice coverage={content.coverage} />
        <Notice
          action={
            <Link href={claimsLink(content.id)} className={styles.way}>
              {describeClaims(content.claims)} · {stageLabels[content.stage]}
            </Link>
          }
        >
          <p>{content.label}</p>
        </Notice>
        <PreviewArticle content={content} notesOf={notesOf} />
        <PreviewExtras content={content} sources={sources} />
        {record !== undefined && <Imprint content={record} />}
      </div>
    </>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>Premium preview</h1>
      </VisuallyHidden>
      {children}
    </div>
  )
}

function PreviewComing() {
  return (
    <SkeletonGroup label="Loading the preview">
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  )
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error))
    return <PackageMissing wayBack={<ClosePreview variant="outline" size="md" />} />
  const retry = (
    <Button variant="outline" size="sm" onPress={onRetry}>
      Try again
    </Button>
  )
  return (
    <Notice tone="alert" title="Failed to fetch content" action={retry}>
      {error instanceof CallError ? error.sentence : 'Something went wrong on this page.'}
    </Notice>
  )
}

type ClosePreviewProps = { variant?: 'ghost' | 'outline'; size?: 'sm' | 'md' }

/** Closes the window. If the browser refuses, goes back to the page before, or to the calendar. */
export function ClosePreview({ variant = 'ghost', size = 'sm' }: ClosePreviewProps) {
  const router = useRouter()
  const close = () => {
    window.close()
    if (window.closed) return
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: `${appPaths.calendar}?tab=premium` })
  }
  return (
    <Button variant={variant} size={size} icon={<X aria-hidden />} onPress={close}>
      Close Preview
    </Button>
  )
}
