import type { Picture } from '@app/contract/newsroom/pictures'
import styles from './picture-dialog.module.css'

/** Shows the photograph that the writer suggests. */
export function WishLine({ wish }: { wish: Picture['wish'] }) {
  if (wish.alt === '') return null
  return (
    <p className={styles.wish}>
      <b>The writer asks for:</b> {wish.alt}
    </p>
  )
}
