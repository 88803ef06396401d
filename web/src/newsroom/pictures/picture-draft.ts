import type { KeptPicture, Picture } from '@app/contract/newsroom/pictures'

/** A photograph and its texts before they are saved in the package; an empty `id` means none. */
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

/** The photograph in a package, or none if it shows the drawn picture. */
export function draftFromPackage({
  url,
  kind,
  alt,
  credit,
  licence,
  licence_url,
  source_url,
}: Picture): PictureDraft {
  const [, id] = pathOf.exec(url) ?? []
  if (id === undefined) return emptyPictureDraft
  return {
    id,
    kind,
    alt,
    credit,
    licence,
    licence_url: licence_url ?? '',
    source_url: source_url ?? '',
  }
}

/** A newly added photograph. Its alt text is empty: it needs an editor who has seen the picture. */
export const draftFromKeptPicture = (picture: KeptPicture): PictureDraft => ({
  id: picture.id,
  kind: picture.kind,
  alt: picture.alt,
  credit: picture.credit,
  licence: picture.licence,
  licence_url: picture.licence_url ?? '',
  source_url: picture.source_url ?? '',
})
