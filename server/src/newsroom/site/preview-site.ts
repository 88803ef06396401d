import { getSitePreview, type SiteChange } from '@app/contract/newsroom/site'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { readStoredSite } from '../../site/read-site.ts'
import { findSitePreview, saveSitePreview } from '../../site/site.queries.ts'
import { contentOfSite, StoredSite } from '../../site/stored-site.ts'
import { applyChange, cutPictures } from './change-site.ts'
import { siteFromFile } from './site-from-file.ts'
import type { SiteDeps } from './site.ts'

/** Keeps a change for its admin to look at; visitors see nothing of it. */
export async function previewSite(
  deps: SiteDeps,
  editorId: string,
  change: SiteChange,
): Promise<{ url: string } | Refusal<'site/picture-gone'>> {
  const pictures = await cutPictures(deps, change)
  if (isRefusal(pictures)) return pictures
  const before = (await readStoredSite(deps.db)) ?? (await siteFromFile(deps))
  const content = JSON.stringify(applyChange(before, change, pictures))
  await saveSitePreview(deps.db, { editor_id: editorId, content, created_at: deps.clock.now() })
  return { url: `${getSitePreview.path}?unsaved=1` }
}

/** The landing page as visitors see it; `unsaved` with what the admin last previewed. */
export async function renderPreview(
  { db, pages }: Pick<SiteDeps, 'db' | 'pages'>,
  editorId: string,
  isUnsaved: boolean,
): Promise<string | Refusal<'site/no-pages'>> {
  const preview = isUnsaved ? await findSitePreview(db, editorId) : undefined
  const shown = await pages.content()
  const content = preview
    ? { ...contentOfSite(StoredSite.parse(preview.content)), pieces: shown.pieces }
    : shown
  return (await pages.preview(content)) ?? refuse('site/no-pages')
}
