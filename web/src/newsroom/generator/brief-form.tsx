import { CustomPrompt, Topic } from '@app/contract/newsroom/packages'
import { X } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { safeParse } from 'zod/mini'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { describePlace } from '../packages/any-package.ts'
import styles from './brief-form.module.css'
import { topicFieldId } from './element-ids.ts'
import { housePrompt, type PackageOrder, type BriefDraft } from './use-brief.ts'

type BriefFormProps = {
  draft: BriefDraft
  isWriting: boolean
  isStarting: boolean
  duration: string
  onGenerate: (brief: PackageOrder) => void
  /** Shows what is held on the topic, and writes nothing. */
  onLookUp: (brief: PackageOrder) => void
}

/** Asks for a topic and, optionally, a custom prompt. */
export function BriefForm({ draft, isWriting, isStarting, duration, onGenerate, onLookUp }: BriefFormProps) {
  const { words, setWords, place, isRestored } = draft
  const topicField = useRef<HTMLDivElement>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const topicFault = faultIn(safeParse(Topic, words.topic))
  const promptFault = words.isAdvanced ? faultIn(safeParse(CustomPrompt, words.prompt)) : undefined
  const hasTopic = words.topic.trim() !== ''
  const send = (to: (brief: PackageOrder) => void) => {
    setIsSubmitted(true)
    if (topicFault !== undefined) topicField.current?.querySelector('textarea')?.focus()
    if (topicFault !== undefined || promptFault !== undefined || isWriting || isStarting) return
    setIsSubmitted(false)
    const prompt = words.isAdvanced ? words.prompt.trim() : ''
    to({ topic: words.topic.trim(), customPrompt: prompt === '' ? null : prompt, place })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(onGenerate)
  }
  return (
    <Card>
      <form onSubmit={submit} className={styles.form} noValidate>
        <h2 className={styles.title}>New package</h2>
        <div ref={topicField} id={topicFieldId}>
          <TextAreaField
            label="Topic"
            value={words.topic}
            onChange={(topic) => setWords({ ...words, topic })}
            isDisabled={isWriting}
            fault={isSubmitted || hasTopic ? topicFault : undefined}
            hint={isRestored && !isWriting ? 'Kept from your last visit, and not generated yet.' : undefined}
          />
        </div>
        {place !== null && (
          <p className={styles.place}>
            <span>{describePlace('weekly', { editorial_week: place.week, editorial_theme: place.theme })}</span>
            <IconButton
              label={`Remove ${describePlace('weekly', { editorial_week: place.week, editorial_theme: place.theme })}`}
              icon={<X aria-hidden />}
              isDisabled={isWriting}
              onPress={() => setWords({ ...words, week: '', theme: '' })}
            />
          </p>
        )}
        <Checkbox
          isSelected={words.isAdvanced}
          onChange={(isAdvanced) => setWords({ ...words, isAdvanced })}
          isDisabled={isWriting}
        >
          Advanced Options
        </Checkbox>
        {words.isAdvanced && (
          <TextAreaField
            label="Custom prompt"
            isOptional
            placeholder={housePrompt}
            value={words.prompt}
            onChange={(prompt) => setWords({ ...words, prompt })}
            isDisabled={isWriting}
            fault={promptFault}
          />
        )}
        <div className={styles.submit}>
          <Button type="submit" size="lg" isBlock isDisabled={isWriting} isBusy={isStarting} busyLabel="Generating…">
            {isWriting ? 'Generating…' : 'Generate content'}
          </Button>
          <p className={styles.duration}>Takes {duration}</p>
          <Button variant="outline" isBlock isDisabled={isWriting} onPress={() => send(onLookUp)}>
            See what we hold first
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Parsed = { success: boolean; error?: { issues: readonly { message: string }[] } }
const faultIn = ({ error }: Parsed) => error?.issues[0]?.message
