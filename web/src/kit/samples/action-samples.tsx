import { Pencil, Target, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from '../kit-page.module.css'
import { LinkArrow } from '../link-arrow.tsx'
import { SampleSection } from './sample-section.tsx'

export function ActionSamples() {
  return (
    <SampleSection title="Buttons and links">
      <div className={styles.row}>
        <Button icon={<Pencil aria-hidden />}>Primary</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-outline">Delete Account</Button>
        <Button isDisabled>Disabled</Button>
        <Button size="lg">Large</Button>
        <Button variant="outline" size="sm">
          Small, 44 tall
        </Button>
        <BusyButton />
        <Button isBusy busyLabel="Saving your entry…">
          Create Entry & Get Insights
        </Button>
      </div>
      <div className={styles.row}>
        <ButtonLink href="#" variant="outline" icon={<Target aria-hidden />}>
          A link that looks like a button
        </ButtonLink>
        <IconButton label="Edit A grumpy hill" icon={<Pencil aria-hidden />} variant="line" />
        <IconButton label="Close" icon={<X aria-hidden />} />
        <IconButton label="Delete A grumpy hill" icon={<Trash2 aria-hidden />} variant="danger" />
        <LinkArrow href="#">Continue to Journal</LinkArrow>
        <LinkArrow href="#" direction="back">
          Back to Goals
        </LinkArrow>
      </div>
      <div className={`${styles.row} ${styles.block}`}>
        <Button variant="sun">On a block</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="bare">Bare</Button>
        <Button variant="ink">Ink</Button>
        <IconButton label="Dismiss" icon={<X aria-hidden />} variant="inherit" />
      </div>
      <Button isBlock>As wide as its column</Button>
    </SampleSection>
  )
}

function BusyButton() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button isBusy={isBusy} busyLabel="Saving your entry…" onPress={() => setIsBusy(true)}>
      Press to be busy
    </Button>
  )
}
