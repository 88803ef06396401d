export type PhotoSize = 'full' | 'small'
export type PhotoKey = { member_id: string; id: string }

/** The storage prefix of all files of a member, with its final slash. */
export const memberFolder = (memberId: string) => `members/${memberId}/`
export const photoFolder = ({ member_id, id }: PhotoKey) =>
  `${memberFolder(member_id)}profile/${id}/`
export const photoKey = (photo: PhotoKey, size: PhotoSize) => `${photoFolder(photo)}${size}.webp`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const photoKeyShape = new RegExp(`^members/(${uuid})/profile/(${uuid})/`)

/** Finds the profile photo that a storage key belongs to; null for other keys. */
export function photoOfKey(key: string): PhotoKey | null {
  const [, memberId, id] = photoKeyShape.exec(key) ?? []
  return memberId && id ? { member_id: memberId, id } : null
}
