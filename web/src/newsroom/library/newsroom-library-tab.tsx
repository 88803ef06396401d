import { Suspense, type ReactNode } from 'react'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { TabBar, TabPanel, Tabs } from '../../kit/tabs.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import type { LibrarySection } from '../calendar/calendar-search.ts'
import { DailyLibrary } from './daily-library.tsx'
import styles from './newsroom-library-tab.module.css'
import { WeeklyLibrary } from './weekly-library.tsx'

const sections = [
  { id: 'daily', label: 'Daily Premium Content' },
  { id: 'weekly', label: 'Weekly Apple News+' },
] as const

type LibraryTabProps = { section: LibrarySection; onOpen: (section: LibrarySection) => void }

/** The packages that have left the calendar. Each part is fetched when it is opened. */
export function PackageLibraryTab({ section, onOpen }: LibraryTabProps) {
  return (
    <Tabs<LibrarySection> selected={section} onSelect={onOpen}>
      <div className={styles.bar}>
        <TabBar<LibrarySection> label="Library" items={sections} variant="stacked" />
      </div>
      <Section id="daily">
        <DailyLibrary />
      </Section>
      <Section id="weekly">
        <WeeklyLibrary />
      </Section>
    </Tabs>
  )
}

function Section({ id, children }: { id: LibrarySection; children: ReactNode }) {
  return (
    <TabPanel id={id}>
      <h2>
        <VisuallyHidden>{sections.find((one) => one.id === id)?.label}</VisuallyHidden>
      </h2>
      <ErrorBoundary>
        <Suspense fallback={<LibraryComing />}>{children}</Suspense>
      </ErrorBoundary>
    </TabPanel>
  )
}

function LibraryComing() {
  return <SkeletonGroup label="Loading the library" shapes={['picture', 'picture']} />
}
