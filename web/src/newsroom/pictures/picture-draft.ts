import type { KeptPicture, Picture } from '@app/contract/newsroom/pictures'

/** A photograph with its words as they are being written, before the package has them; an empty `id` is none. */
export type PictureDraft = {
  id: string
  kind: string
  alt: string
  credit: string
  licence: string
  licence_url: string
  source_url: string
}

export const emptyPictureDraft: PictureDraft = {
  id: '',
  kind: '',
  alt: '',
  credit: '',
  licence: '',
  licence_url: '',
  source_url: '',
}

const pathOf = /^\/api\/content\/pictures\/([\w-]+)$/

export const heldPictureUrl = ({ id }: PictureDraft) => `/api/content/pictures/${id}`

/** The photograph that stands in a package, or none where the drawn picture does. */
export function draftFromPackage({ url, kind, alt, credit, licence, licence_url, source_url }: Picture): PictureDraft {
  const [, id] = pathOf.exec(url) ?? []
  if (id === undefined) return emptyPictureDraft
  return { id, kind, alt, credit, licence, licence_url: licence_url ?? '', source_url: source_url ?? '' }
}

/** A photograph just added. Its alt text is still to be written: only who has seen the picture can. */
export const draftFromKeptPicture = (picture: KeptPicture): PictureDraft => ({
  id: picture.id,
  kind: picture.kind,
  alt: picture.alt,
  credit: picture.credit,
  licence: picture.licence,
  licence_url: picture.licence_url ?? '',
  source_url: picture.source_url ?? '',
})
