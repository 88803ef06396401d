import { Pending } from '../../kit/pending.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import type { Photo } from './use-photo.ts'

export function EntryPhoto({ photo }: { photo: Photo }) {
  if (photo.isUploading) return <Pending size="sm" title="Adding your photo…" />
  return (
    <PhotoField
      photo={photo.path === '' ? null : photo.path}
      onPick={photo.pick}
      onRemove={photo.remove}
      onBroken={() => void photo.check()}
      fault={photo.fault}
    />
  )
}
