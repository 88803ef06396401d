import { appPaths } from '@app/contract/paths'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { longDate, timeOfDay } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page.ts'
import { useMember } from '../gate/member.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { Appearance } from './appearance.tsx'
import { CoachSettings } from './coach-settings.tsx'
import styles from './profile-screen.module.css'

export function ProfileScreen() {
  const member = useMember()
  const lastLogin = member.last_login_at
  usePageTitle('Profile')
  return (
    <div className={styles.page}>
      <PageHeader title="Profile">
        <LinkArrow href={appPaths.journal} direction="back">
          Back to your journey
        </LinkArrow>
      </PageHeader>
      <Card>
        <h2 className={styles.title}>Account information</h2>
        <dl className={styles.details}>
          <Detail name="Email">{member.email}</Detail>
          <Detail name="Name">{member.name}</Detail>
          <Detail name="Account type">
            <Badge tone={member.is_premium ? 'premium' : 'neutral'}>{member.is_premium ? 'Premium' : 'Free'}</Badge>
          </Detail>
          <Detail name="Member since">{longDate(member.created_at)}</Detail>
          {lastLogin !== null && (
            <Detail name="Last login">
              {longDate(lastLogin)}, {timeOfDay(lastLogin)}
            </Detail>
          )}
        </dl>
      </Card>
      <CoachSettings />
      <Appearance />
    </div>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
