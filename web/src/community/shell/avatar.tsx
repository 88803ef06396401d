import { User } from 'lucide-react'
import { useState } from 'react'
import styles from './avatar.module.css'

type AvatarProps = { url: string | null; size?: 'sm' | 'lg' }

/** Shows a member's photo, or a person's outline if there is none or it fails to load. */
export function Avatar({ url, size = 'sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = url !== null && url !== broken
  return (
    <span className={`${styles.avatar} ${styles[size]}`}>
      {isShown ? (
        <img src={`${url}?size=small`} alt="" onError={() => setBroken(url)} />
      ) : (
        <User aria-hidden />
      )}
    </span>
  )
}
