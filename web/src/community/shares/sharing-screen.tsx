import { appPaths } from '@app/contract/paths'
import { Card } from '../../kit/card.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { PageHeader } from '../layout/page-parts.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import styles from './sharing-screen.module.css'

/** Makes links and PDFs of a part of the journal, and shows who has opened which link when. */
export function SharingScreen() {
  usePageTitle('Share with a coach, physio or GP')
  return (
    <div className={styles.page}>
      <PageHeader title="Share with a coach, physio or GP">
        <LinkArrow href={appPaths.profile} direction="back">
          Back to your profile
        </LinkArrow>
      </PageHeader>
      <ShareList />
      <Card>
        <ShareForm />
      </Card>
    </div>
  )
}
