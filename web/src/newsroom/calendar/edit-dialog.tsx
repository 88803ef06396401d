import { longestArticle, longestTopic } from '@app/contract/newsroom/packages'
import { tooLong } from '@app/contract/lengths'
import type { SubmitEvent } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import {
  isPremium,
  isPublishedBySaving,
  type AnyPackage,
  type Stream,
} from '../packages/any-package.ts'
import { ConflictDialog } from '../packages/conflict-dialog.tsx'
import { useSavePackage } from '../packages/use-save-package.ts'
import { BeforeSaving } from '../packages/before-saving.tsx'
import { BeforePublishing } from './before-publishing.tsx'
import styles from './dialogs.module.css'
import { headlinesFault, splitHeadlines } from './headline-lines.ts'
import { generatorLink } from '../packages/package-links.ts'
import { PublishBlockedDialog } from './publish-blocked-dialog.tsx'

type EditDialogProps = { stream: Stream; title: string; content: AnyPackage; onClose: () => void }
type Fields = { topic: string; headlines: string; article: string }
/** `from` is the package they were edited from: a stored draft may be older than the last save. */
type Words = Fields & { from: string }
type Kept = Fields & { version: number }

const failures: Record<Stream, string> = {
  weekly: 'Failed to update content.',
  premium: 'Failed to save premium content changes.',
}
const articleHints: Record<Stream, string> = {
  weekly: 'Sections begin with “## Title”. The other parts are edited at the desk.',
  premium:
    'Cards begin with “## 1. Title”. Lines starting with a dash become bullets. Ten cards expected, six or more shown as a roadmap. The other parts are edited at the desk.',
}

/** Edits the main fields of a package. A premium draft can be saved, or saved and published. */
export function EditDialog({ stream, title, content, onClose }: EditDialogProps) {
  const { saving, draft, canSave, field, saveWords, submit, giveUp } = useEditedPackage(
    stream,
    content,
    onClose,
  )
  if (saving.kept !== null)
    return <PublishBlockedDialog content={saving.kept} isSaved onClose={onClose} />
  return (
    <>
      <Dialog title={title} isOpen onClose={onClose}>
        <form onSubmit={submit}>
          <DialogBody>
            <div className={styles.fields}>
              {draft.isRestored && (
                <Notice tone="sun">Kept from your last visit, and not saved yet.</Notice>
              )}
              <BeforeSaving content={content} />
              {isPublishedBySaving(content) && isPremium(content) && (
                <BeforePublishing content={content} />
              )}
              <Field label="Topic" {...field('topic')} />
              <TextAreaField
                label="Headlines"
                hint="One per line. Blank lines are dropped."
                {...field('headlines')}
              />
              <div className={styles.article}>
                <TextAreaField
                  label="Long-form article"
                  hint={articleHints[stream]}
                  {...field('article')}
                />
              </div>
            </div>
          </DialogBody>
          <Foot
            content={content}
            canSave={canSave}
            isSaving={saving.isSaving}
            onSaveDraft={() => void saveWords(false)}
            onCancel={giveUp}
          />
        </form>
      </Dialog>
      <ConflictDialog conflict={saving.conflict} />
    </>
  )
}

function useEditedPackage(stream: Stream, content: AnyPackage, onClose: () => void) {
  const saving = useSavePackage(stream, content, failures[stream])
  const draft = useDraft<Words>(`package/${content.id}`, wordsOf(content))
  const faults = faultsOf(draft.words)
  const canSave = Object.values(faults).every((fault) => fault === undefined)

  const saveWords = async (publish?: false) => {
    if (!canSave || saving.isSaving) return
    const seen = readSeenPackage(draft.words, content)
    const published = publish === false && { publish }
    const outcome = await saving.save(
      (on) => ({ ...buildChange(on, seen, draft.words), ...published }),
      seen,
    )
    if (outcome === 'unsaved') return
    draft.discard()
    if (outcome !== 'kept') onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void saveWords()
  }
  const giveUp = () => {
    draft.discard()
    onClose()
  }
  const field = (name: keyof Fields) => ({
    value: draft.words[name],
    onChange: (words: string) => draft.setWords({ ...draft.words, [name]: words }),
    readOnly: saving.isSaving,
    fault: faults[name],
  })
  return { saving, draft, canSave, field, saveWords, submit, giveUp }
}

type FootProps = {
  content: AnyPackage
  canSave: boolean
  isSaving: boolean
  onSaveDraft: () => void
  onCancel: () => void
}

function Foot({ content, canSave, isSaving, onSaveDraft, onCancel }: FootProps) {
  const isDraft = isPublishedBySaving(content)
  return (
    <DialogFooter>
      <ButtonLink variant="quiet" href={generatorLink(content.id)}>
        Open at the desk
      </ButtonLink>
      <Button variant="outline" onPress={onCancel}>
        Cancel
      </Button>
      {isDraft && (
        <Button variant="outline" onPress={onSaveDraft} isDisabled={!canSave || isSaving}>
          Save draft
        </Button>
      )}
      <Button type="submit" isDisabled={!canSave} isBusy={isSaving} busyLabel="Saving…">
        {isDraft ? 'Save and publish' : 'Save'}
      </Button>
    </DialogFooter>
  )
}

const fieldsOf = ({ topic, headlines, long_form_article: article }: AnyPackage): Fields => ({
  topic,
  headlines: headlines.join('\n'),
  article,
})

function wordsOf(content: AnyPackage): Words {
  const fields = fieldsOf(content)
  const kept: Kept = { ...fields, version: content.version }
  return { ...fields, from: JSON.stringify(kept) }
}

/** The package as it was when editing started. */
function readSeenPackage({ from }: Words, content: AnyPackage): AnyPackage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `wordsOf`
  const { topic, headlines, article, version } = JSON.parse(from) as Kept
  return {
    ...content,
    topic,
    headlines: splitHeadlines(headlines),
    long_form_article: article,
    version,
  }
}

/** Applies the editor's changes to the current package. */
function buildChange(on: AnyPackage, seen: AnyPackage, words: Fields) {
  const [now, before] = [fieldsOf(on), fieldsOf(seen)]
  const pick = (name: keyof Fields) => (words[name] === before[name] ? now[name] : words[name])
  return {
    topic: pick('topic').trim(),
    headlines: splitHeadlines(pick('headlines')),
    long_form_article: pick('article').trim(),
  }
}

function faultsOf({ topic, headlines, article }: Fields): Record<keyof Fields, string | undefined> {
  return {
    topic: faultOf('Topic', topic, longestTopic),
    headlines:
      splitHeadlines(headlines).length === 0
        ? 'Please give at least one headline.'
        : headlinesFault(headlines),
    article: faultOf('Article', article, longestArticle),
  }
}

function faultOf(name: string, words: string, longest: number) {
  if (words.trim() === '') return `${name} is missing.`
  return words.trim().length > longest ? tooLong(name, longest) : undefined
}
