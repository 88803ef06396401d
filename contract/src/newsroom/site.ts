import * as z from 'zod/mini'
import { pictureSizeRefusals } from '../picture-size.ts'
import { route } from '../route.ts'
import { Id, Line, Moment, TrimmedProse } from '../text.ts'
import { maxPictureBytes } from './pictures.ts'

/** The most characters of each text of the landing page, and the most parts of a list. */
export const siteLimits = {
  founderName: 80,
  headline: 120,
  teaser: 600,
  paragraph: 3000,
  paragraphs: 60,
  figure: 12,
  figureLabel: 60,
  figures: 3,
  bibGroup: 20,
  medals: 24,
  quote: 400,
  alt: 300,
} as const

const Paragraphs = z
  .array(TrimmedProse('A paragraph', siteLimits.paragraph))
  .check(
    z.minLength(1, 'Please write at least one paragraph.'),
    z.maxLength(siteLimits.paragraphs, `At most ${siteLimits.paragraphs} paragraphs.`),
  )

const Figure = z.strictObject({
  figure: Line('The figure', siteLimits.figure),
  /** The figure of former days. */
  from: z.optional(Line('The former figure', siteLimits.figure)),
  label: Line('What it counts', siteLimits.figureLabel),
})
const Medals = z.number().check(z.int(), z.gte(0), z.lte(siteLimits.medals))

const words = {
  founderName: Line('The name', siteLimits.founderName),
  /** A line break begins its second line. */
  headline: TrimmedProse('The headline', siteLimits.headline),
  teaser: Line('The teaser', siteLimits.teaser),
  /** A paragraph that begins with `>` is set as a quotation. */
  story: Paragraphs,
  figures: z.array(Figure).check(z.maxLength(siteLimits.figures)),
  /** A race number, with the age group above it. */
  bib: z.strictObject({
    number: z.optional(
      z.string().check(z.regex(/^\d{1,3}$/, 'A race number has one to three digits.')),
    ),
    group: z.optional(Line('The age group', siteLimits.bibGroup)),
  }),
  medals: z.strictObject({ world: z.optional(Medals), european: z.optional(Medals) }),
  publisherStory: Paragraphs,
  quote: Line('The quotation', siteLimits.quote),
}
const { founderName, headline, teaser, story, figures, bib, medals, publisherStory, quote } = words

/** The landing page's own words; one that is missing is as it came with Stayer. */
export const SiteWords = z.strictObject({
  founderName: z.optional(founderName),
  headline: z.optional(headline),
  teaser: z.optional(teaser),
  story: z.optional(story),
  figures: z.optional(figures),
  bib: z.optional(bib),
  medals: z.optional(medals),
  publisherStory: z.optional(publisherStory),
  quote: z.optional(quote),
})
export type SiteWords = z.output<typeof SiteWords>

export const sitePicturePlaces = [
  'portrait',
  'coverCycling',
  'coverSwimming',
  'coverRunning',
] as const
export type SitePicturePlace = (typeof sitePicturePlaces)[number]

/** The shape of a place, as width by height; a crop keeps it. */
export const sitePictureShapes: Readonly<
  Record<SitePicturePlace, { width: number; height: number }>
> = {
  portrait: { width: 960, height: 1200 },
  coverCycling: { width: 960, height: 960 },
  coverSwimming: { width: 960, height: 960 },
  coverRunning: { width: 960, height: 960 },
}

const Share = z.number().check(z.gte(0), z.lte(1))
/**
 * The part of a picture that is shown: its left and upper edge and its width, in parts of the
 * picture's sides.
 */
export const Crop = z.strictObject({
  left: Share,
  top: Share,
  width: z.number().check(z.gt(0), z.lte(1)),
})
export type Crop = z.output<typeof Crop>

/** An uploaded picture with the part of it that the page shows. */
export const SitePictureChoice = z.strictObject({
  picture_id: Id,
  crop: Crop,
  /** The description for people who do not see it; a cover needs none. */
  alt: z.optional(Line('The description', siteLimits.alt)),
})
export type SitePictureChoice = z.output<typeof SitePictureChoice>

const changed = <T extends z.core.$ZodType>(part: T) => z.optional(z.nullable(part))

/** The parts that change; null gives one its given words or drawing back. */
export const SiteChange = z.strictObject({
  founderName: changed(founderName),
  headline: changed(headline),
  teaser: changed(teaser),
  story: changed(story),
  figures: changed(figures),
  bib: changed(bib),
  medals: changed(medals),
  publisherStory: changed(publisherStory),
  quote: changed(quote),
  portrait: changed(SitePictureChoice),
  coverCycling: changed(SitePictureChoice),
  coverSwimming: changed(SitePictureChoice),
  coverRunning: changed(SitePictureChoice),
})
export type SiteChange = z.output<typeof SiteChange>
export const siteParts = [
  'founderName',
  'headline',
  'teaser',
  'story',
  'figures',
  'bib',
  'medals',
  'publisherStory',
  'quote',
  ...sitePicturePlaces,
] as const satisfies readonly (keyof SiteChange)[]
export type SitePart = (typeof siteParts)[number]

/** The parts' names in the log and on the screens. */
export const sitePartNames: Readonly<Record<SitePart, string>> = {
  founderName: 'founder’s name',
  headline: 'headline',
  teaser: 'teaser',
  story: 'founder’s story',
  figures: 'figures',
  bib: 'race number',
  medals: 'medals',
  publisherStory: 'publisher’s words',
  quote: 'quotation',
  portrait: 'portrait',
  coverCycling: 'cover of cycling',
  coverSwimming: 'cover of swimming',
  coverRunning: 'cover of running',
}

const UploadedPicture = z.object({ id: Id, url: z.string(), width: z.number(), height: z.number() })
export type UploadedSitePicture = z.output<typeof UploadedPicture>

const ShownPicture = z.object({
  /** The address as the page shows it. */
  url: z.string(),
  /**
   * The whole picture with its crop; null for a drawing, and for a photograph of `channel.json`.
   */
  source: z.nullable(z.object({ ...UploadedPicture.shape, crop: Crop })),
  alt: z.string(),
})
export type ShownSitePicture = z.output<typeof ShownPicture>

export const Site = z.object({
  /** The last saved version; null while there is none. */
  version: z.nullable(Id),
  /** True while the words are those of `channel.json`, which the first save takes over. */
  is_from_file: z.boolean(),
  /**
   * Every text as the page shows it, with {founder}, {Founder}, {channel} and {publisher} not yet
   * replaced.
   */
  words: z.required(SiteWords),
  /** Null where a drawing of the page's own is shown. */
  pictures: z.object({
    portrait: z.nullable(ShownPicture),
    coverCycling: z.nullable(ShownPicture),
    coverSwimming: z.nullable(ShownPicture),
    coverRunning: z.nullable(ShownPicture),
  }),
  /** The parts that are still as they came with Stayer. */
  given: z.array(z.enum(siteParts)),
  last_change: z.nullable(
    z.object({ parts: z.array(z.enum(siteParts)), by: z.nullable(z.string()), at: Moment }),
  ),
})
export type Site = z.output<typeof Site>

const conflict = {
  'site/conflict': [
    409,
    'Somebody has changed the page meanwhile. Load it again to see their change.',
  ],
} as const
const pictureGone = {
  'site/picture-gone': [409, 'This picture is no longer there. Please add it again.'],
} as const

export const readSite = route({
  method: 'GET',
  path: '/api/admin/site',
  access: 'admin',
  summary: 'The landing page’s own words and pictures, and which are still the given ones',
  reply: Site,
})

export const changeSite = route({
  method: 'PUT',
  path: '/api/admin/site',
  access: 'admin',
  summary:
    'Changes words and pictures of the landing page at once; null gives a part back its given form',
  body: z.strictObject({ version: z.nullable(Id), change: SiteChange }),
  reply: Site,
  refusals: { ...conflict, ...pictureGone },
})

export const undoSiteChange = route({
  method: 'POST',
  path: '/api/admin/site/undo',
  access: 'admin',
  summary: 'Takes back the last change of the landing page; the last twenty can be taken back',
  body: z.strictObject({ version: Id }),
  reply: Site,
  refusals: conflict,
})

export const uploadSitePicture = route({
  method: 'POST',
  path: '/api/admin/site/pictures',
  access: 'admin',
  summary: 'Keeps a picture for the landing page; one that is not used within a day is removed',
  upload: { field: 'image', maxBytes: maxPictureBytes },
  status: 201,
  reply: UploadedPicture,
  refusals: {
    'images/wrong-type': [415, 'Please choose a JPEG, PNG, GIF, WebP or HEIC image.'],
    'images/too-large': [413, 'A picture must be smaller than 20 MB.'],
    ...pictureSizeRefusals,
    'images/unreadable': [
      422,
      'This picture could not be read. It may be damaged; please try another one.',
    ],
  },
})

export const getSitePicture = route({
  method: 'GET',
  path: '/api/admin/site/pictures/:id',
  access: 'admin',
  summary: 'A whole picture of the landing page, before it is cropped',
  params: z.object({ id: Id }),
  sends: 'file',
  reply: z.object({}),
  refusals: { 'site/picture-not-found': [404, 'This picture was not found.'] },
})

export const previewSite = route({
  method: 'POST',
  path: '/api/admin/site/preview',
  access: 'admin',
  summary:
    'Prepares the preview of the landing page with changes that are not saved, for this admin alone',
  body: z.strictObject({ change: SiteChange }),
  reply: z.object({ url: z.string() }),
  refusals: pictureGone,
})

export const getSitePreview = route({
  method: 'GET',
  path: '/api/admin/site/preview',
  access: 'admin',
  summary: 'The landing page as visitors see it, or as this admin last previewed it',
  query: z.object({ unsaved: z.optional(z.literal('1')) }),
  sends: 'file',
  reply: z.object({}),
  refusals: {
    'site/no-pages': [503, 'The pages are not built here, so there is nothing to preview.'],
  },
})
