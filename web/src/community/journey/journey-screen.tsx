import { useNavigate, useSearch } from '@tanstack/react-router'
import { Library, MessageCircle, PenLine, Target, TrendingUp } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../kit/lazy-part.ts'
import { TabBar, TabPanel, Tabs } from '../../kit/tabs.tsx'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { usePageTitle } from '../../platform/page.ts'
import { GoalsTab } from '../goals/goals-tab.tsx'
import { Page } from '../layout/page.tsx'
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

// Goals come first and with the screen; each of the others is fetched when it is opened.
const JournalTab = lazyPart(async () => (await import('../journal/journal-tab.tsx')).JournalTab)
const InsightsTab = lazyPart(async () => (await import('../insights/insights-tab.tsx')).InsightsTab)
const LibraryTab = lazyPart(async () => (await import('../library/library-tab.tsx')).LibraryTab)
const Reader = lazyPart(async () => (await import('../library/reader.tsx')).Reader)
const MomentumTab = lazyPart(async () => (await import('../momentum/momentum-tab.tsx')).MomentumTab)

/** The five tabs of a member's journey. Each fetches its own data when it is opened. */
export function JourneyScreen() {
  const { tab = 'goals', entry, article } = journeySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (wanted: JourneyTab, opened?: string) =>
    void navigate({ to: '.', search: journeySearch({ tab: wanted, entry: opened }) })
  const reader = useReader()
  usePageTitle(`Your ${tabs.find((one) => one.id === tab)?.label ?? 'Journey'}`)

  return (
    <Tabs<JourneyTab> selected={tab} onSelect={(wanted) => open(wanted)}>
      <nav aria-label="Journey" className={styles.bar}>
        <div className={styles.wrap}>
          <TabBar<JourneyTab> label="Your journey" items={tabs} />
        </div>
      </nav>
      <Page>
        <Panel id="goals">
          <GoalsTab onContinue={() => open('journal')} />
        </Panel>
        <Panel id="journal">
          <JournalTab
            onCreated={() => open('insights')}
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
      </Page>
      {article !== undefined && (
        <FaultBoundary>
          <Suspense>
            <Reader key={article} contentId={article} onClose={reader.close} />
          </Suspense>
        </FaultBoundary>
      )}
    </Tabs>
  )
}

function Panel({ id, children }: { id: JourneyTab; children: ReactNode }) {
  return (
    <TabPanel id={id}>
      <FaultBoundary>
        <Suspense>{children}</Suspense>
      </FaultBoundary>
    </TabPanel>
  )
}
