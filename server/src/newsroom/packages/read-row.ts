import { picturePlaces } from '@app/contract/newsroom/pictures'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import type { z } from 'zod'
import type { PackageRow } from './packages.queries.ts'
import {
  knownTheme,
  StoredChecks,
  StoredCoverage,
  StoredMaterial,
  StoredParts,
  StoredPicture,
  StoredSources,
  StoredUsage,
  type StoredContent,
  type StoredPictures,
} from './stored-package.ts'

export type UnreadLog = { warn(facts: object, sentence: string): void }

export type ReadRow = Pick<ContentPackage, 'usage'> &
  Pick<StoredContent, 'coverage' | 'material' | 'sources' | 'pictures'> & {
    theme: ContentPackage['editorial_theme']
    formats: ContentPackage['repurposed_formats']
    /** Null if they cannot be read. */
    checks: ContentPackage['checks'] | null
  }

/**
 * Reads a row's JSON. A value that another release has stored in another shape is left out and
 * logged: a list with a package that lacks something is better than no list.
 */
export function readRow(row: PackageRow, log: UnreadLog): ReadRow {
  const unread: string[] = []
  const read = <Value, Other>(
    name: string,
    schema: z.ZodType<Value>,
    stored: unknown,
    otherwise: Other,
  ) => {
    const { data, success } = schema.safeParse(stored)
    if (!success) unread.push(name)
    return success ? data : otherwise
  }
  const theme = knownTheme(row.editorial_theme)
  if (theme === null && row.editorial_theme !== null) unread.push('theme')
  const readable = {
    theme,
    formats: read('formats', StoredParts, row.repurposed_formats, {}),
    pictures: picturesIn(row, (place, stored) => read(place, StoredPicture, stored, undrawn)),
    sources: read('sources', StoredSources, row.sources, []),
    coverage: read('coverage', StoredCoverage.nullable(), row.coverage, null),
    material: read('material', StoredMaterial, row.material, null),
    checks: read('checks', StoredChecks, row.checks, null),
    usage: read('usage', StoredUsage.nullable(), row.usage, null),
  }
  if (unread.length > 0)
    log.warn({ packageId: row.id, unread }, 'parts of a package cannot be read by this release')
  return readable
}

/** Stands in for a picture that cannot be read. */
const undrawn: StoredPicture = {
  id: null,
  kind: 'art',
  alt: '',
  credit: '',
  licence: '',
  licenceUrl: null,
  sourceUrl: null,
  wish: { alt: '', search: '' },
}

type ReadPicture = (place: string, stored: unknown) => StoredPicture

function picturesIn({ pictures }: PackageRow, read: ReadPicture): StoredPictures {
  const stored: Readonly<Record<string, unknown>> =
    typeof pictures === 'object' && pictures !== null && !Array.isArray(pictures) ? pictures : {}
  const [coverImage, inlineVisual1, inlineVisual2] = picturePlaces.map((place) =>
    read(place, stored[place]),
  )
  return {
    coverImage: coverImage ?? undrawn,
    inlineVisual1: inlineVisual1 ?? undrawn,
    inlineVisual2: inlineVisual2 ?? undrawn,
  }
}
