import { printQuotation, type EditorMaterial } from '@app/contract/newsroom/material'
import { sharedRun } from '../../prose/overlap.ts'
import { findMaterialFaults } from '../material/material-faults.ts'
import type { PackageDraft } from '../package-draft.ts'

/** The id by which a model places a quotation. */
const quotationId = (at: number) => `Q${at + 1}`

const mark = /\s*\[(Q\d{1,2})\]/gi

/**
 * The editor's material as a model is sent it: quotations by their ids, which alone it may write.
 */
export const editorsWords = (material: EditorMaterial | null | undefined) =>
  material
    ? {
        editor: {
          angle: material.angle,
          scene: material.scene,
          quotations: material.quotations.map(({ name, role, words }, at) => ({
            id: quotationId(at),
            name,
            role,
            words,
          })),
          notes: material.notes,
          must_have: material.must_have,
          must_not: material.must_not,
        },
      }
    : {}

/**
 * Reads the lines of a part: a quotation's id gives way to its words, as a paragraph of their own,
 * the first time; any other mark of the kind is dropped.
 */
export function quotationPlacer(
  material: EditorMaterial | null | undefined,
): (lines: readonly string[]) => string[] {
  const open = new Map(
    (material?.quotations ?? []).map((quotation, at) => [quotationId(at), quotation]),
  )
  return (lines) =>
    lines.flatMap((line) => {
      const ids = [...line.matchAll(mark)].map(([, id = '']) => id.toUpperCase())
      const rest = line.replace(mark, '').trim()
      const quotations = ids.flatMap((id) => {
        const quotation = open.get(id)
        open.delete(id)
        return quotation ? [printQuotation(quotation)] : []
      })
      return [...(rest === '' ? [] : [rest]), ...quotations]
    })
}

/** So many words in a row are the editor's own, and are put in by us. */
const runOfEditor = 8

type EditorFault = { rule: string; found: string }

/**
 * Finds the editor's words in the model's own text, and what the editor asked for and did not get.
 */
export function editorsFaults(
  manuscript: ReadonlyMap<string, readonly string[]>,
  draft: PackageDraft,
  material: EditorMaterial | null | undefined,
): EditorFault[] {
  if (!material) return []
  const own = [...manuscript.values()].flat().join('\n')
  const given = [
    ...(material.scene ? [material.scene.words] : []),
    ...material.quotations.map(({ words }) => words),
  ]
  const run = sharedRun(own, given, runOfEditor)
  const demands = findMaterialFaults(draft, material).filter(({ rule }) => rule.startsWith('must-'))
  return [...(run === null ? [] : [{ rule: 'retold', found: run }]), ...demands]
}
