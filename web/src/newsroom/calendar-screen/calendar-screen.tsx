import { appPaths } from '@app/contract/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Library, Medal, Newspaper, Sparkles, Users } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { TabBar, TabPanel, Tabs } from '../../kit/tabs.tsx'
import { monthAndYear, weekdayAndLongDate } from '../../platform/dates.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { NewsroomHeader } from '../shell/newsroom-header.tsx'
import styles from './calendar-screen.module.css'
import { calendarSearch, type CalendarTab } from '../calendar/calendar-search.ts'
import { CalendarFeedButton } from '../calendar-feed/calendar-feed-button.tsx'
import { CardsSkeleton } from '../calendar/cards-skeleton.tsx'
import { Initialization } from './initialization.tsx'
import { PremiumTab } from '../calendar/premium-tab.tsx'
import { useUtcDay } from '../../platform/use-now.ts'
import { useJobEndToasts, useWritingJobs } from '../calendar/use-writing-jobs.ts'
import { WeeklyTab } from '../calendar/weekly-tab.tsx'
import { WorkStrip } from '../work/work-strip.tsx'

const tabs = [
  { id: 'weekly', label: 'Apple News+', icon: <Newspaper aria-hidden /> },
  { id: 'premium', label: 'Premium', icon: <Medal aria-hidden /> },
  { id: 'library', label: 'Library', icon: <Library aria-hidden /> },
  { id: 'users', label: 'User Management', icon: <Users aria-hidden /> },
] as const

const LibraryTab = lazyComponent(
  async () => (await import('../library/newsroom-library-tab.tsx')).PackageLibraryTab,
)
const UserManagement = lazyComponent(
  async () => (await import('../users/user-management.tsx')).UserManagement,
)

/** The team's calendar: the current weeks and days, the library and the users. */
export function CalendarScreen() {
  const { tab = 'weekly', section = 'daily' } = calendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (search: Record<string, string>) =>
    void navigate({ to: '.', search: calendarSearch(search) })
  useJobEndToasts(useWritingJobs())
  usePageTitle('Editorial Calendar', 'Newsroom')
  return (
    <>
      <NewsroomHeader>
        <ButtonLink
          href={appPaths.generator}
          variant="bare"
          size="sm"
          icon={<Sparkles aria-hidden />}
        >
          Generator
        </ButtonLink>
      </NewsroomHeader>
      <main id="main" tabIndex={-1} className={styles.page}>
        <Initialization />
        <Heading />
        <WorkStrip />
        <Tabs<CalendarTab> selected={tab} onSelect={(wanted) => open({ tab: wanted })}>
          <div className={styles.tabs}>
            <TabBar<CalendarTab> label="Calendar" items={tabs} variant="page" />
          </div>
          <Panel id="weekly">
            <WeeklyTab />
          </Panel>
          <Panel id="premium">
            <PremiumTab />
          </Panel>
          <Panel id="library">
            <LibraryTab
              section={section}
              onOpen={(wanted) => open({ tab: 'library', section: wanted })}
            />
          </Panel>
          <Panel id="users">
            <UserManagement
              wayBack={
                <Button variant="outline" onPress={() => open({})}>
                  Back to the calendar
                </Button>
              }
            />
          </Panel>
        </Tabs>
      </main>
    </>
  )
}

function Heading() {
  const today = useUtcDay()
  return (
    <div className={styles.header}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>Editorial Calendar</h1>
        <Badge tone="now">{monthAndYear(today, 'UTC')}</Badge>
      </div>
      <div className={styles.side}>
        <p className={styles.today}>{weekdayAndLongDate(today, 'UTC')}</p>
        <CalendarFeedButton />
      </div>
    </div>
  )
}

function Panel({ id, children }: { id: CalendarTab; children: ReactNode }) {
  return (
    <TabPanel id={id}>
      <ErrorBoundary>
        <Suspense fallback={<CardsSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
    </TabPanel>
  )
}
