import { z } from 'zod'

const words = (most: number) =>
  z
    .string()
    .max(most)
    // A heading may be of two lines; of the other unseen characters none has a place on a page.
    .refine((text) => !/(?!\n)\p{Cc}/u.test(text), { error: 'must hold no control characters' })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text !== '', {
      error: 'must not be empty: leave it out for the words that come with Stayer',
    })
const Paragraphs = z.array(words(3000)).min(1).max(60)

/** A number and what it counts; `from` is what it was once. */
const Figure = z.strictObject({ figure: words(12), from: words(12).optional(), label: words(60) })
/** No more than a row of the page holds. */
const Figures = z.array(Figure).max(3)

/** A race number: its width is the number's. */
const Bib = z.strictObject({
  number: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be of one to three digits, as text' })
    .optional(),
  group: words(20).optional(),
})

const Medals = z.strictObject({
  world: z.int().min(0).max(24).optional(),
  european: z.int().min(0).max(24).optional(),
})

/** A name and nothing of a path: photographs lie in one folder. */
export const PhotoFile = z
  .string()
  .regex(/^[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,99}\.(jpe?g|png|webp|gif)$/iu, {
    error: 'must be the name of a photograph in the folder channel, such as portrait.jpg',
  })

/**
 * The words that an editor may write into `channel.json`. Those left out stay as they come with the
 * product.
 */
export const ChannelFile = z.strictObject({
  founder: z
    .strictObject({
      headline: words(120).optional(),
      teaser: words(600).optional(),
      story: Paragraphs.optional(),
      figures: Figures.optional(),
      bib: Bib.optional(),
      medals: Medals.optional(),
      portrait: z.strictObject({ file: PhotoFile, alt: words(300).optional() }).optional(),
    })
    .optional(),
  publisher: z.strictObject({ story: Paragraphs.optional() }).optional(),
  quote: words(400).optional(),
  covers: z
    .strictObject({
      cycling: PhotoFile.optional(),
      swimming: PhotoFile.optional(),
      running: PhotoFile.optional(),
    })
    .optional(),
})
export type ChannelFile = z.output<typeof ChannelFile>

/** Reads the file's text; a string is what is wrong with it, in one line. */
export function readChannelFile(text: string): ChannelFile | string {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    // V8 tells where, and quotes a few characters of what an editor means to publish.
    return `is not JSON: ${error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'unreadable'}`
  }
  const parsed = ChannelFile.safeParse(json)
  if (parsed.success) return parsed.data
  return parsed.error.issues
    .map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
    .join('; ')
}
