import { memberFolder } from '../profile/photo-files.ts'

export type ImportKey = { member_id: string; id: string }

/** Where a member's archives are kept; with the slash that ends a storage prefix. */
export const archivesFolder = (memberId: string) => `${memberFolder(memberId)}imports/`
/** Where an archive is kept until it has been taken over. */
export const archiveFolder = ({ member_id, id }: ImportKey) => `${archivesFolder(member_id)}${id}/`
export const archiveKey = (key: ImportKey) => `${archiveFolder(key)}archive.zip`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const archiveKeyShape = new RegExp(`^members/(${uuid})/imports/(${uuid})/`)

/** The import to which a storage key belongs; null for a key of anything else. */
export function importOfKey(key: string): ImportKey | null {
  const [, memberId, id] = archiveKeyShape.exec(key) ?? []
  return memberId && id ? { member_id: memberId, id } : null
}
