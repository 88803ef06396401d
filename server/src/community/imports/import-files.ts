import { memberFolder } from '../profile/photo-files.ts'

export type ImportKey = { member_id: string; id: string }

/** Where an archive is kept until it has been taken over; with the slash that ends a storage prefix. */
export const archiveFolder = ({ member_id, id }: ImportKey) => `${memberFolder(member_id)}imports/${id}/`
export const archiveKey = (key: ImportKey) => `${archiveFolder(key)}archive.zip`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const archiveKeyShape = new RegExp(`^members/(${uuid})/imports/(${uuid})/`)

/** The import to which a storage key belongs; null for a key of anything else. */
export function importOfKey(key: string): ImportKey | null {
  const [, memberId, id] = archiveKeyShape.exec(key) ?? []
  return memberId && id ? { member_id: memberId, id } : null
}
