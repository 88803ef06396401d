import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { generatorLink } from '../packages/package-links.ts'
import { PackageMissing } from '../packages/package-missing.tsx'
import { isNotFound, packageOptions } from '../packages/packages.data.ts'
import { NewsroomHeader } from '../shell/newsroom-header.tsx'
import { ClaimsDesk } from './claims-desk.tsx'
import styles from './claims-screen.module.css'
import { claimsOptions } from './claims.data.ts'

/** Shows a package beside its claims, to be signed one at a time. */
export function ClaimsScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data: content, error: noPackage } = useQuery({ ...packageOptions(id), staleTime: 0 })
  const { data: claims, error: noClaims, refetch } = useQuery(claimsOptions(id))
  const error = noPackage ?? noClaims
  usePageTitle(content === undefined ? 'Claims' : `Claims: ${content.title}`, 'Newsroom')
  const desk = (
    <ButtonLink variant="bare" size="sm" icon={<FileText aria-hidden />} href={generatorLink(id)}>
      Open at the desk
    </ButtonLink>
  )
  return (
    <>
      <NewsroomHeader>{desk}</NewsroomHeader>
      <main id="main" tabIndex={-1} className={styles.page}>
        {content !== undefined && claims !== undefined ? (
          <ClaimsDesk content={content} list={claims} />
        ) : (
          <>
            <h1 tabIndex={-1} className={styles.title}>
              Claims
            </h1>
            {error === null ? (
              <ClaimsComing />
            ) : (
              <NotThere error={error} onRetry={() => void refetch()} />
            )}
          </>
        )}
      </main>
    </>
  )
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) return <PackageMissing wayBack={null} />
  const sentence =
    error instanceof CallError ? error.sentence : 'Something went wrong on this page.'
  return (
    <Notice
      tone="alert"
      title="The claims could not be loaded"
      action={
        <Button variant="outline" size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {sentence}
    </Notice>
  )
}

function ClaimsComing() {
  return (
    <SkeletonGroup label="Loading the claims" shapes={['title', 'line', 'line', 'half-line']} />
  )
}
