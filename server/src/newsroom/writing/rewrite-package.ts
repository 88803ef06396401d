import type { Tx, Update } from '../../platform/db/db.ts'
import { findPackage, lockPackage, updatePackage } from '../packages/packages.queries.ts'
import { StoredPictures } from '../packages/stored.ts'
import { withPhotographs, type Written } from './package-values.ts'
import type { RunningJob } from './writing.queries.ts'

/**
 * Puts what was written into an existing package, as a draft and a new version; the one before is kept. Answers with its
 * id, or null where it was deleted meanwhile.
 */
export async function rewritePackage(
  tx: Tx,
  job: RunningJob,
  id: string,
  values: Update<'packages'>,
  { content, pictures }: Written,
): Promise<string | null> {
  await lockPackage(tx, id)
  const before = await findPackage(tx, id)
  if (!before) return null
  const isChanged = before.updated_at > job.created_at
  const note = `Somebody changed this package while it was being written anew: version ${before.version} holds that.`
  await updatePackage(tx, id, {
    ...values,
    pictures: JSON.stringify(withPhotographs(pictures, StoredPictures.parse(before.pictures))),
    notes: [...content.notes, ...(isChanged ? [note] : [])],
    version: before.version + 1,
    version_reason: 'generated',
    edited_by: null,
    published_at: null,
  })
  return id
}
