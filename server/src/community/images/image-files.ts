/** A photo is stored in these sizes. */
export type ImageSize = 'full' | 'small'

/** The storage prefix of one image's files, with its final slash. */
export const imageFolder = (memberId: string, imageId: string) =>
  `members/${memberId}/images/${imageId}/`
export const imageKey = (memberId: string, imageId: string, size: ImageSize) =>
  `${imageFolder(memberId, imageId)}${size}.webp`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const imageKeyShape = new RegExp(`^members/(${uuid})/images/(${uuid})/`)

/** Finds the image that a storage key belongs to; null for other keys. */
export function imageOfKey(key: string): { member_id: string; id: string } | null {
  const [, memberId, id] = imageKeyShape.exec(key) ?? []
  return memberId && id ? { member_id: memberId, id } : null
}
