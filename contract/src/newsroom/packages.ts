import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Line, Moment, TrimmedProse } from '../text.ts'
import { EditorMaterial } from './material.ts'
import { PackagePlan } from './package-plan.ts'
import { PicturePlace, PicturePlacement, Pictures } from './pictures.ts'
import { EditorialTheme } from './themes.ts'

export const longestTopic = 300
export const longestPrompt = 4_000
export const longestArticle = 40_000
const longestPart = 6_000

/** A finding that keeps a package from the Workbench, or that an editor should look at. */
export const PackageCheck = z.object({
  /** The rule's name. */
  rule: z.string(),
  /** `must` keeps "Ready to drop into Workbench" away; `advice` does not. */
  weight: z.enum(['must', 'advice']),
  /** The part of the package that the finding is about, for a link. */
  place: z.enum([
    'article',
    'headlines',
    'deck',
    'tldr',
    'repurposed',
    'metadata',
    'pictures',
    'claims',
  ]),
  /** The fault, in words for people. */
  sentence: z.string(),
  /** The offending words, if there are any. */
  found: z.nullable(z.string()),
})
export type PackageCheck = z.infer<typeof PackageCheck>

/**
 * An admin's reason for publishing a version over failed checks; it ends with the next change of
 * content.
 */
export const PublicationOverride = z.object({
  reason: z.string(),
  /** Null if that admin's account is gone. */
  by: z.nullable(z.string()),
  at: Moment,
  /** The checks that it overrides. */
  checks: z.array(PackageCheck),
})
export type PublicationOverride = z.infer<typeof PublicationOverride>

export const Source = z.object({
  fact_id: z.string(),
  source: z.string(),
  link: z.nullable(z.string()),
})

/** The share of the topic that the reviewed material covers; null for a text by an AI. */
const Coverage = z.object({
  share: z.number(),
  missing: z.array(z.string()),
  nearest: z.nullable(z.string()),
  /** A warning, shown in red. */
  notice: z.nullable(z.string()),
})

/** The provider's count for a package, over all attempts of its job. */
export const Usage = z.object({
  calls: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** In the currency of the settings; null without prices. */
  cost: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
})
export type Usage = z.infer<typeof Usage>

/**
 * Where a package stands on its way to readers. Beside the `status` of its stream: `published` is
 * shown to members, or handed to Apple News+ for a weekly one.
 */
export const packageStages = [
  'draft',
  'in-review',
  'approved',
  'published',
  'corrected',
  'withdrawn',
] as const
export const PackageStage = z.enum(packageStages)
export type PackageStage = z.infer<typeof PackageStage>

const GeneratedImages = z.object({
  coverImage: z.string(),
  inlineVisual1: z.string(),
  inlineVisual2: z.string(),
})

export const Metadata = z.object({
  section: z.string(),
  format: z.string(),
  tags: z.array(z.string()),
})

export const overrideReasonLength = { min: 10, max: 500 } as const

/** An admin's reason for publishing while something stands in the way. */
export const OverrideReason = z.pipe(
  z.string({ error: 'The reason must be text.' }),
  z.pipe(
    z.transform((reason: string) => reason.normalize('NFC').trim()),
    z
      .string()
      .check(
        z.minLength(
          overrideReasonLength.min,
          'Please say in a sentence why it may be published all the same.',
        ),
        z.maxLength(overrideReasonLength.max, 'The reason is too long.'),
      ),
  ),
)

/** Both streams share this shape: a weekly generation, or a day of the premium stream. */
export const ContentPackage = z.object({
  id: Id,
  topic: z.string(),
  system_prompt: z.nullable(z.string()),
  /**
   * The week of the cycle or the day of the premium stream, 1–9; null for a topic without a place.
   */
  editorial_week: z.nullable(z.number()),
  editorial_theme: z.nullable(EditorialTheme),
  /** The first day of its cycle, as 2025-07-14. */
  cycle_start_date: z.iso.date(),
  /** The headline that the editor chose. */
  title: z.string(),
  headlines: z.array(z.string()),
  apple_news_deck: z.string(),
  tldr_summary: z.string(),
  long_form_article: z.string(),
  repurposed_formats: z.record(z.string(), z.string()),
  metadata: Metadata,
  generated_images: GeneratedImages,
  pictures: Pictures,
  sources: z.array(Source),
  /** `built-in`, or the model's name. */
  engine: z.string(),
  /** A sentence on what wrote the package, and what it needs. */
  label: z.string(),
  coverage: z.nullable(Coverage),
  /** Notes that an editor should read first. */
  notes: z.array(z.string()),
  /** The editor's own material, which no writer alters; null where none was given. */
  material: z.nullable(EditorMaterial),
  checks: z.array(PackageCheck),
  /** No check of weight `must` fails: "Ready to drop into Workbench". */
  is_ready: z.boolean(),
  stage: PackageStage,
  plan: PackagePlan,
  /**
   * Sentences with a figure, a comparison or a study; an open one keeps the package from its
   * readers.
   */
  claims: z.object({ open: z.number(), total: z.number() }),
  /** Seconds that its last generation took. */
  generated_in_seconds: z.nullable(z.number()),
  usage: z.nullable(Usage),
  /** Grows by one with every change; a change that names an older one is refused. */
  version: z.number(),
  /** The last editor to change it; null for the writer, and for an editor who has gone. */
  edited_by: z.nullable(z.string()),
  created_at: Moment,
  updated_at: Moment,
  /**
   * When it was first published: for members to read from its day on, or noted as handed to Apple
   * News+. Null if it never was.
   */
  published_at: z.nullable(Moment),
  archived_at: z.nullable(Moment),
})
export type ContentPackage = z.infer<typeof ContentPackage>

/** Blank ones are dropped. */
export const Headlines = z
  .pipe(
    z.array(z.string()),
    z.pipe(
      z.transform((lines: string[]) => lines.filter((line) => line.trim() !== '')),
      z.array(Line('A headline', 200)),
    ),
  )
  .check(
    z.minLength(1, 'Please give at least one headline.'),
    z.maxLength(5, 'At most five headlines are kept.'),
    z.refine((lines) => new Set(lines).size === lines.length, 'Two headlines are the same.'),
  )

/** A week of the cycle, or a day of the premium stream. */
export const PlaceNumber = z.number().check(z.int(), z.gte(1), z.lte(9))

/** The version that the editor saw: the server refuses the change if it is not the newest. */
export const SeenVersion = z.optional(z.number().check(z.int(), z.gte(1)))
/** A body for calls that send nothing else. */
export const SeenBody = z.optional(z.strictObject({ version: SeenVersion }))
/** The same version, as a query parameter. */
export const seenQuery = z.strictObject({
  version: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
})

export const Topic = Line('Topic', longestTopic, 'Please enter a topic for content generation.')
/** A blank prompt counts as none. */
export const CustomPrompt = z.nullish(
  z.pipe(
    z
      .string({ error: 'Custom prompt must be text.' })
      .check(z.maxLength(longestPrompt, 'The custom prompt is too long.')),
    z.transform((prompt: string) => prompt.normalize('NFC').trim() || null),
  ),
)

/**
 * The fields of a package that an editor can change; repurposed formats that are not named stay as
 * they are.
 */
const changedFields = z.strictObject({
  topic: z.optional(Topic),
  system_prompt: CustomPrompt,
  editorial_week: z.nullish(PlaceNumber),
  editorial_theme: z.nullish(EditorialTheme),
  title: z.optional(Line('Title', 200)),
  headlines: z.optional(Headlines),
  apple_news_deck: z.optional(Line('Deck', 500)),
  tldr_summary: z.optional(TrimmedProse('TL;DR', 2_000)),
  long_form_article: z.optional(TrimmedProse('Article', longestArticle)),
  repurposed_formats: z.optional(
    z.partialRecord(
      z.enum(['tips', 'opinion', 'interview']),
      TrimmedProse('This part', longestPart),
    ),
  ),
  metadata: z.optional(
    z.strictObject({
      section: Line('Section', 100),
      format: Line('Format', 100),
      tags: z.array(Line('A tag', 60)).check(z.maxLength(12, 'At most twelve tags are kept.')),
    }),
  ),
  material: z.optional(z.nullable(EditorMaterial)),
  version: SeenVersion,
})

const namesAField = (change: object) =>
  Object.keys(change).some((field) => field !== 'version' && field !== 'publish')
const nothingToChange = 'There is nothing to change here.'

export const PackageChange = changedFields.check(
  z.refine((change) => namesAField(change), nothingToChange),
)
export type PackageChange = z.output<typeof PackageChange>

/**
 * In the premium stream a save publishes, unless `publish` is false or a check of weight `must`
 * fails.
 */
export const PremiumChange = z
  .extend(changedFields, { publish: z.optional(z.boolean()) })
  .check(z.refine((change) => namesAField(change), nothingToChange))
export type PremiumChange = z.output<typeof PremiumChange>

export const packageNotFound = { 'packages/not-found': [404, 'Content not found'] } as const
export const conflictRefusal = {
  'packages/conflict': [
    409,
    'Somebody else changed this in the meantime. Please compare before you save.',
  ],
} as const

/** For a weekly package. A premium one may be published before its day: it opens by itself. */
export const heldBackRefusal = {
  'packages/held-back': [409, 'This may not go out yet: it is held back.'],
} as const

export const placePicture = route({
  method: 'PUT',
  path: '/api/content/packages/:id/pictures/:place',
  access: 'editor',
  summary:
    'Sets a picture of a package with its alt text, credit and licence, or goes back to the drawn one',
  params: z.object({ id: Id, place: PicturePlace }),
  body: PicturePlacement,
  reply: ContentPackage,
  refusals: {
    ...packageNotFound,
    ...conflictRefusal,
    'pictures/gone': [400, 'This photograph is no longer there. Please add it again.'],
  },
})
