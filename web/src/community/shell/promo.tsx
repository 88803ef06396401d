import { appPaths } from '@app/contract/paths'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { useMember } from '../auth/member.ts'
import styles from './promo.module.css'

const key = 'stayer.offer-hidden'

/** Offers a free member the upgrade at the end of a page, until they hide it for this session. */
export function Promo() {
  const { id, last_login_at } = useMember()
  // A new sign-in is a new session.
  const session = `${id} ${last_login_at}`
  const [isHidden, setIsHidden] = useState(() => readHiddenSession() === session)
  const isOnProfile = useLocation({
    select: ({ pathname }) => pathname.toLowerCase().startsWith(appPaths.profile),
  })
  if (isHidden || isOnProfile) return null
  const hide = () => {
    storeHiddenSession(session)
    document.getElementById('main')?.focus({ preventScroll: true })
    setIsHidden(true)
  }
  return (
    <aside aria-label="Upgrade to Premium" className={styles.promo}>
      <div className={styles.words}>
        <h2 className={styles.title}>Upgrade to Premium</h2>
        <p>Nine days of coaching, every day. Every article to read in full.</p>
      </div>
      <ButtonLink variant="outline" href={`${appPaths.profile}?to=upgrade`}>
        Upgrade to Premium
      </ButtonLink>
      <span className={styles.close}>
        <IconButton
          label="Hide this offer"
          icon={<X aria-hidden />}
          variant="inherit"
          onPress={hide}
        />
      </span>
    </aside>
  )
}

function readHiddenSession() {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function storeHiddenSession(session: string) {
  try {
    sessionStorage.setItem(key, session)
  } catch {
    // Without storage the offer stays hidden only until the page reloads.
  }
}
