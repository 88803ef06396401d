import {
  printQuotation,
  printScene,
  type EditorMaterial,
  type Quotation,
} from '@app/contract/newsroom/material'
import { shareOf } from '../../prose/content-words.ts'
import type { Stream } from '../brief.ts'

/**
 * Puts the editor's own words into a finished text, unaltered: the scene opens it, and each
 * quotation stands in the section that speaks most of the same.
 */
export function weaveMaterial(
  article: string,
  stream: Stream,
  material: EditorMaterial | null | undefined,
): string {
  if (!material) return article
  const sections = article.split(/^(?=## )/m).map((section) => section.trimEnd())
  const places = placeQuotations(sections, material.quotations, stream)
  const woven = sections.map((section, at) =>
    material.quotations
      .filter((quotation) => places.get(quotation) === at)
      .reduce((text, quotation) => withParagraph(text, printQuotation(quotation)), section),
  )
  const [opening = '', ...rest] = woven
  return [
    material.scene === null ? opening : withScene(opening, printScene(material.scene)),
    ...rest,
  ].join('\n\n')
}

/**
 * The section for each quotation that stands nowhere yet, one a section as long as there are
 * enough.
 */
function placeQuotations(
  sections: readonly string[],
  quotations: readonly Quotation[],
  stream: Stream,
): ReadonlyMap<Quotation, number> {
  const open = quotableSections(sections, stream)
  const whole = sections.join('\n')
  const places = new Map<Quotation, number>()
  for (const quotation of quotations) {
    if (whole.includes(`“${quotation.words}”`)) continue
    const taken = new Set(places.values())
    const free = open.filter((at) => !taken.has(at))
    const [best] = (free.length > 0 ? free : open)
      .map((at) => ({ at, share: shareOf(quotation.words, sections[at] ?? '') }))
      .toSorted((one, other) => other.share - one.share)
    if (best) places.set(quotation, best.at)
  }
  return places
}

/** Opening, recap and sources hold no quotation, unless there is nothing else. */
function quotableSections(sections: readonly string[], stream: Stream): number[] {
  const all = [...sections.keys()].filter((at) => !/^## sources\s*$/im.test(sections[at] ?? ''))
  const inner = stream === 'weekly' ? all.slice(1) : all.slice(0, -1)
  return inner.length > 0 ? inner : all
}

/** Adds a paragraph behind the prose of a section, before its points. */
function withParagraph(section: string, paragraph: string): string {
  const blocks = section.split('\n\n')
  const points = blocks.findIndex((block, at) => at > 0 && /^(?:- |Take care:)/.test(block))
  return blocks.toSpliced(points === -1 ? blocks.length : points, 0, paragraph).join('\n\n')
}

/** Opens a text with the scene; in a card it stands under the title. */
function withScene(opening: string, scene: string): string {
  const [title = '', ...lines] = opening.split('\n')
  return title.startsWith('## ')
    ? [title, scene, '', ...lines].join('\n')
    : `${scene}\n\n${opening}`
}
