import type { WritingJob } from '@app/contract/newsroom/writing'
import { OctagonAlert } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { jobHeading } from '../writing/job-words.ts'
import styles from '../writing/failed-panel.module.css'
import { topicFieldId } from './element-ids.ts'
import type { GeneratorState } from './use-generator.ts'

type RefusedPanelProps = { job: WritingJob; generator: GeneratorState }

/** Replaces the package: says why the topic was refused and leads to another one. */
export function RefusedPanel({ job, generator }: RefusedPanelProps) {
  const { draft, own, show } = generator
  const { topic, package_id: packageId } = job
  const prompt = job.customPrompt ?? ''
  const rewriting = useDraft(`package/${packageId ?? 'new'}/anew`, { topic: '', prompt: '' })
  const changeTopic = () => {
    if (packageId !== null) {
      rewriting.setWords({ topic, prompt })
      show(packageId)
      return
    }
    if (draft.words.topic.trim() === '')
      draft.setWords({
        ...draft.words,
        topic,
        prompt,
        isAdvanced: draft.words.isAdvanced || prompt !== '',
      })
    document.getElementById(topicFieldId)?.querySelector('textarea')?.focus()
  }
  return (
    <Card>
      <section aria-label="Nothing was written">
        <p className={styles.status}>
          <OctagonAlert aria-hidden />
          Nothing was written
        </p>
        <h1 tabIndex={-1} className={styles.title}>
          {jobHeading(job)}
        </h1>
        <p className={styles.fault}>{job.fault}</p>
        {jobHeading(job) !== topic && <p className={styles.fault}>Your topic: {topic}</p>}
        <div className={styles.actions}>
          <Button onPress={changeTopic}>
            {packageId === null ? 'Change the topic' : 'Open the package'}
          </Button>
          <Button variant="quiet" onPress={own.close}>
            Close
          </Button>
        </div>
      </section>
    </Card>
  )
}
