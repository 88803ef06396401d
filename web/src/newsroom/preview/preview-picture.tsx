import type { Picture } from '@app/contract/newsroom/pictures'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { useState } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { PictureCredit } from '../../kit/picture-credit.tsx'
import { themeArt } from '../../platform/theme-art.ts'
import styles from './preview-picture.module.css'

// The widths of the files: a drawn picture has sizes of its own, a photograph has these at most.
const widths = { drawn: [480, 1200], photograph: [640, 2048] } as const

type PreviewPictureProps = {
  picture: Picture
  shape: 'cover' | 'inline'
  /** Its drawing stands where the picture will be: one that is drawn for the first time takes a while. */
  theme?: EditorialTheme | null
}

/** A picture with who made it; where it cannot be loaded, neither is there. */
export function PreviewPicture({ picture, shape, theme = null }: PreviewPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === picture.url) return null
  const [small, full] = widths[picture.kind === 'art' ? 'drawn' : 'photograph']
  return (
    <figure className={styles.figure}>
      <img
        src={picture.url}
        srcSet={`${picture.small_url} ${small}w, ${picture.url} ${full}w`}
        sizes="(max-width: 760px) 100vw, 54rem"
        alt={picture.alt}
        decoding="async"
        style={theme === null ? undefined : { background: `url("${themeArt(theme)}") center / cover` }}
        onError={() => setBroken(picture.url)}
        className={classNames(styles.picture, styles[shape])}
      />
      <figcaption className={styles.credit}>
        <PictureCredit picture={picture} />
      </figcaption>
    </figure>
  )
}
