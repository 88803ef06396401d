import styles from './source-note.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The numbers of the sources behind a sentence, as they stand in the list below the article. */
export const SourceNote = ({ numbers }: { numbers: string }) => (
  <sup className={styles.note}>
    <VisuallyHidden>, source </VisuallyHidden>
    {numbers}
  </sup>
)
