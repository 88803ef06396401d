import { EditorMaterial } from '@app/contract/newsroom/material'
import { boolean, object, safeParse, string, type output } from 'zod/mini'
import { createRandomId } from '../../platform/random-id.ts'

/** A quotation as it is typed; its id tells it from the others in the form. */
const QuotationWords = object({
  id: string(),
  words: string(),
  name: string(),
  role: string(),
  isAgreed: boolean(),
})
export type QuotationWords = output<typeof QuotationWords>

/**
 * The editor's own material as a form holds it; lists have a line each, and a quotation is JSON.
 */
export const blankMaterial = {
  angle: '',
  who: '',
  where: '',
  when: '',
  scene: '',
  quotations: [] as readonly string[],
  notes: '',
  mustHave: '',
  mustNot: '',
}
export type MaterialWords = typeof blankMaterial

export const newQuotation = (): QuotationWords => ({
  id: createRandomId(),
  words: '',
  name: '',
  role: '',
  isAgreed: false,
})

export const readQuotations = ({ quotations }: MaterialWords): QuotationWords[] =>
  quotations.flatMap((one) => safeParse(QuotationWords, JSON.parse(one)).data ?? [])

export const withQuotations = (
  words: MaterialWords,
  quotations: readonly QuotationWords[],
): MaterialWords => ({
  ...words,
  quotations: quotations.map((one) => JSON.stringify(one)),
})

/** Adds lines to the notes, once. */
export const addToNotes = (words: MaterialWords, lines: string): MaterialWords =>
  words.notes.includes(lines)
    ? words
    : { ...words, notes: [words.notes.trim(), lines].filter(Boolean).join('\n\n') }

/** The faults of a form, by the path of their field: "quotations.0.name". */
export type MaterialFaults = Readonly<Record<string, string>>

/** Reads the form: nothing if it is empty, else the material or the faults of its fields. */
export function readMaterial(words: MaterialWords): {
  material: EditorMaterial | undefined
  faults: MaterialFaults
} {
  const quotations = readQuotations(words).filter(
    ({ words: said, name }) => isWritten(said) || isWritten(name),
  )
  const hasScene = [words.scene, words.who, words.where, words.when].some(isWritten)
  const typed = {
    angle: isWritten(words.angle) ? words.angle : null,
    scene: hasScene
      ? { who: words.who, where: words.where, when: words.when, words: words.scene }
      : null,
    quotations: quotations.map(({ words: said, name, role, isAgreed }) => ({
      words: said,
      name,
      role,
      is_agreed: isAgreed,
    })),
    notes: isWritten(words.notes) ? words.notes : null,
    must_have: linesOf(words.mustHave),
    must_not: linesOf(words.mustNot),
  }
  const isEmpty = Object.values(typed).every(
    (part) => part === null || (Array.isArray(part) && part.length === 0),
  )
  if (isEmpty) return { material: undefined, faults: {} }
  const { success, data, error } = safeParse(EditorMaterial, typed)
  if (success) return { material: data, faults: {} }
  return {
    material: undefined,
    faults: faultsIn(error.issues),
  }
}

/** The first fault of each field. */
function faultsIn(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): MaterialFaults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[fieldOf(path)] ??= message
  return faults
}

/** A fault of one line of a list belongs to the list. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path[0] === 'must_have' || path[0] === 'must_not' ? path[0] : path.map(String).join('.')

/** Fills the form with what a package has. */
export const materialWords = (material: EditorMaterial | null): MaterialWords => ({
  angle: material?.angle ?? '',
  who: material?.scene?.who ?? '',
  where: material?.scene?.where ?? '',
  when: material?.scene?.when ?? '',
  scene: material?.scene?.words ?? '',
  quotations: (material?.quotations ?? []).map(({ is_agreed: isAgreed, ...one }, at) =>
    JSON.stringify({ id: String(at), ...one, isAgreed }),
  ),
  notes: material?.notes ?? '',
  mustHave: (material?.must_have ?? []).join('\n'),
  mustNot: (material?.must_not ?? []).join('\n'),
})

const isWritten = (text: string) => text.trim() !== ''
const linesOf = (text: string) => text.split('\n').filter(isWritten)
