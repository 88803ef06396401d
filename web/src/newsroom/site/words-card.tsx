import { SiteChange, type Site } from '@app/contract/newsroom/site'
import type { SubmitEvent } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Field } from '../../kit/field.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useFaults, type Faults } from '../../platform/form-faults.ts'
import { useDraft } from '../../platform/use-draft.ts'
import type { Change } from './site.data.ts'
import { useSaveSite } from './site.data.ts'
import { changeOf, type WordsGroup } from './words-groups.ts'
import styles from './words-card.module.css'

type WordsCardProps = { group: WordsGroup; site: Site; onPreview: (change: Change) => void }

/** Edits words of the page that are saved together. */
export function WordsCard({ group, site, onPreview }: WordsCardProps) {
  const draft = useDraft(`site/${group.id}`, group.read(site.words))
  const { form, faults, show } = useFaults()
  const { mutate, isPending } = useSaveSite()
  const change = changeOf(group, draft.words, site.words)
  const isChanged = Object.keys(change).length > 0
  const check = () => {
    const found = faultsOf(change, group)
    show(found)
    return Object.keys(found).length === 0
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending || !isChanged || !check()) return
    const sent = draft.words
    mutate({ change, version: site.version, onSaved: () => draft.discard(sent) })
  }
  const giveBack = () => {
    const given: Change = Object.fromEntries(group.parts.map((part) => [part, null]))
    mutate({ change: given, version: site.version, onSaved: () => draft.discard() })
  }
  const isGiven = group.parts.every((part) => site.given.includes(part))
  return (
    <section aria-labelledby={`site-${group.id}`}>
      <Card>
        <form ref={form} onSubmit={submit} noValidate className={styles.form}>
          <div>
            <h2 id={`site-${group.id}`} className={styles.title}>
              {group.title}
            </h2>
            <p className={styles.place}>{group.place}</p>
          </div>
          <div className={styles.fields}>
            {group.fields.map((field) => (
              <WordsInput
                key={field.name}
                field={field}
                isGiven={site.given.includes(field.part)}
                value={draft.words[field.name] ?? ''}
                onChange={(value) => draft.setWords({ ...draft.words, [field.name]: value })}
                fault={faults[field.name]}
              />
            ))}
          </div>
          {draft.isRestored && isChanged && (
            <p className={styles.place}>Kept from your last visit, and not saved yet.</p>
          )}
          <WordsActions
            isChanged={isChanged}
            isPending={isPending}
            onPreview={() => check() && onPreview(change)}
            onGiveBack={isGiven ? null : giveBack}
          />
        </form>
      </Card>
    </section>
  )
}

type WordsActionsProps = {
  isChanged: boolean
  isPending: boolean
  onPreview: () => void
  /** Null while the words are the given ones. */
  onGiveBack: (() => void) | null
}

function WordsActions({ isChanged, isPending, onPreview, onGiveBack }: WordsActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" isDisabled={!isChanged} isBusy={isPending} busyLabel="Saving…">
        Save
      </Button>
      <Button variant="outline" isDisabled={!isChanged} onPress={onPreview}>
        Preview
      </Button>
      {onGiveBack && (
        <Button variant="quiet" onPress={onGiveBack}>
          Back to the given words
        </Button>
      )}
    </div>
  )
}

type WordsInputProps = {
  field: WordsGroup['fields'][number]
  isGiven: boolean
  value: string
  onChange: (value: string) => void
  fault: string | undefined
}

function WordsInput({
  field: { name, label, hint, kind, maxLength },
  isGiven,
  value,
  onChange,
  fault,
}: WordsInputProps) {
  const shared = { name, label, hint, maxLength, value, onChange, fault }
  const isSmall = kind === 'number' || /^(figure|from|label)/.test(name)
  return (
    <div
      className={classNames(
        isSmall ? styles.small : styles.whole,
        name.startsWith('label') && styles.label,
      )}
    >
      {kind === 'prose' ? (
        <TextAreaField {...shared} />
      ) : (
        <Field {...shared} {...(kind === 'number' && { inputMode: 'numeric' as const })} />
      )}
      {isGiven && !isSmall && <GivenBadge />}
    </div>
  )
}

/** Marks what is still as it came with Stayer. */
export const GivenBadge = ({ what = 'words' }: { what?: 'words' | 'drawing' }) => (
  <p className={styles.given}>
    <Badge>Still the given {what}</Badge>
  </p>
)

/** The faults of a change, at the first field of their part. */
function faultsOf(change: Change, { fields }: WordsGroup): Faults {
  const issues = SiteChange.safeParse(change).error?.issues ?? []
  const faults = issues.toReversed().map(({ path: [part, at, key], message }): [string, string] => {
    const named = fields.find(
      ({ name }) => name === key || (typeof at === 'number' && name === `${String(key)}${at + 1}`),
    )
    const field =
      named ?? fields.find(({ name }) => name === at) ?? fields.find((one) => one.part === part)
    return [field?.name ?? String(part), message]
  })
  return Object.fromEntries(faults)
}
