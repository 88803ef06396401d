import type { Claim, ClaimList } from '@app/contract/newsroom/claims'
import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import styles from './own-source.module.css'
import { useRewordClaim } from './claims.data.ts'

type ChangeSentenceProps = {
  packageId: string
  claim: Claim
  version: number
  onChanged: (list: ClaimList) => void
  onClose: () => void
}

/** Rewrites a claim's sentence in its place. Typed words outlive an error and a reload. */
export function ChangeSentence({
  packageId,
  claim,
  version,
  onChanged,
  onClose,
}: ChangeSentenceProps) {
  const draft = useDraft(`claim/${packageId}/${claim.id}`, claim.sentence)
  const reword = useRewordClaim(packageId)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const sentence = draft.words.trim()
    if (sentence === '' || sentence === claim.sentence) return onClose()
    reword.mutate({
      claim: claim.id,
      sentence,
      version,
      onDone: (list) => {
        draft.discard()
        onChanged(list)
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextAreaField
        label="The sentence"
        hint="It is changed wherever the package has it, and is then open."
        value={draft.words}
        onChange={draft.setWords}
        readOnly={reword.isPending}
        autoFocus
      />
      <div className={styles.acts}>
        <Button type="submit" size="sm" isBusy={reword.isPending} busyLabel="Saving…">
          Save the sentence
        </Button>
        <Button variant="quiet" size="sm" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
