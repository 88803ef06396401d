import { useNavigate, useSearch } from '@tanstack/react-router'
import { Library, MessageCircle, PenLine, Target, TrendingUp } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { TabBar, TabPanel, Tabs } from '../../kit/tabs.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { GoalsTab } from '../goals/goals-tab.tsx'
import { PageMain } from '../layout/page-main.tsx'
import { PageHeader } from '../layout/page-parts.tsx'
import { journeySearch, type JourneyTab } from './journey-search.ts'
import styles from './journey-screen.module.css'
import { useReader } from './use-reader.ts'

const tabs = [
  { id: 'goals', prefix: 'Your', label: 'Goals', icon: <Target aria-hidden /> },
  { id: 'journal', prefix: 'Your', label: 'Journal', icon: <PenLine aria-hidden /> },
  { id: 'insights', prefix: 'Your', label: 'Insights', icon: <MessageCircle aria-hidden /> },
  { id: 'library', prefix: 'Your', label: 'Library', icon: <Library aria-hidden /> },
  { id: 'momentum', prefix: 'Your', label: 'Momentum', icon: <TrendingUp aria-hidden /> },
] as const

// Goals load with the screen; each other tab loads when it opens.
const JournalTab = lazyComponent(
  async () => (await import('../journal/journal-tab.tsx')).JournalTab,
)
const InsightsTab = lazyComponent(
  async () => (await import('../insights/insights-tab.tsx')).InsightsTab,
)
const LibraryTab = lazyComponent(
  async () => (await import('../library/library-tab.tsx')).LibraryTab,
)
const Reader = lazyComponent(async () => (await import('../library/reader.tsx')).Reader)
const MomentumTab = lazyComponent(
  async () => (await import('../momentum/momentum-tab.tsx')).MomentumTab,
)

/** The five tabs of a member's journey. Each fetches its data when it opens. */
export function JourneyScreen() {
  const { tab = 'goals', entry, article } = journeySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (wanted: JourneyTab, opened?: string) =>
    void navigate({ to: '.', search: journeySearch({ tab: wanted, entry: opened }) })
  const reader = useReader()
  usePageTitle(titleOf(tab))

  return (
    <Tabs<JourneyTab> selected={tab} onSelect={(wanted) => open(wanted)}>
      <nav aria-label="Journey" className={styles.bar}>
        <div className={styles.wrap}>
          <TabBar<JourneyTab> label="Your journey" items={tabs} />
        </div>
      </nav>
      <PageMain>
        <Panel id="goals">
          <GoalsTab onContinue={() => open('journal')} />
        </Panel>
        <Panel id="journal">
          <JournalTab
            onCreated={(entryId) => open('insights', entryId)}
            onBackToGoals={() => open('goals')}
            onReadInsight={(read) => open('insights', read.id)}
            openEntryId={entry}
          />
        </Panel>
        <Panel id="insights">
          <InsightsTab
            onWriteEntry={() => open('journal')}
            onOpenEntry={(entryId) => open('journal', entryId)}
            onRead={reader.open}
            wantedEntryId={entry}
          />
        </Panel>
        <Panel id="library">
          <LibraryTab onSeeInsights={() => open('insights')} onRead={reader.open} />
        </Panel>
        <Panel id="momentum">
          <MomentumTab onWriteEntry={() => open('journal')} />
        </Panel>
      </PageMain>
      {article !== undefined && (
        <ErrorBoundary>
          <Suspense>
            <Reader
              key={article}
              contentId={article}
              onClose={reader.close}
              onReadNext={reader.openNext}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </Tabs>
  )
}

const titleOf = (id: JourneyTab) => `Your ${tabs.find((one) => one.id === id)?.label ?? 'Journey'}`

/** Stands for a tab whose script is on its way, so that a slow line shows where one is. */
const TabComing = ({ id }: { id: JourneyTab }) => (
  <>
    <PageHeader title={titleOf(id)} />
    <SkeletonGroup label="Loading" shapes={['form']} />
  </>
)

function Panel({ id, children }: { id: JourneyTab; children: ReactNode }) {
  return (
    <TabPanel id={id}>
      <ErrorBoundary>
        <Suspense fallback={<TabComing id={id} />}>{children}</Suspense>
      </ErrorBoundary>
    </TabPanel>
  )
}
