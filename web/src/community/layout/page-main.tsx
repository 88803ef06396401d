import { Medal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { useMember } from '../auth/member.ts'
import styles from './page-main.module.css'

/**
 * The main part of a member's page. On phones it starts with the name and badge, which the header
 * has no room for.
 */
export function PageMain({ children }: { children: ReactNode }) {
  const member = useMember()
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <p className={styles.who}>
        {member.name}
        {member.is_premium && (
          <Badge tone="premium" icon={<Medal aria-hidden />}>
            Premium
          </Badge>
        )}
      </p>
      {children}
    </main>
  )
}
