import type { Profile } from '@app/contract/community/profile'
import { describeSpace } from '@app/contract/community/space'
import { Medal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { longDate, timeOfDay } from '../../platform/dates.ts'
import styles from './account-details.module.css'

/** Shows the account's name, email and dates. */
export function AccountDetails({ profile }: { profile: Profile }) {
  const { email, name, is_premium, created_at, last_login_at, space, text_space } = profile
  return (
    <Card>
      <h2 className={styles.title}>Account information</h2>
      <dl className={styles.details}>
        <Detail name="Email">{email}</Detail>
        <Detail name="Name">{name}</Detail>
        <Detail name="Account type">
          {is_premium ? (
            <Badge tone="premium" icon={<Medal aria-hidden />}>
              Premium
            </Badge>
          ) : (
            <Badge>Free</Badge>
          )}
        </Detail>
        <Detail name="Member since">{longDate(created_at)}</Detail>
        {last_login_at !== null && (
          <Detail name="Last login">
            {longDate(last_login_at)}, {timeOfDay(last_login_at)}
          </Detail>
        )}
        <Detail name="Your space">
          {describeSpace(space)}
          {space.used_bytes >= space.total_bytes && (
            <p>It is full. To make room, delete entries with photos.</p>
          )}
        </Detail>
        <Detail name="Your words">
          {describeSpace(text_space)}
          {text_space.used_bytes >= text_space.total_bytes && (
            <p>There is no room left. To make some, delete entries for good.</p>
          )}
        </Detail>
      </dl>
    </Card>
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
