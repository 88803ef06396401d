import { maxPictureBytes } from '@app/contract/newsroom/pictures'
import {
  siteLimits,
  type Site,
  type SitePicturePlace,
  type UploadedSitePicture,
} from '@app/contract/newsroom/site'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Pending } from '../../kit/pending.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import { CallError } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { cropOf, handlesOf, usualHandles } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import { sendPicture, useSaveSite, type Change } from './site.data.ts'
import { pictureTitles } from './picture-titles.ts'
import styles from './site-picture-dialog.module.css'

type SitePictureDialogProps = {
  site: Site
  place: SitePicturePlace
  onPreview: (change: Change) => void
  onClose: () => void
}

/** Adds a picture of the page, and chooses the part of it that is shown. */
export function SitePictureDialog({ site, place, onPreview, onClose }: SitePictureDialogProps) {
  const shown = site.pictures[place]?.source ?? null
  const [picture, setPicture] = useState<UploadedSitePicture | null>(shown)
  return (
    <Dialog title={pictureTitles[place]} isOpen onClose={onClose} size="wide">
      {picture === null ? (
        <AddPicture onAdded={setPicture} />
      ) : (
        <CropForm
          key={picture.id}
          {...{ site, place, picture, onPreview, onClose }}
          onChooseAnother={() => setPicture(null)}
        />
      )}
    </Dialog>
  )
}

function AddPicture({ onAdded }: { onAdded: (picture: UploadedSitePicture) => void }) {
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: sendPicture,
    onSuccess: onAdded,
    onError: (error) =>
      setFault(
        error instanceof CallError ? error.sentence : 'This could not be sent. Please try again.',
      ),
  })
  const pick = (file: File) => {
    const refused =
      file.size >= maxPictureBytes ? 'A picture must be smaller than 20 MB.' : undefined
    setFault(refused)
    if (refused === undefined) mutate(file)
  }
  return (
    <DialogBody>
      {isPending ? (
        <Pending size="sm" title="Adding your picture…" />
      ) : (
        <PhotoField
          label="Picture"
          isOptional={false}
          hint="JPEG, PNG, GIF, WebP or HEIC, up to 20 MB. Only pictures that you may publish."
          photo={null}
          onPick={pick}
          onRemove={() => undefined}
          fault={fault}
        />
      )}
    </DialogBody>
  )
}

type CropFormProps = SitePictureDialogProps & {
  picture: UploadedSitePicture
  onChooseAnother: () => void
}

function CropForm({ site, place, picture, onPreview, onClose, onChooseAnother }: CropFormProps) {
  const shown = site.pictures[place]
  const [handles, setHandles] = useState(() =>
    shown?.source?.id === picture.id
      ? handlesOf(picture, place, shown.source.crop)
      : usualHandles(place),
  )
  const [alt, setAlt] = useState(shown?.alt ?? '')
  const [isGone, setIsGone] = useState(false)
  const { mutate, isPending } = useSaveSite()
  const change = (): Change => ({
    [place]: {
      picture_id: picture.id,
      crop: cropOf(picture, place, handles),
      ...(alt.trim() !== '' && { alt }),
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate({ change: change(), version: site.version, onSaved: onClose })
  }
  const preview = () => {
    onPreview(change())
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <div className={styles.body}>
          {isGone && (
            <Notice tone="alert">This picture is no longer there. Please add it again.</Notice>
          )}
          <CropFrame
            {...{ picture, place, handles }}
            onChange={setHandles}
            onBroken={() => setIsGone(true)}
          />
          {place === 'portrait' && <AltField alt={alt} onChange={setAlt} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onPress={onChooseAnother}>
          Choose another
        </Button>
        <Button variant="outline" isDisabled={isGone} onPress={preview}>
          Preview
        </Button>
        <Button type="submit" isDisabled={isGone} isBusy={isPending} busyLabel="Saving…">
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}

function AltField({ alt, onChange }: { alt: string; onChange: (alt: string) => void }) {
  return (
    <Field
      label="What is to be seen"
      name="alt"
      hint="For people who do not see it. {Founder} stands for the name."
      value={alt}
      onChange={onChange}
      maxLength={siteLimits.alt}
    />
  )
}
