import { appPaths } from '@app/contract/paths'
import { Medal } from 'lucide-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Brand, Stripe } from '../../kit/brand.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Link } from '../../kit/link.tsx'
import { channelName } from '../../platform/channel-name.ts'
import styles from './member-header.module.css'
import { useMember } from '../auth/member.ts'
import { SignOutButton } from './sign-out-button.tsx'

// Loaded lazily, since most members have no photo. If it fails, the name stands alone.
const Avatar = lazy<ComponentType<{ url: string | null }>>(() =>
  import('./avatar.tsx').then(
    (module) => ({ default: module.Avatar }),
    () => ({ default: () => null }),
  ),
)

export function JournalHeader() {
  const member = useMember()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href={appPaths.journal} className={styles.brand}>
          <Brand name={channelName()} part="Journal" />
        </Link>
        <div className={styles.account}>
          <span className={styles.who}>
            {member.is_premium && (
              <Badge tone="premium" icon={<Medal aria-hidden />}>
                Premium
              </Badge>
            )}
            {member.profile_image_url !== null && (
              <Suspense>
                <Avatar url={member.profile_image_url} />
              </Suspense>
            )}
            <span className={styles.name}>{member.name}</span>
          </span>
          <ButtonLink href={appPaths.profile} variant="outline" size="sm">
            Profile
          </ButtonLink>
          <SignOutButton />
        </div>
      </div>
      <Stripe isThin />
    </header>
  )
}
