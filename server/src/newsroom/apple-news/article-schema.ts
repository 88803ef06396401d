import { appleNewsLanguages } from '@app/contract/newsroom/apple-news'
import { z } from 'zod'

/** The version of Apple News Format that we write: none of the properties below is newer. */
export const formatVersion = '1.24'

const Colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, {
  error: 'must be a colour such as #0E2A33',
})
// Apple refuses a "Z" for the offset.
const Moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/, {
  error: 'must be a date such as 2026-03-02T06:00:00+00:00',
})
export const emptyMessage = 'must not be empty'
const Filled = z.string().min(1, { error: emptyMessage })
const Points = z.int().min(0)
const Count = z.int().min(1)
const Conditions = z.array(z.strictObject({ preferredColorScheme: z.enum(['dark', 'light']) }))

const linkStyle = z.strictObject({ textColor: Colour, underline: z.boolean() })
const TextStyle = z.strictObject({
  fontFamily: Filled,
  fontStyle: z.enum(['normal', 'italic']).optional(),
  fontWeight: z.enum(['regular', 'bold']).optional(),
  fontSize: Count,
  lineHeight: Count,
  textColor: Colour,
  linkStyle,
  hyphenation: z.boolean(),
  paragraphSpacingAfter: Points.optional(),
  conditional: z.array(
    z.strictObject({ textColor: Colour, linkStyle, conditions: Conditions.min(1) }),
  ),
})

const Border = z.strictObject({
  all: z.strictObject({ width: Count, color: Colour }),
  top: z.boolean().optional(),
  left: z.boolean().optional(),
  right: z.boolean().optional(),
  bottom: z.boolean().optional(),
})
const look = { backgroundColor: Colour.optional(), border: Border.optional() }
const ComponentStyle = z.strictObject({
  ...look,
  conditional: z.array(z.strictObject({ ...look, conditions: Conditions.min(1) })),
})

const Layout = z.strictObject({
  columnStart: Points,
  columnSpan: Count,
  contentInset: z.boolean().optional(),
  margin: z.strictObject({ top: Points.optional(), bottom: Points.optional() }).optional(),
})

const shared = {
  identifier: Filled,
  layout: Filled.optional(),
  style: Filled.optional(),
  anchor: z
    .strictObject({
      targetComponentIdentifier: Filled.optional(),
      targetAnchorPosition: z.enum(['top', 'center', 'bottom']),
    })
    .optional(),
}
const format = z.enum(['html', 'none'])

const Text = z.strictObject({
  role: z.enum(['title', 'intro', 'byline', 'heading2', 'heading3', 'body', 'quote', 'caption']),
  ...shared,
  text: Filled,
  format,
  textStyle: Filled,
})
export type TextComponent = z.infer<typeof Text>

const Photo = z.strictObject({
  role: z.literal('photo'),
  ...shared,
  URL: z.string().regex(/^(?:bundle|https?):\/\/\S+$/, {
    error: 'must be the address of a picture, such as bundle://cover.jpg',
  }),
  caption: z.strictObject({ text: Filled, format, textStyle: Filled }),
  accessibilityCaption: Filled,
})

const Divider = z.strictObject({ role: z.literal('divider'), ...shared })

const Leaf = z.discriminatedUnion('role', [Text, Photo, Divider])
const boxed = {
  role: z.enum(['header', 'section', 'aside', 'container']),
  ...shared,
  components: z.array(Leaf).min(1),
}
const Box = z.strictObject(boxed)
const Component = z.discriminatedUnion('role', [Text, Photo, Divider, Box])
export type LeafComponent = z.infer<typeof Leaf>
export type Component = z.infer<typeof Component>

const Metadata = z.strictObject({
  authors: z.array(Filled).optional(),
  contentGenerationType: z.literal('AI').optional(),
  dateCreated: Moment,
  dateModified: Moment,
  datePublished: Moment.optional(),
  excerpt: z.string(),
  generatorIdentifier: Filled,
  generatorName: Filled,
  keywords: z
    .array(Filled)
    .max(50, { error: 'holds more than 50 keywords' })
    .refine((words) => new Set(words).size === words.length, { error: 'holds a keyword twice' }),
  thumbnailURL: z.string().regex(/^bundle:\/\/\S+$/, {
    error: 'must be a picture of the bundle, such as bundle://cover.jpg',
  }),
})

/** An article as we send it: what Apple News Format allows, and no more than we use of it. */
export const ArticleDocument = z.strictObject({
  version: z.literal(formatVersion),
  identifier: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, {
    error: 'must be of letters, figures, _ and -, at most 64',
  }),
  title: Filled,
  language: z.enum(appleNewsLanguages),
  layout: z.strictObject({ columns: Count, width: Count, margin: Points, gutter: Points }),
  documentStyle: ComponentStyle,
  colorScheme: z.strictObject({ automaticDarkModeEnabled: z.boolean() }),
  metadata: Metadata,
  components: z.array(Component).min(1),
  componentTextStyles: z.record(Filled, TextStyle),
  componentStyles: z.record(Filled, ComponentStyle),
  componentLayouts: z.record(Filled, Layout),
})
export type ArticleDocument = z.infer<typeof ArticleDocument>
