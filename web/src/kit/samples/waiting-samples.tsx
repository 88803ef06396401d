import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import styles from '../kit-page.module.css'
import { Pending } from '../pending.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { SaveIndicator } from '../save-indicator.tsx'
import { SkeletonGroup } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { SampleSection } from './sample-section.tsx'

export function WaitingSamples() {
  const [saving, setSaving] = useState<'hidden' | 'saving' | 'saved'>('hidden')
  return (
    <SampleSection title="Waiting and empty">
      <div className={styles.grid}>
        <Card>
          <Spinner />
        </Card>
        <Card>
          <SkeletonGroup label="Loading insights" shapes={['disc', 'title', 'line', 'half-line']} />
        </Card>
        <Card>
          <SkeletonGroup label="Loading the library" shapes={['picture', 'title']} />
        </Card>
      </div>
      <Pending title="Your coach is reading your entry">
        It’s saved. The reply will be here when it’s ready.
      </Pending>
      <Pending size="sm" title="Your coach is reading your entry" />
      <ProgressBar label="Sample progress" percent={40} />
      <EmptyState
        title="No insights yet"
        picture="/art/w1.svg"
        action={<Button>Write your first entry</Button>}
      >
        When you write an entry, your coach’s reply appears here.
      </EmptyState>
      <EmptyState title="No entries match" action={<Button variant="outline">Clear search</Button>}>
        Try another word or month.
      </EmptyState>
      <div className={styles.row}>
        <Button variant="outline" onPress={() => setSaving('saving')}>
          Saving
        </Button>
        <Button variant="outline" onPress={() => setSaving('saved')}>
          Saved
        </Button>
      </div>
      <SaveIndicator state={saving} />
    </SampleSection>
  )
}
