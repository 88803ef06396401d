import type { PicturePlace } from '@app/contract/newsroom/pictures'
import type { ArtKey } from '../../drawing/art/draw.ts'

/** The sizes in which a picture is kept; from the small one a `thumb` is made when first requested. */
export type PictureSize = 'full' | 'small'
type KeptSize = PictureSize | 'thumb'

const places = { coverImage: 'cover', inlineVisual1: 'first', inlineVisual2: 'second' } as const

/** Storage prefixes end with a slash. */
export const photographFolder = (id: string) => `newsroom/pictures/${id}/`
export const photographKey = (id: string, size: KeptSize) => `${photographFolder(id)}${size}.webp`
export const artFolder = (packageId: string) => `newsroom/art/${packageId}/`
type DrawnPlace = { packageId: string; place: PicturePlace; motif: ArtKey | ChartKey; view: number }
/** Names the chart of a fact among the drawings of a package. */
type ChartKey = `chart-${string}`
export const chartKey = (factId: string): ChartKey => `chart-${factId.toLowerCase()}`

// The motif and its view are in the name: a package that gets another theme or date gets another
// picture.
export const artKey = ({ packageId, place, ...drawn }: DrawnPlace, size: KeptSize) =>
  `${artFolder(packageId)}${places[place]}-${nameOf(drawn)}-${size}.webp`
export const nameOf = ({ motif, view }: Pick<DrawnPlace, 'motif' | 'view'>) =>
  view === 0 ? motif : `${motif}.${view}`

const shape = /^newsroom\/(pictures|art)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//

/** Finds the photograph or package that owns a storage key; null for any other key. */
export function ownerOfKey(key: string): { kind: 'photograph' | 'package'; id: string } | null {
  const [, folder, id] = shape.exec(key) ?? []
  return id === undefined ? null : { kind: folder === 'art' ? 'package' : 'photograph', id }
}
