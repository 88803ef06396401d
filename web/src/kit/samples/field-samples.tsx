import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Chips } from '../chips.tsx'
import { Field } from '../field.tsx'
import styles from '../kit-page.module.css'
import { PasswordField } from '../password-field.tsx'
import { PhotoField } from '../photo-field.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { SelectField } from '../select-field.tsx'
import { Switch } from '../switch.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { SampleSection } from './sample-section.tsx'

const tags = ['Training', 'Mindset', 'Nutrition', 'Race Day', 'Recovery', 'Life Balance']
const chips = tags.map((tag) => ({ value: tag, label: tag }))

export function FieldSamples() {
  return (
    <SampleSection title="Form fields">
      <div className={styles.grid}>
        <Field
          label="Title"
          name="title"
          placeholder="e.g. Tuesday tempo, finally"
          hint="A hint sits under the field"
        />
        <Field
          label="Email"
          name="email"
          type="email"
          defaultValue="helen.marsh@"
          fault="Please enter a valid email"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue="abcdefgh"
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          defaultValue="abcdefgh"
          hint="At least 8 characters"
          fault="Passwords don't match"
        />
        <Field label="Search your entries" type="search" isLabelHidden placeholder="Search" />
        <Field label="Disabled" isDisabled defaultValue="Kept" isOptional />
        <SelectField label="Month" options={[{ value: '', label: 'All Months' }]} />
        <TextAreaField
          label="Story"
          name="story"
          placeholder="What did you do, and how did it feel?"
        />
        <Chips label="Tags" name="tags" isOptional chips={chips} defaultValue={['Recovery']} />
        <TickSamples />
        <ToneSample />
        <FilterSample />
        <PhotoSample />
        <PhotoField
          label="Portrait"
          photo="/art/w1.svg"
          onPick={() => undefined}
          onRemove={() => undefined}
        />
      </div>
    </SampleSection>
  )
}

function TickSamples() {
  return (
    <div>
      <Switch label="Make private" defaultSelected hint="Only you and your coach see this entry" />
      <Switch label="Off" />
      <Checkbox defaultSelected>Advanced Options</Checkbox>
      <Checkbox>Not ticked</Checkbox>
    </div>
  )
}

function ToneSample() {
  const [tone, setTone] = useState<'plain' | 'technical' | null>(null)
  return (
    <RadioGroup
      label="Tone"
      value={tone}
      options={[
        { value: 'plain', label: 'Plain', hint: 'Short and matter-of-fact.' },
        { value: 'technical', label: 'Technical' },
      ]}
      onChange={setTone}
      fault={tone === null ? 'Please choose one of these.' : undefined}
    />
  )
}

function FilterSample() {
  const [filter, setFilter] = useState<'all' | 'free'>('all')
  const options = [
    { value: 'all', label: 'All', count: 5 },
    { value: 'free', label: 'Free', count: 2 },
  ] as const
  return (
    <SegmentedControl label="Filter users" value={filter} options={options} onChange={setFilter} />
  )
}

function PhotoSample() {
  const [photo, setPhoto] = useState<string | null>(null)
  return (
    <PhotoField
      photo={photo}
      onPick={() => setPhoto('/art/w1.svg')}
      onRemove={() => setPhoto(null)}
      fault={photo === null ? 'Please select an image smaller than 5MB.' : undefined}
    />
  )
}
