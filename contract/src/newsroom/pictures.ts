import * as z from 'zod/mini'
import { ArticleChart } from '../chart.ts'
import { pictureSizeRefusals } from '../picture-size.ts'
import { route } from '../route.ts'
import { Id, Line } from '../text.ts'

/** The three places for pictures in a package. */
export const picturePlaces = ['coverImage', 'inlineVisual1', 'inlineVisual2'] as const
export const PicturePlace = z.enum(picturePlaces)
export type PicturePlace = z.infer<typeof PicturePlace>

export const maxPictureBytes = 20 * 1024 * 1024

/** A picture with its description, credit and licence. */
export const Picture = z.object({
  url: z.string(),
  small_url: z.string(),
  /** We draw `art` if there is no photograph; no picture is ever made by an AI. */
  kind: z.enum(['art', 'upload', 'openverse', 'wikimedia']),
  alt: z.string(),
  /** The words beside a chart of the article's figures. */
  caption: z.optional(z.string()),
  /** The figures of a chart, as an article writes them. */
  figures: z.optional(z.array(z.string())),
  /** The chart as readers see it, if it compares figures. */
  chart: z.optional(ArticleChart),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.nullable(z.string()),
  /** The page it comes from. */
  source_url: z.nullable(z.string()),
  /** The photograph that the writer suggests here, and search words for it. */
  wish: z.object({ alt: z.string(), search: z.string() }),
})
export type Picture = z.infer<typeof Picture>

export const Pictures = z.object({
  coverImage: Picture,
  inlineVisual1: Picture,
  inlineVisual2: Picture,
})
export type Pictures = z.infer<typeof Pictures>

/**
 * A photograph on our own storage that is not yet in a package, with the facts known from its
 * origin.
 */
export const KeptPicture = z.object({
  id: Id,
  url: z.string(),
  small_url: z.string(),
  kind: z.enum(['upload', 'openverse', 'wikimedia']),
  alt: z.string(),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
})
export type KeptPicture = z.infer<typeof KeptPicture>

const imageRefusals = {
  'images/wrong-type': [415, 'Please choose a JPEG, PNG, GIF, WebP or HEIC image.'],
  'images/too-large': [413, 'A picture must be smaller than 20 MB.'],
  ...pictureSizeRefusals,
  'images/unreadable': [
    422,
    'This picture could not be read. It may be damaged; please try another one.',
  ],
} as const

export const uploadPicture = route({
  method: 'POST',
  path: '/api/content/pictures',
  access: 'editor',
  summary: 'Keeps an uploaded photograph; one that no package takes within a day is removed',
  upload: { field: 'image', maxBytes: maxPictureBytes },
  status: 201,
  reply: KeptPicture,
  refusals: imageRefusals,
})

const Library = z.enum(['openverse', 'wikimedia'])
export type PictureLibrary = z.infer<typeof Library>

/** A photograph that a library offers under a licence that allows changes and commercial use. */
export const FoundPicture = z.object({
  library: Library,
  /** The library's own id of the photograph. */
  id: z.string(),
  title: z.string(),
  /** A path on our server, so that the browser calls no third party. */
  preview_url: z.string(),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.nullable(z.string()),
  source_url: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type FoundPicture = z.infer<typeof FoundPicture>

const unreachable = {
  'pictures/library-unreachable': [
    503,
    'This picture library cannot be reached from here. Upload a photograph, or keep the drawn picture.',
  ],
} as const
const libraryPictureGone = {
  'pictures/not-in-library': [
    404,
    'This picture is no longer there, or its licence does not allow our use.',
  ],
} as const

export const searchPictures = route({
  method: 'GET',
  path: '/api/content/pictures/search',
  access: 'editor',
  summary: 'Photographs of a library that may be used and changed; licences NC and ND are left out',
  query: z.strictObject({ library: Library, q: Line('Search', 200) }),
  reply: z.array(FoundPicture),
  refusals: unreachable,
})

export const previewPicture = route({
  method: 'GET',
  path: '/api/content/pictures/preview/:library/:id',
  access: 'editor',
  summary: 'A small picture of what a library offers',
  params: z.object({ library: Library, id: Line('Id', 300) }),
  sends: 'file',
  reply: z.object({}),
  refusals: { ...unreachable, ...libraryPictureGone },
})

export const choosePicture = route({
  method: 'POST',
  path: '/api/content/pictures/choose',
  access: 'editor',
  summary: 'Keeps our own copy of a library’s photograph with its attribution',
  body: z.strictObject({ library: Library, id: Line('Id', 300) }),
  status: 201,
  reply: KeptPicture,
  refusals: { ...unreachable, ...libraryPictureGone, ...imageRefusals },
})

/** A `thumb` is a square for a list, of a size of its own. */
const sizeQuery = z.object({ size: z.optional(z.enum(['thumb', 'small', 'full'])) })
const pictureNotFound = { 'pictures/not-found': [404, 'This picture was not found.'] } as const

export const getPicture = route({
  method: 'GET',
  path: '/api/content/pictures/:id',
  access: 'nobody',
  summary: 'A photograph of the magazine',
  params: z.object({ id: Id }),
  query: sizeQuery,
  sends: 'file',
  reply: z.object({}),
  refusals: pictureNotFound,
})

export const getArt = route({
  method: 'GET',
  path: '/api/content/art/:packageId/:place',
  access: 'nobody',
  summary: 'The drawn picture of a package’s place; the same package always gets the same',
  params: z.object({ packageId: Id, place: PicturePlace }),
  query: sizeQuery,
  sends: 'file',
  reply: z.object({}),
  refusals: pictureNotFound,
})

const words = {
  alt: 'Please say what the picture shows, for those who cannot see it.',
  credit: 'Please say who made the picture.',
  licence: 'Please say under which licence it may be used.',
}

const Placement = z.strictObject({
  picture_id: z.nullable(Id),
  alt: z.optional(Line('Alt text', 300, words.alt)),
  credit: z.optional(Line('Credit', 300, words.credit)),
  licence: z.optional(Line('Licence', 200, words.licence)),
  /** The version of the package that the editor saw. */
  version: z.optional(z.number().check(z.int(), z.gte(1))),
})

const isGiven =
  (field: keyof typeof words) =>
  (placement: z.output<typeof Placement>): boolean =>
    placement.picture_id === null || placement[field] !== undefined

/**
 * A photograph with its texts, or none for the drawn picture, which needs none. The licence of a
 * library's photograph cannot be changed.
 */
export const PicturePlacement = Placement.check(
  z.refine(isGiven('alt'), { path: ['alt'], error: words.alt }),
  z.refine(isGiven('credit'), { path: ['credit'], error: words.credit }),
  z.refine(isGiven('licence'), { path: ['licence'], error: words.licence }),
)
export type PicturePlacement = z.output<typeof PicturePlacement>
