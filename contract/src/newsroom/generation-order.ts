import * as z from 'zod/mini'
import { Line } from '../text.ts'
import { EditorMaterial } from './material.ts'
import { CustomPrompt, PlaceNumber, Topic } from './packages.ts'
import { EditorialTheme } from './themes.ts'

const Identifier = z.string().check(z.minLength(1), z.maxLength(100))

/** The outline that an editor approved: the argument, and the parts in their order. */
export const ApprovedOutline = z.strictObject({
  plan_id: z.nullable(Identifier),
  module_ids: z.array(Identifier).check(
    z.minLength(1, 'An outline needs at least one part.'),
    z.maxLength(12, 'An outline has at most twelve parts.'),
    z.refine((ids) => new Set(ids).size === ids.length, 'A part stands in the outline twice.'),
  ),
})

/** A model's outline as an editor approved it: facts by their ids, the rest in words. */
export const ModelOutline = z.strictObject({
  format: Identifier,
  angle: Line('The angle', 400),
  parts: z
    .array(
      z.strictObject({
        title: Line('The title of a part', 120),
        about: Line('A part', 500),
        fact_ids: z.array(Identifier).check(z.maxLength(8, 'A part cites at most eight facts.')),
      }),
    )
    .check(
      z.minLength(1, 'An outline needs at least one part.'),
      z.maxLength(12, 'An outline has at most twelve parts.'),
    ),
})
export type ModelOutline = z.output<typeof ModelOutline>

/** Wishes for a piece; the built-in writer follows all of them. */
const wishFields = {
  /** A sidebar of 160 to 600 words, where there is too little for an article. */
  shape: z.optional(z.enum(['article', 'sidebar'])),
  /** The argument to follow, from the brief of the topic. */
  plan_id: z.optional(Identifier),
  outline: z.optional(ApprovedOutline),
  /** The outline of the provider's model, which only that model follows. */
  model_outline: z.optional(ModelOutline),
  /** Accepts parts that stood in packages of the last nine weeks. */
  may_repeat: z.optional(z.boolean()),
  /** The editor's own material; a package that is rewritten keeps its own. */
  material: z.optional(EditorMaterial),
}

export const WritingWishes = z.object(wishFields)
export type WritingWishes = z.output<typeof WritingWishes>

/** The body of an order for a generation. */
export const GenerationOrder = z.strictObject({
  topic: Topic,
  customPrompt: CustomPrompt,
  ...wishFields,
  editorial_week: z.nullish(PlaceNumber),
  editorial_theme: z.nullish(EditorialTheme),
})
