import { User } from 'lucide-react'
import { useState } from 'react'
import styles from './avatar.module.css'

type AvatarProps = { url: string | null; size?: 'sm' | 'lg' }

/** A member's photo. Where there is none, or it cannot be shown, a person stands in its place. */
export function Avatar({ url, size = 'sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = url !== null && url !== broken
  return (
    <span className={`${styles.avatar} ${styles[size]}`}>
      {isShown ? <img src={`${url}?size=small`} alt="" onError={() => setBroken(url)} /> : <User aria-hidden />}
    </span>
  )
}
