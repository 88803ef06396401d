import { memberFolder } from '../profile/photo-files.ts'

export type ImportKey = { member_id: string; id: string }

/** The storage prefix of a member's archives, with its final slash. */
export const archivesFolder = (memberId: string) => `${memberFolder(memberId)}imports/`
/** The storage prefix of one archive, until it has been imported. */
export const archiveFolder = ({ member_id, id }: ImportKey) => `${archivesFolder(member_id)}${id}/`
export const archiveKey = (key: ImportKey) => `${archiveFolder(key)}archive.zip`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const archiveKeyShape = new RegExp(`^members/(${uuid})/imports/(${uuid})/`)

/** Finds the import that a storage key belongs to; null for other keys. */
export function importOfKey(key: string): ImportKey | null {
  const [, memberId, id] = archiveKeyShape.exec(key) ?? []
  return memberId && id ? { member_id: memberId, id } : null
}
