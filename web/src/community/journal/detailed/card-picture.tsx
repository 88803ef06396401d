import { useState } from 'react'
import { Mark } from '../../../kit/brand.tsx'
import { classNames } from '../../../kit/class-names.ts'
import type { Entry } from '../journal.data.ts'
import { entryTone } from './card-words.ts'
import styles from './card-picture.module.css'

/** Shows an entry's photo, or the mark on the entry's own colour. */
export function CardPicture({ entry }: { entry: Entry }) {
  const [broken, setBroken] = useState<string>()
  const { image_url: path } = entry
  if (path === null || path === broken) {
    return (
      <div aria-hidden className={classNames(styles.picture, styles.block, styles[entryTone(entry.id)])}>
        <Mark />
      </div>
    )
  }
  return (
    <img
      src={`${path}?size=small`}
      alt={`From ${entry.title}`}
      loading="lazy"
      onError={() => setBroken(path)}
      className={styles.picture}
    />
  )
}
