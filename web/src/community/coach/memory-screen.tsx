import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { PageHeader } from '../layout/page-parts.tsx'
import { preferencesOptions } from '../preferences/preferences.data.ts'
import { AboutMember } from './about-member.tsx'
import { memoryOptions } from './coach.data.ts'
import { MemoryList } from './memory-list.tsx'
import styles from './memory-screen.module.css'
import { ThreadList } from './thread-list.tsx'
import { threadsOptions } from './threads.data.ts'

/** Shows what the coach remembers, to correct and to clear. */
export function MemoryScreen() {
  usePageTitle('What your coach remembers')
  return (
    <div className={styles.page}>
      <PageHeader title="What your coach remembers">
        <LinkArrow href={appPaths.profile} direction="back">
          Back to your profile
        </LinkArrow>
      </PageHeader>
      <Card>
        <div className={styles.about}>
          <p>
            So that it does not repeat itself, your coach keeps which of your entries it has
            answered, what it took each to be about, what it said, and which findings it cited; and
            so that it does not forget, the complaints, conditions and times that you wrote of. It
            also goes by when you wrote, your goal, your country and the tone you chose. That is
            all.
          </p>
          <ProviderNote />
          <AboutMember />
        </div>
      </Card>
      <ThreadList />
      <Memories />
    </div>
  )
}

/** Says that remembered content can go to the provider, if there is one. */
function ProviderNote() {
  const { data: preferences } = useQuery(preferencesOptions())
  if (!preferences?.ai_provider) return null
  return (
    <p>
      Where you allow {preferences.ai_provider.name} to answer, up to ten of the entries below may
      be sent along with a new one, as you chose in your profile. An entry that your coach has
      forgotten is not sent along again.
    </p>
  )
}

function Memories() {
  // Replies may have arrived since the page was last open.
  const { data, isError, refetch } = useQuery({ ...memoryOptions(), refetchOnMount: 'always' })
  // Both lists come at once: one after the other would move what is read.
  const { isPending: isThreadListComing } = useQuery(threadsOptions())
  if (isThreadListComing) return <MemoriesComing />
  if (data?.length === 0) return <NothingRemembered />
  if (data) return <MemoryList memories={data} />
  if (isError) return <NotLoaded what="coach’s memories" onRetry={() => void refetch()} />
  return <MemoriesComing />
}

const MemoriesComing = () => (
  <SkeletonGroup
    label="Loading what your coach remembers"
    shapes={['title', 'row', 'row', 'row']}
  />
)

function NothingRemembered() {
  return (
    <EmptyState
      title="Your coach remembers nothing yet"
      action={<ButtonLink href={`${appPaths.journal}?tab=journal`}>Write an entry</ButtonLink>}
    >
      Each entry it answers from now on is listed here, with what it took the entry to be about.
    </EmptyState>
  )
}
