import { Spinner } from '../../kit/spinner.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { channelName } from '../../platform/channel.ts'
import styles from './opening.module.css'

/** While it is found out who is there. */
export function Opening() {
  return (
    <main className={styles.opening}>
      <VisuallyHidden>
        <h1>{channelName()} Journal</h1>
      </VisuallyHidden>
      <Spinner />
      <p role="status" className={styles.words}>
        Opening your journal…
      </p>
    </main>
  )
}
