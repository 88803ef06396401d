import type { Picture } from '@app/contract/newsroom/pictures'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { useState } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { PictureCredit } from '../../kit/picture-credit.tsx'
import { themeArt } from '../../platform/theme-art.ts'
import styles from './preview-picture.module.css'

// The widths of the files: fixed for drawings, maximums for photographs.
const widths = { drawn: [480, 1200], photograph: [640, 2048] } as const

type PreviewPictureProps = {
  picture: Picture
  shape: 'cover' | 'inline'
  /** Shows the theme's drawing until the picture loads: a first drawing takes a while. */
  theme?: EditorialTheme | null
}

/** A picture with its credit; if it fails to load, both disappear. */
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
        style={
          theme === null ? undefined : { background: `url("${themeArt(theme)}") center / cover` }
        }
        onError={() => setBroken(picture.url)}
        className={classNames(styles.picture, styles[shape])}
      />
      <figcaption>
        {picture.caption !== undefined && <p className={styles.caption}>{picture.caption}</p>}
        <p className={styles.credit}>
          <PictureCredit picture={picture} />
        </p>
      </figcaption>
    </figure>
  )
}
