import { CustomPrompt, Topic } from '@app/contract/newsroom/packages'
import { Search, X } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { safeParse } from 'zod/mini'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { SegmentedControl } from '../../kit/segmented-control.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { describePlace } from '../packages/any-package.ts'
import styles from './brief-form.module.css'
import { DayChoice } from './day-choice.tsx'
import { topicFieldId } from './element-ids.ts'
import { usePremiumDay } from './use-premium-day.ts'
import { housePrompt, type PackageOrder, type BriefDraft, type BriefWords } from './use-brief.ts'

type BriefFormProps = {
  draft: BriefDraft
  isWriting: boolean
  isStarting: boolean
  duration: string
  onGenerate: (brief: PackageOrder) => void
  /** Shows what is held on the topic and its outline, and writes nothing. */
  onLookUp: (brief: PackageOrder) => void
}

/** Asks for a topic: looking it up comes first, and writing it at once is for those in a hurry. */
export function BriefForm(props: BriefFormProps) {
  const { draft, isWriting, isStarting, duration, onGenerate, onLookUp } = props
  const { words, setWords, isRestored } = draft
  const { topicField, day, topicFault, promptFault, isSubmitted, send } = useCheckedBrief(props)
  const isPremium = words.stream === 'premium'
  const hasTopic = words.topic.trim() !== ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(onLookUp, { needsDay: false })
  }
  return (
    <Card>
      <form onSubmit={submit} className={styles.form} noValidate>
        <h2 className={styles.title}>New package</h2>
        <SegmentedControl
          label="Kind"
          value={isPremium ? 'premium' : 'weekly'}
          options={[
            { value: 'weekly', label: 'Article' },
            { value: 'premium', label: 'Roadmap' },
          ]}
          onChange={(stream) => setWords({ ...words, stream })}
        />
        <div ref={topicField} id={topicFieldId}>
          <TextAreaField
            label="Topic"
            value={words.topic}
            onChange={(topic) => setWords({ ...words, topic })}
            isDisabled={isWriting}
            fault={isSubmitted || hasTopic ? topicFault : undefined}
            hint={
              isRestored && !isWriting
                ? 'Kept from your last visit, and not generated yet.'
                : undefined
            }
          />
        </div>
        {isPremium ? (
          <DayChoice
            day={day}
            words={words}
            setWords={setWords}
            isDisabled={isWriting}
            isSubmitted={isSubmitted}
          />
        ) : (
          <WeekShown draft={draft} isDisabled={isWriting} />
        )}
        <AdvancedOptions draft={draft} isDisabled={isWriting} fault={promptFault} />
        <Submit
          isWriting={isWriting}
          isStarting={isStarting}
          duration={duration}
          onWriteNow={() => send(onGenerate, { needsDay: true })}
        />
      </form>
    </Card>
  )
}

/** Checks the brief, and sends it on once nothing is missing. */
function useCheckedBrief({ draft, isWriting, isStarting }: BriefFormProps) {
  const { words } = draft
  const topicField = useRef<HTMLDivElement>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isPremium = words.stream === 'premium'
  const day = usePremiumDay(isPremium, words)
  const topicFault = faultIn(safeParse(Topic, words.topic))
  const promptFault = words.isAdvanced ? faultIn(safeParse(CustomPrompt, words.prompt)) : undefined
  const send = (to: (brief: PackageOrder) => void, { needsDay }: { needsDay: boolean }) => {
    setIsSubmitted(true)
    if (topicFault !== undefined) topicField.current?.querySelector('textarea')?.focus()
    const isHeldUp = isPremium && needsDay && !day.isFree
    if (
      topicFault !== undefined ||
      promptFault !== undefined ||
      isHeldUp ||
      isWriting ||
      isStarting
    )
      return
    setIsSubmitted(false)
    to(orderFrom(words, isPremium ? day.place : draft.place))
  }
  return { topicField, day, topicFault, promptFault, isSubmitted, send }
}

function orderFrom(words: BriefWords, place: PackageOrder['place']): PackageOrder {
  const isPremium = words.stream === 'premium'
  const prompt = words.isAdvanced ? words.prompt.trim() : ''
  return {
    stream: isPremium ? 'premium' : 'weekly',
    topic: words.topic.trim(),
    customPrompt: prompt === '' ? null : prompt,
    place,
    replaces: isPremium && words.replaces,
  }
}

type AdvancedOptionsProps = { draft: BriefDraft; isDisabled: boolean; fault: string | undefined }

function AdvancedOptions({ draft: { words, setWords }, isDisabled, fault }: AdvancedOptionsProps) {
  return (
    <>
      <Checkbox
        isSelected={words.isAdvanced}
        onChange={(isAdvanced) => setWords({ ...words, isAdvanced })}
        isDisabled={isDisabled}
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
          isDisabled={isDisabled}
          fault={fault}
        />
      )}
    </>
  )
}

type SubmitProps = Pick<BriefFormProps, 'isWriting' | 'isStarting' | 'duration'> & {
  onWriteNow: () => void
}

function Submit({ isWriting, isStarting, duration, onWriteNow }: SubmitProps) {
  return (
    <div className={styles.submit}>
      <Button type="submit" size="lg" isBlock icon={<Search aria-hidden />} isDisabled={isWriting}>
        {isWriting ? 'Generating…' : 'See what we hold'}
      </Button>
      <Button
        variant="outline"
        isBlock
        isDisabled={isWriting}
        isBusy={isStarting}
        busyLabel="Generating…"
        onPress={onWriteNow}
      >
        Write it at once
      </Button>
      <p className={styles.duration}>Takes {duration}</p>
    </div>
  )
}

/** The week that the calendar has sent along. */
function WeekShown({ draft, isDisabled }: { draft: BriefDraft; isDisabled: boolean }) {
  const { words, setWords, place } = draft
  if (place === null) return null
  const name = describePlace('weekly', { editorial_week: place.week, editorial_theme: place.theme })
  return (
    <p className={styles.place}>
      <span>{name}</span>
      <IconButton
        label={`Remove ${name}`}
        icon={<X aria-hidden />}
        isDisabled={isDisabled}
        onPress={() => setWords({ ...words, week: '', theme: '' })}
      />
    </p>
  )
}

type Parsed = { success: boolean; error?: { issues: readonly { message: string }[] } }
const faultIn = ({ error }: Parsed) => error?.issues[0]?.message
