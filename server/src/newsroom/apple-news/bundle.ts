import type { AppleNewsBundle } from '@app/contract/newsroom/apple-news'
import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import type { Deps } from '../../platform/deps.ts'
import { measurePicture, toJpeg, type DecodedPicture } from '../../platform/images/jpeg.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { listStoredClaims } from '../claim-reading/claims.queries.ts'
import { toPackage } from '../packages/package-reply.ts'
import { findPackage, type PackageRow } from '../packages/packages.queries.ts'
import { readRow } from '../packages/read-row.ts'
import { isApproved } from '../packages/stage.ts'
import type { StoredPictures } from '../packages/stored-package.ts'
import { readPhotograph } from '../pictures/photographs.ts'
import { createArtFinder } from '../pictures/render-art.ts'
import { toRecord } from '../signatures/record.ts'
import { findAiMark } from './ai-marks.queries.ts'
import { toAiMark } from './ai-mark.ts'
import { formatVersion } from './article-schema.ts'
import { buildArticle } from './build-article.ts'
import { checkBundle } from './check-bundle.ts'
import { documentName, pictureFile } from './picture-names.ts'
import { listSources, withoutSourceList } from './source-list.ts'

type BundleDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'log'>

/** A file, and for a picture what it was decoded to: null for one that cannot be. */
export type BundleFile = { name: string; content: Uint8Array; decoded: DecodedPicture | null }
/** The files that Apple gets, the document first, and what is known of them. */
export type Bundle = {
  row: PackageRow
  files: BundleFile[]
  shown: AppleNewsBundle
  /** The number of notes for readers in it. */
  notes: number
}

/** Opens the builder of bundles. One is built at a time: its pictures are encoded again. */
export function createBundleBuilder(
  deps: BundleDeps,
  readPicture: ReadPicture = createPictureReader(deps),
) {
  const gate = limitConcurrency(1)
  return async (packageId: string) => {
    const row = await findPackage(deps.db, packageId)
    return row ? gate(() => buildBundle(deps, row, readPicture)) : refuse('packages/not-found')
  }
}

type ReadPicture = (row: PackageRow, place: PicturePlace, id: string | null) => Promise<Uint8Array>

const nothing = new Uint8Array()

/** Reads the photograph of a place, or its drawing; nothing where the photograph is gone. */
function createPictureReader(deps: BundleDeps): ReadPicture {
  const findArt = createArtFinder(deps)
  return async (row, place, id) => {
    if (id !== null) {
      const bytes = await readPhotograph(deps, id, 'full')
      return isRefusal(bytes) ? nothing : bytes
    }
    const art = await findArt(row.id, place)
    return isRefusal(art) ? nothing : art.read('full')
  }
}

async function buildBundle(
  deps: BundleDeps,
  row: PackageRow,
  readPicture: ReadPicture,
): Promise<Bundle> {
  const { db, config, log } = deps
  const content = toPackage(log)(row)
  const record = await toRecord(db, row)
  const mark = toAiMark(row, await findAiMark(db, row.id, row.version))
  const { listed } = withoutSourceList(content.long_form_article)
  const document = buildArticle({
    content,
    record,
    sources: listSources(listed, content.sources, await listStoredClaims(db, row.id)),
    isAiMarked: mark.is_marked,
    language: config.appleNewsLanguage,
  })
  const json = `${JSON.stringify(document, null, 2)}\n`
  const pictures = await readPictures(row, readRow(row, log).pictures, readPicture)
  const expected = {
    identifier: row.id,
    language: config.appleNewsLanguage,
    channelName: config.channelName,
    isAiMarked: mark.is_marked,
  }
  const measured = pictures.map(({ name, content: { length }, decoded }) => ({
    name,
    bytes: length,
    decoded,
  }))
  const article = { name: documentName, content: Buffer.from(json), decoded: null }
  const { authors = [], excerpt } = document.metadata
  return {
    row,
    files: [article, ...pictures],
    notes: record.corrections.length,
    shown: {
      package_id: row.id,
      version: row.version,
      stage: record.stage,
      is_approved: isApproved(record.stage),
      format_version: formatVersion,
      language: document.language,
      authors,
      excerpt,
      ai_mark: mark,
      ...describeFiles([article, ...pictures]),
      faults: checkBundle({ json, pictures: measured, expected }),
    },
  }
}

function describeFiles(files: readonly BundleFile[]) {
  return {
    files: files.map(({ name, content: { length }, decoded }) => ({
      name,
      bytes: length,
      size: decoded && { width: decoded.width, height: decoded.height },
    })),
    bytes: files.reduce((sum, { content: { length } }) => sum + length, 0),
  }
}

/** Encodes the pictures of a package for Apple, and decodes each once more. */
async function readPictures(row: PackageRow, stored: StoredPictures, readPicture: ReadPicture) {
  const pictures: BundleFile[] = []
  for (const place of picturePlaces) {
    const content = await encode(await readPicture(row, place, stored[place].id))
    const decoded = await measurePicture(content)
    pictures.push({ name: pictureFile(place), content, decoded })
  }
  return pictures
}

/** A stored picture that cannot be read is sent as nothing, which the checks then name. */
async function encode(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await toJpeg(bytes)
  } catch {
    return nothing
  }
}
