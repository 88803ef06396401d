import { z } from 'zod'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { licenceOfCode } from './picture-licences.ts'
import { attributionLine, isAiMade, pageUrl, plainCaption } from './caption-text.ts'
import { askLibrary, type PhotographLibrary, type LibraryPicture } from './photograph-library.ts'

const api = 'https://api.openverse.org/v1/images/'
// The library gives callers without an account no more.
const pageLength = 20

// https://api.openverse.org/v1/ (images_search, images_retrieve). Nearly every field may be
// missing.
const OpenverseImage = z.object({
  id: z.uuid(),
  title: z.string().nullish(),
  creator: z.string().nullish(),
  license: z.string(),
  license_version: z.string().nullish(),
  license_url: z.string().nullish(),
  provider: z.string().nullish(),
  foreign_landing_url: z.string().nullish(),
  url: z.string(),
  filetype: z.string().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  mature: z.boolean().nullish(),
  tags: z
    .array(z.object({ name: z.string() }))
    .nullish()
    .catch(null),
})
type OpenverseImage = z.infer<typeof OpenverseImage>

const Page = z.object({ results: z.array(z.unknown()) })
const providers: Readonly<Record<string, string>> = {
  flickr: 'Flickr',
  wikimedia: 'Wikimedia Commons',
}
const photographs = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

export function openverseLibrary(outside: SafeFetch): PhotographLibrary {
  return {
    async search(words) {
      const url = new URL(api)
      url.searchParams.set('q', words)
      url.searchParams.set('license_type', 'commercial,modification')
      url.searchParams.set('page_size', String(pageLength))
      const page = await askLibrary(outside, url, Page)
      return page?.results.map(readImage).filter((picture) => picture !== null) ?? []
    },
    async find(id) {
      if (!isId(id)) return null
      return readImage(await askLibrary(outside, new URL(`${id}/`, api), z.unknown()))
    },
    previewUrl: (id) => Promise.resolve(isId(id) ? new URL(`${id}/thumb/`, api).href : null),
    // The library collects from many hosts; only its own reply says which holds a file.
    isFileHost: () => true,
  }
}

const isId = (id: string) => z.uuid().safeParse(id).success

/** Reads an offered photograph that we may use; an unreadable one is left out. */
function readImage(given: unknown): LibraryPicture | null {
  const parsed = OpenverseImage.safeParse(given)
  if (!parsed.success) return null
  const image = parsed.data
  const { id, url: fileUrl, width = null, height = null } = image
  const licence = licenceOfCode(
    image.license,
    image.license_version ?? null,
    image.license_url ?? null,
  )
  const title = plainCaption(image.title ?? '') || 'Untitled'
  if (!licence || image.mature === true || !isPhotograph(image)) return null
  if (isAiMade([title, ...(image.tags?.map((tag) => tag.name) ?? [])])) return null
  const library = providers[image.provider ?? ''] ?? 'Openverse'
  const credit = attributionLine(title, plainCaption(image.creator ?? ''), library)
  const sourceUrl = pageUrl(image.foreign_landing_url) ?? `https://openverse.org/image/${id}`
  return { id, title, credit, licence, sourceUrl, fileUrl, width, height }
}

function isPhotograph({ url, filetype }: OpenverseImage): boolean {
  const file = URL.parse(url)
  if (file?.protocol !== 'https:') return false
  const extension =
    filetype?.toLowerCase() ?? /\.(\w{2,5})$/.exec(file.pathname)?.[1]?.toLowerCase()
  // A missing file type is accepted: the bytes are checked once they are fetched.
  return extension === undefined || photographs.has(extension)
}
