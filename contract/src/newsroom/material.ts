import * as z from 'zod/mini'
import { Line, LineOrBlank, TrimmedProse } from '../text.ts'

export const longestScene = 1_500
export const longestQuotation = 600
export const longestNotes = 4_000
export const mostQuotations = 8
export const mostDemands = 20

const quotationMarks = /["“”«»]/
const outerMarks = /^["“«‘'](.*)["”»’']$/

const unwrapped = (words: string) => outerMarks.exec(words)?.[1]?.trim() ?? words

/** The words of a person, as they are printed: between marks of ours, so they bring none. */
const QuotedWords = z.pipe(
  Line('A quotation', longestQuotation, 'Please give the words of the quotation.'),
  z.pipe(
    z.transform(unwrapped),
    z.string().check(
      z.refine(
        (words) => !quotationMarks.test(words),
        'Please use single marks inside a quotation: ‘so’.',
      ),
      z.minLength(1, 'Please give the words of the quotation.'),
    ),
  ),
)

export const Quotation = z.strictObject({
  words: QuotedWords,
  name: Line('The name', 100, 'Please say who said it.'),
  /** "club coach, 71"; blank for a name that needs none. */
  role: z._default(LineOrBlank('The role', 120), ''),
  /** True once the person has agreed to be quoted. */
  is_agreed: z._default(z.boolean(), false),
})
export type Quotation = z.output<typeof Quotation>

/** A scene that the editor saw or was told of: it opens the piece, word for word. */
const Scene = z.strictObject({
  who: z._default(LineOrBlank('Who', 120), ''),
  where: z._default(LineOrBlank('Where', 120), ''),
  when: z._default(LineOrBlank('When', 80), ''),
  words: TrimmedProse('The scene', longestScene),
})

const Demands = (name: string) =>
  z._default(
    z
      .array(Line(name, 200))
      .check(z.maxLength(mostDemands, `At most ${mostDemands} of these are kept.`)),
    () => [],
  )

/** The editor's own material for a piece: printed word for word, or held against the text. */
export const EditorMaterial = z.strictObject({
  angle: z._default(z.nullable(Line('The angle', 300)), null),
  scene: z._default(z.nullable(Scene), null),
  quotations: z._default(
    z
      .array(Quotation)
      .check(z.maxLength(mostQuotations, `At most ${mostQuotations} quotations are kept.`)),
    () => [],
  ),
  notes: z._default(z.nullable(TrimmedProse('The notes', longestNotes)), null),
  /** Things that the text must speak of. */
  must_have: Demands('A thing to have'),
  /** Words that must not stand in it. */
  must_not: Demands('A thing to leave out'),
})
export type EditorMaterial = z.output<typeof EditorMaterial>

type Printed<Field extends keyof EditorMaterial> = NonNullable<EditorMaterial[Field]>

/** A quotation as it is printed: its attribution first, so that its words keep their own stops. */
export const printQuotation = ({ name, role, words }: Quotation): string =>
  `${role === '' ? name : `${name}, ${role},`} says: “${words}”`

/** The scene as it opens a piece, with its place and time before the first words. */
export function printScene({ where, when, words }: Printed<'scene'>): string {
  const dateline = [where, when].filter((one) => one !== '').join(', ')
  return dateline === '' ? words : `${dateline.replace(/\.$/, '')}. ${words}`
}

/** All that is printed of the material, paragraph by paragraph. */
export const printedMaterial = ({ scene, quotations }: EditorMaterial): string[] => [
  ...(scene === null ? [] : printScene(scene).split(/\n\s*\n/)),
  ...quotations.map(printQuotation),
]
