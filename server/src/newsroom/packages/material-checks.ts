import type { EditorMaterial } from '@app/contract/newsroom/material'
import type { PackageCheck } from '@app/contract/newsroom/packages'
import { findMaterialFaults, type MaterialFault } from '../../writer/material/material-faults.ts'
import type { PackageDraft } from '../../writer/package-draft.ts'

/** Checks a text against its editor's demands and against the words that people gave. */
export const materialChecks = (
  draft: PackageDraft,
  material: EditorMaterial | null,
): PackageCheck[] =>
  material === null
    ? []
    : findMaterialFaults(draft, material).map((fault) => ({
        rule: fault.rule,
        weight: fault.rule === 'quotation-missing' ? 'advice' : 'must',
        place: fault.place,
        sentence: sentenceOn(fault),
        found: fault.found,
      }))

function sentenceOn({ rule, name = 'This person' }: MaterialFault): string {
  const sentences: Readonly<Record<MaterialFault['rule'], string>> = {
    'must-have': 'The text was to speak of this, and does not.',
    'must-not': 'This was to be left out.',
    'quotation-agreed': `${name} has not agreed to be quoted yet.`,
    'quotation-altered': `These are not the words of ${name} as they were given.`,
    'quotation-missing': `The quotation from ${name} is not in the text.`,
  }
  return sentences[rule]
}
