import { appPaths } from '@app/contract/paths'
import { Suspense, useState, type ReactNode } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { Switch } from '../../kit/switch.tsx'
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
  const [onlyNever, setOnlyNever] = useState(false)
  return (
    <Tabs<LibrarySection> selected={section} onSelect={onOpen}>
      <div className={styles.bar}>
        <TabBar<LibrarySection> label="Library" items={sections} variant="stacked" />
        <ButtonLink variant="quiet" size="sm" isFlush href={appPaths.appleNews}>
          In Apple News
        </ButtonLink>
      </div>
      <div className={styles.filter}>
        <Switch
          label="Only what was never published"
          isSelected={onlyNever}
          onChange={setOnlyNever}
        />
      </div>
      <Section id="daily">
        <DailyLibrary onlyNever={onlyNever} />
      </Section>
      <Section id="weekly">
        <WeeklyLibrary onlyNever={onlyNever} />
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
