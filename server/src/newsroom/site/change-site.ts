import {
  siteParts,
  sitePartNames,
  sitePicturePlaces,
  SiteWords,
  type Site,
  type SiteChange,
  type SitePart,
} from '@app/contract/newsroom/site'
import { afterCommit, inTransaction } from '../../platform/db/transaction.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { keepCut } from '../../site/site-pictures.ts'
import {
  deleteOlderSites,
  deleteSiteVersion,
  findNewestSite,
  insertSite,
  lockSite,
} from '../../site/site.queries.ts'
import { StoredSite } from '../../site/stored-site.ts'
import { actorOf, logSiteAct } from '../audit/log-act.ts'
import { siteFromFile } from './site-from-file.ts'
import { readSite, type SiteDeps } from './site.ts'

/** The number of changes that can be taken back. */
const keptVersions = 20

type Conflict = Refusal<'site/conflict'>
type PictureGone = Refusal<'site/picture-gone'>

/** Changes parts of the landing page, for visitors at once. */
export async function changeSite(
  deps: SiteDeps,
  editorId: string,
  { version, change }: { version: string | null; change: SiteChange },
): Promise<Site | Conflict | PictureGone> {
  // Cut before the transaction: a picture takes a second.
  const pictures = await cutPictures(deps, change)
  if (isRefusal(pictures)) return pictures
  const parts = siteParts.filter((part) => change[part] !== undefined)
  if (parts.length === 0) return readSite(deps)
  const start = version === null ? await siteFromFile(deps) : null
  return inTransaction(deps.db, async (tx) => {
    await lockSite(tx)
    const newest = await findNewestSite(tx)
    if ((newest?.id ?? null) !== version) return refuse('site/conflict')
    const before = newest ? StoredSite.parse(newest.content) : start
    const content = applyChange(before ?? { words: {}, pictures: {} }, change, pictures)
    const actor = await actorOf(tx, editorId)
    await insertSite(tx, {
      id: deps.clock.newId(),
      content: JSON.stringify(content),
      parts,
      editor_id: editorId,
      editor_name: actor?.name ?? null,
      created_at: deps.clock.now(),
    })
    await deleteOlderSites(tx, keptVersions + 1)
    await logSiteAct(tx, deps.clock, actor, { act: 'site-changed', detail: namesOf(parts) })
    afterCommit(tx, () => deps.pages.lookAgain())
    return readSite(deps, tx)
  })
}

/**
 * Takes the last change back; after the first one the page is as it was before anything was saved.
 */
export async function undoSiteChange(
  deps: SiteDeps,
  editorId: string,
  version: string,
): Promise<Site | Conflict> {
  return inTransaction(deps.db, async (tx) => {
    await lockSite(tx)
    const newest = await findNewestSite(tx)
    if (newest?.id !== version) return refuse('site/conflict')
    await deleteSiteVersion(tx, newest.id)
    const parts = siteParts.filter((part) => newest.parts.includes(part))
    const actor = await actorOf(tx, editorId)
    await logSiteAct(tx, deps.clock, actor, { act: 'site-undone', detail: namesOf(parts) })
    afterCommit(tx, () => deps.pages.lookAgain())
    return readSite(deps, tx)
  })
}

/** Cuts the pictures of a change; one that is given back is null. */
export async function cutPictures(deps: Pick<SiteDeps, 'db' | 'storage'>, change: SiteChange) {
  const pictures: StoredSite['pictures'] = {}
  for (const place of sitePicturePlaces) {
    const choice = change[place]
    if (!choice) continue
    const cut = await keepCut(deps, choice, place)
    if (isRefusal(cut)) return cut
    pictures[place] = cut
  }
  return pictures
}

export function applyChange(
  before: StoredSite,
  change: SiteChange,
  cut: StoredSite['pictures'],
): StoredSite {
  const pictures = { ...before.pictures, ...cut }
  for (const place of sitePicturePlaces) if (change[place] === null) delete pictures[place]
  const words = Object.entries({ ...before.words, ...change }).filter(
    ([part, value]) => part in SiteWords.shape && value !== null && value !== undefined,
  )
  return StoredSite.parse({ words: Object.fromEntries(words), pictures })
}

const namesOf = (parts: readonly SitePart[]) => parts.map((part) => sitePartNames[part]).join(', ')
