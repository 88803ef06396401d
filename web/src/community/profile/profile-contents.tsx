import type { ReactNode } from 'react'
import styles from './profile-contents.module.css'

const parts = {
  account: 'Account',
  membership: 'Plan',
  coach: 'Your coach',
  appearance: 'Text size and theme',
  devices: 'Devices',
  passkeys: 'Passkeys',
  'two-step': 'Two-step sign-in',
  history: 'What happened',
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

/** A part that the list leads to, and a letter by its address. */
export const Part = ({ id, children }: { id: keyof typeof parts; children: ReactNode }) => (
  <div id={id} ref={showIfWanted} tabIndex={-1} className={styles.part}>
    {children}
  </div>
)

/** The browser looks for a part while the profile is still loading, and once only. */
function showIfWanted(part: HTMLElement | null) {
  if (part === null || location.hash !== `#${part.id}`) return undefined
  // Runs after the router has moved the focus to the page's heading.
  const timer = setTimeout(() => {
    part.scrollIntoView({ behavior: 'instant' })
    part.focus({ preventScroll: true })
  })
  return () => clearTimeout(timer)
}
