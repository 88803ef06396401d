import type { Profile } from '@app/contract/community/profile'
import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SaveIndicator } from '../../kit/save-indicator.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { passFocusToHeading, usePageTitle } from '../../platform/page-title-and-focus.ts'
import { ConfirmNotice } from '../auth/confirm-notice.tsx'
import { useMember } from '../auth/member.ts'
import { PageHeader } from '../layout/page-parts.tsx'
import { SharingCard } from '../shares/sharing-card.tsx'
import { AccountDetails } from './account-details.tsx'
import { AppearanceSettings } from './appearance.tsx'
import { useChangePreferences } from '../preferences/use-change-preferences.ts'
import { CoachSettings } from './coach-settings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { HistoryCard } from './history-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { Part, ProfileContents } from './profile-contents.tsx'
import { profileOptions } from './profile.data.ts'
import styles from './profile-screen.module.css'
import { SignedInDevices } from './sessions-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'
import { YourData } from './your-data.tsx'

export function ProfileScreen() {
  usePageTitle('Profile')
  // Another device may have changed it since.
  const { data, isError, refetch } = useQuery({ ...profileOptions(), refetchOnMount: 'always' })
  return (
    <div className={styles.page}>
      <PageHeader title="Profile">
        <ButtonLink href={appPaths.journal} variant="outline" icon={<ArrowLeft aria-hidden />}>
          Back to your journey
        </ButtonLink>
      </PageHeader>
      {data ? (
        <Account profile={data} />
      ) : isError ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Account({ profile }: { profile: Profile }) {
  const member = useMember()
  const change = useChangePreferences()
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PhotoCard profile={profile} />
        <ProfileContents />
      </div>
      <div className={styles.cards}>
        <ConfirmNotice email={profile.email} />
        <Part id="account">
          <AccountDetails profile={profile} />
        </Part>
        <Part id="membership">
          <PlanCard profile={profile} />
        </Part>
        <Part id="coach">
          <CoachSettings onChange={change.mutate} />
        </Part>
        <Part id="appearance">
          <AppearanceSettings member={member} onChange={change.mutate} />
        </Part>
        <Part id="devices">
          <SignedInDevices />
        </Part>
        <Part id="passkeys">
          <PasskeysCard />
        </Part>
        <Part id="two-step">
          <TwoStepCard />
        </Part>
        <Part id="history">
          <HistoryCard />
        </Part>
        <Part id="sharing">
          <SharingCard />
        </Part>
        <Part id="data">
          <YourData />
        </Part>
        <Part id="deletion">
          <DeleteAccount profile={profile} />
        </Part>
      </div>
      <SaveIndicator state={change.isPending ? 'saving' : change.isSuccess ? 'saved' : 'hidden'} />
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    passFocusToHeading(null)
    onRetry()
  }
  const again = (
    <Button variant="outline" onPress={retry}>
      Try again
    </Button>
  )
  return <Notice tone="alert" title="Unable to load profile. Please try again." action={again} />
}

const Loading = () => (
  <SkeletonGroup label="Loading your profile" shapes={['letter', 'row', 'form']} />
)
