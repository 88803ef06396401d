import { Library, MessageCircle, Newspaper, PenLine, Target, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { TabBar, TabPanel, Tabs, type TabItem } from '../tabs.tsx'
import { SampleSection } from './sample-section.tsx'

type JourneyTab = 'goals' | 'journal' | 'insights' | 'library' | 'momentum'

const journeyTabs: readonly TabItem<JourneyTab>[] = [
  { id: 'goals', prefix: 'Your', label: 'Goals', icon: <Target aria-hidden /> },
  { id: 'journal', prefix: 'Your', label: 'Journal', icon: <PenLine aria-hidden /> },
  { id: 'insights', prefix: 'Your', label: 'Insights', icon: <MessageCircle aria-hidden /> },
  { id: 'library', prefix: 'Your', label: 'Library', icon: <Library aria-hidden /> },
  { id: 'momentum', prefix: 'Your', label: 'Momentum', icon: <TrendingUp aria-hidden /> },
]

type AuthTab = 'sign-in' | 'create'

const authTabs: readonly TabItem<AuthTab>[] = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'create', label: 'Create Account' },
]

type CalendarTab = 'weekly' | 'library'

const calendarTabs: readonly TabItem<CalendarTab>[] = [
  { id: 'weekly', label: 'Apple News+', icon: <Newspaper aria-hidden /> },
  { id: 'library', label: 'Library', icon: <Library aria-hidden /> },
]

type LibrarySection = 'daily' | 'weekly'

const librarySections: readonly TabItem<LibrarySection>[] = [
  { id: 'daily', label: 'Daily Premium Content' },
  { id: 'weekly', label: 'Weekly Apple News+' },
]

export function TabSamples() {
  const [journeyTab, setJourneyTab] = useState<JourneyTab>('goals')
  const [authTab, setAuthTab] = useState<AuthTab>('sign-in')
  const [calendarTab, setCalendarTab] = useState<CalendarTab>('weekly')
  const [section, setSection] = useState<LibrarySection>('daily')
  return (
    <SampleSection title="Tabs">
      <Tabs selected={journeyTab} onSelect={setJourneyTab}>
        <TabBar label="Your journey" items={journeyTabs} />
        {journeyTabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id}>
            <p>Your {tab.label}</p>
          </TabPanel>
        ))}
      </Tabs>
      <Tabs selected={authTab} onSelect={setAuthTab}>
        <TabBar label="Account" items={authTabs} variant="segmented" />
        {authTabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id}>
            <p>{tab.label}</p>
          </TabPanel>
        ))}
      </Tabs>
      <Tabs selected={calendarTab} onSelect={setCalendarTab}>
        <TabBar label="Calendar" items={calendarTabs} variant="page" />
        {calendarTabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id}>
            <p>{tab.label}</p>
          </TabPanel>
        ))}
      </Tabs>
      <Tabs selected={section} onSelect={setSection}>
        <TabBar label="Library" items={librarySections} variant="stacked" />
        {librarySections.map((tab) => (
          <TabPanel key={tab.id} id={tab.id}>
            <p>{tab.label}</p>
          </TabPanel>
        ))}
      </Tabs>
    </SampleSection>
  )
}
