import { maxImageBytes } from '@app/contract/community/journal'
import { useEffect, useRef, useState } from 'react'
import { isPicture } from '../../kit/photo-types.ts'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { isPhotoGone, uploadEntryPhoto } from './journal.data.ts'

type HeldPhoto = {
  path: string
  onChange: (path: string) => void
  /** Accepts only files that declare an image type. */
  takesImagesOnly: boolean
}

export type Photo = ReturnType<typeof usePhoto>

/** Uploads an entry's photo as soon as it is picked, so that it survives a reload like the text. */
export function usePhoto({ path, onChange, takesImagesOnly }: HeldPhoto) {
  const [fault, setFault] = useState<string>()
  const showToast = useToast()
  const change = useRef(onChange)
  useEffect(() => {
    // The form's values may have changed by the time the server answers.
    change.current = onChange
  })
  const upload = useMutationOnce({
    mutationFn: uploadEntryPhoto,
    onSuccess: ({ imageUrl }) => change.current(imageUrl),
    onError: (error) => {
      if (isSessionMissing(error)) return
      const { title, message } = failureOf(error)
      setFault(message)
      showToast({ tone: 'destructive', title, message })
    },
  })
  const putDown = (why?: string) => {
    change.current('')
    setFault(why)
  }
  return {
    path,
    fault,
    isUploading: upload.isPending,
    pick(file: File) {
      const refused = faultOf(file, takesImagesOnly)
      setFault(refused)
      if (refused === undefined) upload.mutate(file)
    },
    remove: () => putDown(),
    /** Removes a photo that fails to load, if the server no longer has it. */
    async check() {
      if (await isPhotoGone(path)) putDown(photoGone)
    },
    /** Removes the photo if it was the reason that the entry could not be saved. */
    heed(error: Error) {
      if (error instanceof CallError && error.code === 'images/not-yours') putDown(photoGone)
    },
  }
}

// The server deletes uploads after a day if no entry uses them.
const photoGone = 'The photo is no longer there. Please add it again.'

function faultOf(file: File, takesImagesOnly: boolean) {
  if (file.size >= maxImageBytes) return 'Image must be smaller than 10MB'
  if (takesImagesOnly && !isPicture(file))
    return 'Please choose a picture: JPEG, PNG, GIF, WebP or HEIC.'
  return undefined
}

function failureOf(error: Error) {
  if (!(error instanceof CallError) || !error.isFromServer) {
    const message = 'Failed to upload image. Entry will be saved without the new image.'
    return { title: 'Image upload failed', message }
  }
  const title = error.code === 'images/unreadable' ? 'Image error' : 'Image upload failed'
  return { title, message: error.sentence }
}
