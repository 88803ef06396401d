import type { ReactNode } from 'react'
import { Spinner } from '../kit/spinner.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import styles from './loading-screen.module.css'

type OpeningScreenProps = { title: string; children: ReactNode }

/** Fills the screen until it is known what may be shown. */
export function LoadingScreen({ title, children }: OpeningScreenProps) {
  return (
    <main className={styles.opening}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Spinner />
      <p role="status" className={styles.words}>
        {children}
      </p>
    </main>
  )
}
