import { z } from 'zod'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { licenceOfWords } from './picture-licences.ts'
import { attributionLine, isAiMade, pageUrl, plainCaption } from './caption-text.ts'
import { askLibrary, type PhotographLibrary, type LibraryPicture } from './photograph-library.ts'

const api = 'https://commons.wikimedia.org/w/api.php'
const pageLength = 20
// Wikimedia renders these widths, and asks that no others be fetched.
const [previewWidth, fileWidth] = [330, 1920]
const mostPreviews = 400
const photographs = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

// https://www.mediawiki.org/wiki/API:Imageinfo, in format version 2. An empty `extmetadata` comes
// as a list.
const ImageInfo = z.object({
  url: z.string(),
  thumburl: z.string().optional(),
  descriptionurl: z.string(),
  mime: z.string(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  extmetadata: z.record(z.string(), z.object({ value: z.unknown() })).catch({}),
})
const CommonsPage = z.object({
  pageid: z.int(),
  title: z.string(),
  index: z.number().optional(),
  imageinfo: z.tuple([ImageInfo], z.unknown()),
})
type CommonsPage = z.infer<typeof CommonsPage>

// An empty result has no `query`; an error comes with status 200.
const Answer = z.object({
  query: z.object({ pages: z.array(z.unknown()) }).optional(),
  error: z.undefined().optional(),
})

export function wikimediaLibrary(outside: SafeFetch): PhotographLibrary {
  // Results of the latest searches are kept, so that showing them asks for each picture only once.
  const previews = new Map<string, string>()
  const ask = async (query: Readonly<Record<string, string>>, width: number) => {
    const url = new URL(api)
    for (const [name, value] of Object.entries({
      ...imageinfo,
      ...query,
      iiurlwidth: String(width),
    })) {
      url.searchParams.set(name, value)
    }
    const answer = await askLibrary(outside, url, Answer)
    const pages =
      answer?.query?.pages.map((page) => CommonsPage.safeParse(page).data).filter(isPresent) ?? []
    return pages.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0))
  }
  const findAt = async (id: string, width: number) => {
    const [page] = /^\d{1,12}$/.test(id) ? await ask({ pageids: id }, width) : []
    return page === undefined ? null : readPage(page)
  }
  return {
    async search(words) {
      const search = {
        generator: 'search',
        gsrnamespace: '6',
        gsrsearch: `${words} filetype:bitmap`,
        gsrlimit: `${pageLength}`,
      }
      const found = (await ask(search, previewWidth)).map(readPage).filter(isPresent)
      for (const { id, fileUrl } of found) previews.set(id, fileUrl)
      for (const id of [...previews.keys()].slice(0, -mostPreviews)) previews.delete(id)
      return found
    },
    find: (id) => findAt(id, fileWidth),
    previewUrl: async (id) => previews.get(id) ?? (await findAt(id, previewWidth))?.fileUrl ?? null,
    isFileHost: (host) => host.endsWith('.wikimedia.org'),
  }
}

const imageinfo = {
  action: 'query',
  format: 'json',
  formatversion: '2',
  prop: 'imageinfo',
  iiprop: 'url|size|mime|extmetadata',
  iiextmetadatalanguage: 'en',
  iiextmetadatafilter:
    'ObjectName|Artist|Attribution|LicenseShortName|LicenseUrl|UsageTerms|Categories',
}

const isPresent = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined

/**
 * Reads a page's photograph, or null if we may not use it. Its file is no wider than requested.
 */
function readPage({ pageid, title: name, imageinfo: [info] }: CommonsPage): LibraryPicture | null {
  const field = (key: string) => {
    const value = info.extmetadata[key]?.value
    return typeof value === 'string' ? value : ''
  }
  const licence = licenceOfWords(
    [field('LicenseShortName'), field('UsageTerms')],
    field('LicenseUrl'),
  )
  const ownName = name.replace(/^File:/, '').replace(/\.\w{2,5}$/, '')
  const title = plainCaption(field('ObjectName')) || plainCaption(ownName)
  const sourceUrl = pageUrl(info.descriptionurl)
  if (!licence || !sourceUrl || !photographs.has(info.mime)) return null
  if (isAiMade([title, field('Categories').replaceAll('|', ' | ')])) return null
  const author = plainCaption(field('Attribution')) || plainCaption(field('Artist'))
  const credit = attributionLine(title, author, 'Wikimedia Commons')
  const { url, thumburl: fileUrl = url, width = null, height = null } = info
  return { id: String(pageid), title, credit, licence, sourceUrl, fileUrl, width, height }
}
