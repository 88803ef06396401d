import type { Picture } from '@app/contract/newsroom/pictures'
import styles from './picture-dialog.module.css'

/** The photograph that the writer would like to see here. */
export function WishLine({ wish }: { wish: Picture['wish'] }) {
  if (wish.alt === '') return null
  return (
    <p className={styles.wish}>
      <b>The writer asks for:</b> {wish.alt}
    </p>
  )
}
