import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { useEditor } from '../shell/editor.ts'
import { NewsroomHeader } from '../shell/newsroom-header.tsx'
import { SiteDesk } from './site-desk.tsx'
import styles from './site-screen.module.css'
import { siteOptions } from './site.data.ts'

/** Where an admin puts in the words and pictures of the landing page. */
export function SiteScreen() {
  const { role } = useEditor()
  usePageTitle('The landing page', 'Newsroom')
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
        <h1 tabIndex={-1}>The landing page</h1>
        {role === 'admin' ? <ForAdmins /> : <AdminsOnly />}
      </main>
    </>
  )
}

function ForAdmins() {
  const { data: site, error, refetch } = useQuery(siteOptions())
  if (site !== undefined) return <SiteDesk site={site} />
  if (error === null)
    return <SkeletonGroup label="Loading the page’s words" shapes={['row', 'form', 'form']} />
  // The admin role may have been taken away since the page opened.
  if (error instanceof CallError && error.status === 403) return <AdminsOnly />
  return (
    <Notice
      tone="alert"
      title="The page’s words could not be loaded"
      action={
        <Button variant="outline" size="sm" onPress={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {error instanceof CallError ? error.sentence : 'Something went wrong on this page.'}
    </Notice>
  )
}

const AdminsOnly = () => (
  <EmptyState
    title="Admin Access Required"
    picture="/art/w3.svg"
    action={
      <ButtonLink variant="outline" href={appPaths.calendar}>
        Back to the calendar
      </ButtonLink>
    }
  >
    Only administrators can change the landing page.
  </EmptyState>
)
