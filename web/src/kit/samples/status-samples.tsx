import { Eye, Lock, Medal, PackageCheck } from 'lucide-react'
import { Badge } from '../badge.tsx'
import styles from '../kit-page.module.css'
import { Notice } from '../notice.tsx'
import { Status } from '../status.tsx'
import { Tag, Tags } from '../tag.tsx'
import { SampleSection } from './sample-section.tsx'

export function StatusSamples() {
  return (
    <SampleSection title="Status, by colour, icon and words">
      <div className={styles.grid}>
        <div className={styles.stack}>
          <Status tone="published">Published</Status>
          <Status tone="current">This Week's Focus • Action required</Status>
          <Status tone="missed">Missed • No article created</Status>
          <Status tone="archived">Archived Content</Status>
          <Status tone="suggested">Suggested • Action required this week</Status>
          <Status tone="needs">Needs Admin Edit</Status>
          <Status tone="draft">Unpublished • Ready to publish when edited</Status>
        </div>
        <div className={styles.row}>
          <Badge tone="premium" icon={<Medal aria-hidden />}>
            Premium
          </Badge>
          <Badge>Free</Badge>
          <Badge tone="now">July 2025</Badge>
          <Badge tone="ok" icon={<PackageCheck aria-hidden />}>
            Ready to drop into Workbench
          </Badge>
          <Badge tone="info" icon={<Eye aria-hidden />}>
            Public
          </Badge>
          <Badge icon={<Lock aria-hidden />}>Private</Badge>
          <Badge tone="alert">Late</Badge>
          <Tag>Recovery</Tag>
          <Tags tags={['Training', 'Mindset']} />
        </div>
        <div className={styles.stack}>
          <Notice tone="alert" title="Unable to load profile. Please try again." />
          <Notice tone="sun">
            A card saved without a handler shows the toast “Save not available”.
          </Notice>
          <Notice title="Your coach is an AI">It isn’t a doctor.</Notice>
        </div>
      </div>
    </SampleSection>
  )
}
