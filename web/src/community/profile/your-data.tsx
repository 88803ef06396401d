import { Card } from '../../kit/card.tsx'
import { DownloadLink } from './download-link.tsx'
import { ImportJournal } from './import-journal.tsx'
import styles from './your-data.module.css'

/** Exports and imports the member's journal. */
export function YourData() {
  return (
    <Card>
      <h2 className={styles.title}>Your data</h2>
      <section aria-labelledby="download" className={styles.part}>
        <h3 id="download">Download everything</h3>
        <p>
          One ZIP file with all that is yours: entries and photos, insights, goals, saved articles
          and settings. Your entries are in it as pages that any computer can open, and in a form
          that can be imported again.
        </p>
        <DownloadLink>Download everything</DownloadLink>
      </section>
      <ImportJournal />
    </Card>
  )
}
