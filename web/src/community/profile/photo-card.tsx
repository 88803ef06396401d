import { maxPhotoBytes, type Profile } from '@app/contract/community/profile'
import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import type { ToastMessage } from '../../kit/toast-queue.ts'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { Avatar } from '../shell/avatar.tsx'
import styles from './photo-card.module.css'
import { removePhoto, showMember, uploadPhoto } from './profile.data.ts'

/** Shows the member's photo and the button that changes it. */
export function PhotoCard({ profile }: { profile: Profile }) {
  const { upload, removal, pick } = usePhotoChanges()
  const camera = useRef<HTMLInputElement>(null)
  const isBusy = upload.isPending || removal.isPending
  const remove = () => {
    // The remove button disappears with the photo: the focus moves to the change button.
    camera.current?.focus()
    removal.mutate()
  }
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.frame}>
          <Avatar url={profile.profile_image_url} size="lg" />
          <label className={styles.camera}>
            {isBusy ? <Spinner size="sm" /> : <Camera aria-hidden />}
            <input
              ref={camera}
              type="file"
              accept={types.join()}
              aria-label="Upload a profile photo"
              aria-describedby="photo-rules"
              aria-disabled={isBusy || undefined}
              onChange={(event) => pick(event, isBusy)}
            />
          </label>
        </div>
        <p role="status" className={styles.busy}>
          {upload.isPending && 'Uploading your photo…'}
        </p>
        <h2>{profile.name}</h2>
        <p id="photo-rules" className={styles.rules}>
          JPEG, PNG, GIF or WebP, up to 5MB
        </p>
        {profile.profile_image_url !== null && (
          <Button
            variant="quiet"
            size="sm"
            onPress={remove}
            isBusy={removal.isPending}
            busyLabel="Removing…"
          >
            Remove photo
          </Button>
        )}
      </div>
    </Card>
  )
}

function usePhotoChanges() {
  const client = useQueryClient()
  const showToast = useToast()
  const upload = useMutationOnce({
    mutationFn: uploadPhoto,
    onSuccess: (member) => {
      showMember(client, member)
      showToast({ title: 'Photo Updated', message: 'Your new photo is on your profile.' })
    },
    onError: (error) => {
      const refused = error instanceof CallError ? refusals[error.code] : undefined
      if (refused) showToast(refused)
      else showFailure(showToast, 'Upload Failed', error, 'Failed to upload profile photo')
    },
  })
  const removal = useMutationOnce({
    mutationFn: removePhoto,
    onSuccess: (member) => showMember(client, member),
    onError: (error) =>
      showFailure(showToast, 'Your photo could not be removed', error, 'Please try again.'),
  })
  const pick = ({ target }: ChangeEvent<HTMLInputElement>, isBusy: boolean) => {
    const [file] = target.files ?? []
    // Cleared, so that the same file can be picked again after a refusal.
    target.value = ''
    if (!file || isBusy) return
    const refused = refusalOf(file)
    if (refused) showToast(refused)
    else upload.mutate(file)
  }
  return { upload, removal, pick }
}

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

const wrongType: ToastMessage = {
  tone: 'destructive',
  title: 'Invalid File Type',
  message: 'Please select a JPEG, PNG, GIF, or WebP image.',
}
const tooLarge: ToastMessage = {
  tone: 'destructive',
  title: 'File Too Large',
  message: 'Please select an image smaller than 5MB.',
}
// The server checks the content of a file, whatever its name and type say.
const refusals: Readonly<Record<string, ToastMessage>> = {
  'images/wrong-type': wrongType,
  'images/too-large': tooLarge,
}

function refusalOf(file: File) {
  if (!types.includes(file.type)) return wrongType
  return file.size > maxPhotoBytes ? tooLarge : undefined
}
