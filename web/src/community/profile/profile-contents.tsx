import type { ReactNode } from 'react'
import styles from './profile-contents.module.css'

const parts = {
  account: 'Account',
  membership: 'Plan',
  coach: 'Your coach',
  appearance: 'Text size and theme',
  devices: 'Devices',
  sharing: 'Sharing',
  data: 'Your data',
  deletion: 'Deleting your account',
}

/** Lists the parts of the profile, beside them or, on a phone, before them. */
export function ProfileContents() {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      {Object.entries(parts).map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** A part that the list leads to. */
export const Part = ({ id, children }: { id: keyof typeof parts; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className={styles.part}>
    {children}
  </div>
)
