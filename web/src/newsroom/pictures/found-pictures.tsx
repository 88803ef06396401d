import type { FoundPicture } from '@app/contract/newsroom/pictures'
import { ExternalLink } from 'lucide-react'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { PackagePicture } from '../packages/package-picture.tsx'
import styles from './picture-dialog.module.css'

type FoundPicturesProps = {
  pictures: readonly FoundPicture[]
  /** The id of the picture being copied. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Lists search results; a press copies the photograph. */
export function FoundPictures({ pictures, chosen, onChoose }: FoundPicturesProps) {
  return (
    <ul aria-label="Photographs found" className={styles.grid}>
      {pictures.map((picture) => (
        <li key={picture.id} className={styles.found}>
          <button
            type="button"
            aria-disabled={chosen !== null || undefined}
            aria-busy={chosen === picture.id || undefined}
            onClick={() => {
              if (chosen === null) onChoose(picture.id)
            }}
            className={styles.choice}
          >
            <span className={styles.frame}>
              <PackagePicture src={picture.preview_url} alt="" className={styles.thumb} />
            </span>
            <span className={styles.credit}>
              {chosen === picture.id ? 'Adding this photograph…' : picture.credit}
            </span>
            <span className={styles.quiet}>{picture.licence}</span>
          </button>
          <a href={picture.source_url} target="_blank" rel="noreferrer" className={styles.source}>
            Source <VisuallyHidden>of {picture.title}</VisuallyHidden> <ExternalLink aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
