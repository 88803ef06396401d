import type { Entry } from '../journal.data.ts'
import styles from './card-picture.module.css'

type CardPictureProps = {
  entry: Entry & { image_url: string }
  isSmall?: boolean
  onBroken: () => void
}

/** Shows an entry's photo. */
export function CardPicture({ entry, isSmall = false, onBroken }: CardPictureProps) {
  return (
    <img
      src={`${entry.image_url}?size=small`}
      alt={`From ${entry.title}`}
      loading="lazy"
      onError={onBroken}
      className={isSmall ? styles.small : styles.picture}
    />
  )
}

export const hasPhoto = (entry: Entry): entry is Entry & { image_url: string } =>
  entry.image_url !== null
