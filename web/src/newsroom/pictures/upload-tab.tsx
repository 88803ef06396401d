import { maxPictureBytes, type KeptPicture } from '@app/contract/newsroom/pictures'
import { useState } from 'react'
import { Pending } from '../../kit/pending.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import { isPicture } from '../../kit/photo-types.ts'
import { CallError } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { uploadOwnPicture } from './pictures.data.ts'

/** Uploads an editor's photograph as soon as it is picked. */
export function UploadTab({ onUploaded }: { onUploaded: (picture: KeptPicture) => void }) {
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: uploadOwnPicture,
    onSuccess: onUploaded,
    onError: (error) =>
      setFault(
        error instanceof CallError ? error.sentence : 'This could not be sent. Please try again.',
      ),
  })
  const pick = (file: File) => {
    const refused = faultOf(file)
    setFault(refused)
    if (refused === undefined) mutate(file)
  }
  if (isPending) return <Pending size="sm" title="Adding your photograph…" />
  return (
    <PhotoField
      label="Photograph"
      isOptional={false}
      hint="JPEG, PNG, GIF, WebP or HEIC, up to 20 MB. Only real photographs, none made by an AI."
      photo={null}
      onPick={pick}
      onRemove={() => undefined}
      fault={fault}
    />
  )
}

function faultOf(file: File) {
  if (file.size >= maxPictureBytes) return 'A picture must be smaller than 20 MB.'
  return isPicture(file) ? undefined : 'Please choose a JPEG, PNG, GIF, WebP or HEIC image.'
}
