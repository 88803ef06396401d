import * as site from '@app/contract/newsroom/site'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ChannelPages } from '../../site/channel-pages.ts'
import { keepSitePicture, readSitePicture } from '../../site/site-pictures.ts'
import { changeSite, undoSiteChange } from './change-site.ts'
import { previewSite, renderPreview } from './preview-site.ts'
import { readSite } from './site.ts'

export function siteRoutes(deps: Deps, pages: ChannelPages): Binding[] {
  const siteDeps = { ...deps, pages }
  return [
    bind(site.readSite, () => readSite(siteDeps)),
    bind(site.changeSite, ({ account, body }) => changeSite(siteDeps, account.id, body)),
    bind(site.undoSiteChange, ({ account, body }) =>
      undoSiteChange(siteDeps, account.id, body.version),
    ),
    bind(site.uploadSitePicture, ({ account, upload }) =>
      keepSitePicture(deps, account.id, upload.bytes),
    ),
    bind(site.getSitePicture, async ({ params }) => {
      const body = await readSitePicture(deps, params.id)
      return body instanceof Refusal
        ? body
        : { mediaType: 'image/webp', body, headers: forAnAdminsDay }
    }),
    bind(site.previewSite, ({ account, body }) => previewSite(siteDeps, account.id, body.change)),
    bind(site.getSitePreview, async ({ account, query }) => {
      const page = await renderPreview(siteDeps, account.id, query.unsaved === '1')
      if (page instanceof Refusal) return page
      return {
        mediaType: 'text/html; charset=utf-8',
        body: Buffer.from(page),
        headers: inAFrameOfOurs,
      }
    }),
  ]
}

const forAnAdminsDay = {
  'cache-control': 'private, max-age=86400',
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
}

// The newsroom shows the preview in a frame, where none of its script runs.
const inAFrameOfOurs = {
  'content-security-policy':
    "default-src 'self'; script-src 'none'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
}
