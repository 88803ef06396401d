import { Disclosure } from '../../kit/disclosure.tsx'
import styles from './momentum.module.css'

/** Explains under a figure how it is worked out. */
export function FigureExplanation({ children }: { children: string }) {
  return (
    <div className={styles.how}>
      <Disclosure summary="How is this worked out?">
        <p>{children}</p>
      </Disclosure>
    </div>
  )
}
