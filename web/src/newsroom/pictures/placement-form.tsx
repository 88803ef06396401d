import { type Picture, type PicturePlace, PicturePlacement } from '@app/contract/newsroom/pictures'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { OptionalLink } from '../../kit/link.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { type Faults, useFaults } from '../../platform/form-faults.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { heldPictureUrl, type PictureDraft } from './picture-draft.ts'
import styles from './picture-dialog.module.css'
import type { Placement } from './pictures.data.ts'
import type { usePlacePicture } from './use-place-picture.ts'

type PlacementFormProps = {
  place: PicturePlace
  held: PictureDraft
  isRestored: boolean
  wish: Picture['wish']
  placing: ReturnType<typeof usePlacePicture>
  onChange: (held: PictureDraft) => void
  onPutDown: () => void
  onCancel: () => void
}

/** Edits a photograph's required texts. */
export function PlacementForm({
  place,
  held,
  isRestored,
  wish,
  placing,
  ...acts
}: PlacementFormProps) {
  const { onChange, onPutDown, onCancel } = acts
  const { form, faults, show } = useFaults()
  const [isGone, setIsGone] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (placing.isPlacing) return
    const placement = {
      picture_id: held.id,
      alt: held.alt,
      credit: held.credit,
      licence: held.licence,
    }
    const found = faultsOf(placement)
    show(found)
    if (Object.keys(found).length === 0) placing.put(placement)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <DialogBody>
        <div className={styles.placing}>
          <ChosenPicture held={held} onGone={() => setIsGone(true)} onPutDown={onPutDown} />
          <div className={styles.fields}>
            <ConflictNotice conflict={placing.conflict} place={place} isBusy={placing.isPlacing} />
            <WishLine wish={wish} />
            {isRestored && (
              <p className={styles.quiet}>Kept from your last visit, and not saved yet.</p>
            )}
            {isGone && (
              <Notice tone="alert">This photograph is no longer there. Please add it again.</Notice>
            )}
            <PhotographTexts held={held} faults={faults} onChange={onChange} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isDisabled={isGone} isBusy={placing.isPlacing} busyLabel="Saving…">
          Use this photograph
        </Button>
      </DialogFooter>
    </form>
  )
}

type ChosenPictureProps = { held: PictureDraft; onGone: () => void; onPutDown: () => void }

function ChosenPicture({ held, onGone, onPutDown }: ChosenPictureProps) {
  return (
    <div className={styles.side}>
      <img
        src={heldPictureUrl(held)}
        alt="The one you chose"
        onError={onGone}
        className={styles.chosen}
      />
      <Button variant="outline" size="sm" onPress={onPutDown}>
        Choose another
      </Button>
    </div>
  )
}

type PhotographTextsProps = Pick<PlacementFormProps, 'held' | 'onChange'> & { faults: Faults }

function PhotographTexts({ held, faults, onChange }: PhotographTextsProps) {
  const write = (field: 'alt' | 'credit' | 'licence') => (words: string) =>
    onChange({ ...held, [field]: words })
  return (
    <>
      <TextAreaField
        label="Alt text"
        name="alt"
        hint="What the picture shows, for those who cannot see it."
        value={held.alt}
        onChange={write('alt')}
        maxLength={300}
        fault={faults['alt']}
      />
      <Field
        label="Credit"
        name="credit"
        hint="Who made it."
        value={held.credit}
        onChange={write('credit')}
        maxLength={300}
        fault={faults['credit']}
      />
      <LicenceField held={held} onChange={write('licence')} fault={faults['licence']} />
    </>
  )
}

type LicenceFieldProps = {
  held: PictureDraft
  onChange: (words: string) => void
  fault: string | undefined
}

function LicenceField({ held, onChange, fault }: LicenceFieldProps) {
  if (held.kind !== 'upload') {
    return (
      <p>
        <b>Licence</b>: <OptionalLink words={held.licence} url={held.licence_url} />
        {held.source_url !== '' && (
          <>
            {' · '}
            <OptionalLink words="Source" url={held.source_url} />
          </>
        )}
      </p>
    )
  }
  return (
    <Field
      label="Licence"
      name="licence"
      hint="For example: our own, CC BY 4.0, or with permission of the photographer."
      value={held.licence}
      onChange={onChange}
      maxLength={200}
      fault={fault}
    />
  )
}

function faultsOf(placement: Placement): Faults {
  const issues = PicturePlacement.safeParse(placement).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]),
  )
}

/** Shows the photograph that the writer suggests. */
export function WishLine({ wish }: { wish: Picture['wish'] }) {
  if (wish.alt === '') return null
  return (
    <p className={styles.wish}>
      <b>The writer asks for:</b> {wish.alt}
    </p>
  )
}
