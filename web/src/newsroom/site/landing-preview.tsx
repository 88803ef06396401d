import { getSitePreview } from '@app/contract/newsroom/site'
import styles from './landing-preview.module.css'

export const previewHeadingId = 'site-preview'

/** The address of the page as visitors see it. */
export const savedPreview = getSitePreview.path

type LandingPreviewProps = {
  url: string
  /** Another with every preview, so that the frame loads again. */
  state: string
}

/** Shows the landing page as on a phone; what is not saved yet is shown to this admin alone. */
export function LandingPreview({ url, state }: LandingPreviewProps) {
  const isUnsaved = url !== savedPreview
  return (
    <section aria-labelledby={previewHeadingId} className={styles.preview}>
      <h2 id={previewHeadingId} tabIndex={-1} className={styles.title}>
        {isUnsaved ? 'Preview, not saved yet' : 'What visitors see now'}
      </h2>
      {/* The page's own styles and fonts, and none of its script. */}
      <iframe
        key={state}
        src={url}
        title="The landing page"
        sandbox="allow-same-origin"
        className={styles.page}
      />
      <p>
        <a href={url} target="_blank" rel="noreferrer" className={styles.whole}>
          Open it in a tab, as wide as your screen
        </a>
      </p>
    </section>
  )
}
