import type { FoundPicture, PictureLibrary } from '@app/contract/newsroom/pictures'
import type { Deps } from '../../platform/deps.ts'
import { OutsideFault, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { isRefusal, refuse, Refusal } from '../../platform/refusal.ts'
import { keepPhotograph } from './photographs.ts'
import {
  LibraryFault,
  describeLibraryFault,
  type PhotographLibrary,
  type LibraryPicture,
} from './libraries/photograph-library.ts'
import { openverseLibrary } from './libraries/openverse.ts'
import { wikimediaLibrary } from './libraries/wikimedia.ts'

const photographTypes = 'image/jpeg, image/png, image/webp, image/gif'
const preview = { accept: photographTypes, maxBytes: 4 * 1024 * 1024, timeoutMs: 15_000 }
const photograph = { accept: photographTypes, maxBytes: 20 * 1024 * 1024, timeoutMs: 60_000 }

/** Asks the picture libraries; if they are turned off, each call is refused. */
export const openLibraries = (deps: Deps) =>
  deps.outside ? reach(deps, deps.outside) : closedLibraries

function reach(deps: Deps, outside: SafeFetch) {
  const libraries = { openverse: openverseLibrary(outside), wikimedia: wikimediaLibrary(outside) }

  /** Fetches a file of a library; null if it is not there. */
  async function fetchFile(library: PhotographLibrary, url: string, limits: typeof preview) {
    const { status, bytes, retryAfterSeconds } = await outside(url, {
      ...limits,
      isHost: library.isFileHost,
    })
    if (status === 200) return bytes
    if (status === 404 || status === 410) return null
    throw new LibraryFault(`status ${status} for a file`, retryAfterSeconds)
  }
  const asking = <Answer>(
    name: PictureLibrary,
    ask: (library: PhotographLibrary) => Promise<Answer>,
  ) => orUnreachable(deps, name, () => ask(libraries[name]))

  return {
    search: (name: PictureLibrary, words: string) =>
      asking(name, async (library) =>
        (await library.search(words)).map((picture) => toFound(name, picture)),
      ),

    preview: (name: PictureLibrary, id: string, editorId: string) =>
      asking(name, async (library) => {
        const url = await library.previewUrl(id)
        const bytes = url === null ? null : await fetchFile(library, url, preview)
        // Every photograph is encoded again: no bytes of a library reach a browser as they came.
        const prepared = bytes && (await deps.prepareImage(bytes, editorId))
        return prepared && !isRefusal(prepared) ? prepared.small : refuse('pictures/not-in-library')
      }),

    choose: (name: PictureLibrary, id: string, editorId: string) =>
      asking(name, async (library) => {
        const picture = await library.find(id)
        if (!picture) return refuse('pictures/not-in-library')
        const bytes = await fetchFile(library, picture.fileUrl, photograph).catch(asTooLarge)
        if (bytes instanceof Refusal) return bytes
        if (!bytes) return refuse('pictures/not-in-library')
        return keepPhotograph(deps, editorId, bytes, originOf(name, picture))
      }),
  }
}

const unreachable = () => refuse('pictures/library-unreachable')
const closedLibraries = {
  search: () => Promise.resolve(unreachable()),
  preview: () => Promise.resolve(unreachable()),
  choose: () => Promise.resolve(unreachable()),
}

async function orUnreachable<Answer>(
  { log }: Deps,
  library: PictureLibrary,
  ask: () => Promise<Answer>,
) {
  try {
    return await ask()
  } catch (error) {
    const fault = describeLibraryFault(error)
    if (!fault) throw error
    log.warn({ library, why: fault.message }, 'picture library unreachable')
    const later = fault instanceof LibraryFault ? fault.retryAfterSeconds : undefined
    return refuse(
      'pictures/library-unreachable',
      later === undefined ? {} : { retryAfterSeconds: later },
    )
  }
}

function asTooLarge(error: unknown) {
  if (error instanceof OutsideFault && error.kind === 'too-large') return refuse('images/too-large')
  throw error
}

const toFound = (library: PictureLibrary, picture: LibraryPicture): FoundPicture => ({
  library,
  id: picture.id,
  title: picture.title,
  preview_url: `/api/content/pictures/preview/${library}/${picture.id}`,
  credit: picture.credit,
  licence: picture.licence.name,
  licence_url: picture.licence.url,
  source_url: picture.sourceUrl,
  width: picture.width,
  height: picture.height,
})

const originOf = (kind: PictureLibrary, { credit, licence, sourceUrl }: LibraryPicture) => ({
  kind,
  alt: '',
  credit,
  licence: licence.name,
  licence_url: licence.url,
  source_url: sourceUrl,
})
