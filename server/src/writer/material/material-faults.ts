import type { EditorMaterial, Quotation } from '@app/contract/newsroom/material'
import { check, type Fault } from '../../prose/check.ts'
import { contentWords, shareOf } from '../../prose/content-words.ts'
import { quotationsIn } from '../../prose/quotations.ts'
import type { ProseSpec } from '../../prose/spec.ts'
import type { DraftPlace, PackageDraft } from '../package-draft.ts'

/** A fault of a text against the editor's own material. */
export type MaterialFault = {
  rule: 'must-have' | 'must-not' | 'quotation-agreed' | 'quotation-altered' | 'quotation-missing'
  place: DraftPlace
  /** The demand, the words found, or those of the quotation. */
  found: string
  /** The person quoted. */
  name?: string
}

/** Holds a text against what its editor asked for and against the words that people gave. */
export const findMaterialFaults = (
  draft: PackageDraft,
  material: EditorMaterial,
): MaterialFault[] => [
  ...missingDemands(draft.article, material.must_have),
  ...barredWords(draft, material.must_not),
  ...material.quotations.flatMap((quotation) => quotationFaults(draft.article, quotation)),
]

/** Most of the words that carry a demand stand somewhere in the text. */
const enoughOfDemand = 0.7

function missingDemands(article: string, demands: readonly string[]): MaterialFault[] {
  const isMet = (demand: string) =>
    contentWords(demand).size === 0
      ? levelled(article).includes(levelled(demand))
      : shareOf(demand, article) >= enoughOfDemand
  return demands
    .filter((demand) => !isMet(demand))
    .map((found) => ({ rule: 'must-have', place: 'article', found }))
}

function barredWords(draft: PackageDraft, barred: readonly string[]): MaterialFault[] {
  const { article, headlines, deck, tldr, repurposed } = draft
  const places: [MaterialFault['place'], string][] = [
    ['article', article],
    ['headlines', headlines.join('\n')],
    ['deck', deck],
    ['tldr', tldr],
    ['repurposed', Object.values(repurposed).join('\n')],
  ]
  return barred.flatMap((words) => {
    const pattern = formsOf(words)
    return places.flatMap(([place, text]) => {
      const [found] = pattern?.exec(text) ?? []
      return found === undefined ? [] : [{ rule: 'must-not' as const, place, found }]
    })
  })
}

/** Finds the words in their usual forms: "battle" as "battles", "battled" and "battling". */
function formsOf(words: string): RegExp | null {
  const parts = words.match(/[\p{L}\p{N}]+/gu) ?? []
  if (parts.length === 0) return null
  const forms = parts.map((part) =>
    part.length < shortestInflected ? part : `${part.replace(/e$/, '')}${endings}`,
  )
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${forms.join(String.raw`[^\p{L}\p{N}]+`)}(?![\p{L}\p{N}])`,
    'iu',
  )
}

const shortestInflected = 4
const endings = '(?:e|s|es|d|ed|ing)?'

/** Marks around so much of a quotation hold that quotation, in other words. */
const leastOfQuotation = 0.5

function quotationFaults(
  article: string,
  { words, name, is_agreed: isAgreed }: Quotation,
): MaterialFault[] {
  const isThere = levelled(article).includes(levelled(words))
  const altered = quotationsIn(article).find(
    (said) => !levelled(words).includes(levelled(said)) && shareOf(words, said) >= leastOfQuotation,
  )
  return [
    ...(isThere && !isAgreed
      ? [{ rule: 'quotation-agreed' as const, place: 'article' as const, found: words, name }]
      : []),
    ...(altered !== undefined
      ? [{ rule: 'quotation-altered' as const, place: 'article' as const, found: altered, name }]
      : []),
    ...(!isThere && altered === undefined
      ? [{ rule: 'quotation-missing' as const, place: 'article' as const, found: words, name }]
      : []),
  ]
}

const levelled = (text: string) =>
  text.normalize('NFC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase()

const safetyRules: readonly Fault['rule'][] = [
  'warning-sign',
  'false-comfort',
  'prescribed',
  'diagnosis',
  'medicine',
]

/**
 * Reads the words of each printed quotation by themselves, as if they were ours: a person's words
 * are not corrected, but what endangers a reader does so in quotation marks too, whatever stands
 * beside it.
 */
export function quotedDangers(
  article: string,
  { quotations }: EditorMaterial,
  spec: Pick<ProseSpec, 'sources' | 'namesSign'>,
): Fault[] {
  return quotations
    .filter(({ words }) => article.includes(words))
    .flatMap(({ words }) => check(words, { kind: 'article', ...spec }))
    .filter(({ rule }) => safetyRules.includes(rule))
}

/** All that stands in the text from the editor: figures, names and quotations may come from it. */
export const citableMaterial = ({ scene, quotations }: EditorMaterial): string =>
  [
    // A name is known by the words before it.
    ...(scene === null ? [] : [`with ${scene.who}, in ${scene.where}, ${scene.when}`, scene.words]),
    ...quotations.flatMap(({ name, role, words }) => [`said ${name}, ${role}`, words]),
  ].join('\n')
