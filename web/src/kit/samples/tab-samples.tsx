import { Library, MessageCircle, PenLine, Target, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { TabBar, TabPanel, Tabs, type TabItem } from '../tabs.tsx'
import { Section } from './section.tsx'

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

export function TabSamples() {
  const [journeyTab, setJourneyTab] = useState<JourneyTab>('goals')
  const [authTab, setAuthTab] = useState<AuthTab>('sign-in')
  return (
    <Section title="Tabs">
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
    </Section>
  )
}
