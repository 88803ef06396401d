import { join } from 'node:path'
import { keepCut, keepPrepared } from '../../site/site-pictures.ts'
import { usualCrop } from '../../site/cut-picture.ts'
import { preparePhotograph } from '../../site/photographs.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { StoredSite } from '../../site/stored-site.ts'
import {
  channelFilePath,
  photographsFolder,
  photographsOf,
  readWordsOfFile,
  siteWordsOf,
} from '../../site/words-of-file.ts'
import type { SiteDeps } from './site.ts'

/**
 * Takes over `channel.json` and its photographs, as the start of what admins change from now on.
 */
export async function siteFromFile(deps: SiteDeps): Promise<StoredSite> {
  const { dataDir } = deps.config
  const file = await readWordsOfFile(channelFilePath(dataDir))
  // A file that is wrong or missing gives nothing.
  if (typeof file === 'string') return { words: {}, pictures: {} }
  const pictures: StoredSite['pictures'] = {}
  for (const { place, file: name, alt } of photographsOf(file)) {
    const path = join(photographsFolder(dataDir), name)
    const prepared = await preparePhotograph(deps.prepareImage, path).catch(() => null)
    if (!prepared) continue
    const { id } = await keepPrepared(deps, prepared)
    const cut = await keepCut(
      deps,
      { picture_id: id, crop: usualCrop(prepared, place), alt },
      place,
    )
    if (!isRefusal(cut)) pictures[place] = cut
  }
  return { words: siteWordsOf(file), pictures }
}
