import { shareOf } from '../prose/content-words.ts'
import { countWords } from '../prose/count-words.ts'
import type { WriterKnowledge } from './knowledge/writer-knowledge.ts'
import type { Module, Retelling } from './knowledge/writer-schema.ts'
import type { Outline } from './outline/outline.ts'
import { findingOf } from './outline/findings.ts'
import { toldFactIds } from './told-facts.ts'

type Shelf = Pick<WriterKnowledge, 'facts' | 'retellings'>

/** A part keeps at least so much of its words. */
const leastKept = 0.5

/** One of the sentences that are left out has so much of its matter in an earlier part. */
const leastTold = 0.4

/**
 * Lets each fact be told once: a part that would tell it again leaves out the sentences that its
 * reviewers named for that.
 */
export function tellOnce(
  modules: readonly Module[],
  { facts, retellings }: Shelf,
  most = Infinity,
): Module[] {
  let left = most
  const finding = findingOf(facts)
  const told = new Map<string, string>()
  return modules.map((module) => {
    const isToldBefore = ({ facts: ids, leaves }: Retelling) => {
      const before = ids.map((id) => told.get(finding(id)) ?? '').join('\n')
      return leaves.some(({ sentence }) => shareOf(sentence, before) >= leastTold)
    }
    const shown = retellings
      .filter((one) => one.module === module.id && isToldBefore(one))
      .reduce((part, one) => {
        const body = withoutRetelling(part.body, one)
        const isLongEnough = countWords(body) >= leastKept * countWords(module.body)
        return isLongEnough && (left -= 1) >= 0 ? { ...part, body } : part
      }, module)
    for (const id of toldFactIds([module], facts))
      told.set(finding(id), `${told.get(finding(id)) ?? ''}\n${module.body}`)
    return shown
  })
}

/**
 * The outline of which each fact is told once, as far as what is left is enough: nothing from next
 * door takes the place of what was told twice.
 */
export function tellOutlineOnce(
  outline: Outline,
  shelf: Shelf,
  isEnough: (shown: Outline) => boolean,
): Outline {
  const tries = Array.from({ length: outline.moves.length + 1 }, (_, at) =>
    outlineTelling(
      outline,
      shelf,
      Math.min(outline.mostLeftOut ?? Infinity, outline.moves.length - at),
    ),
  )
  return tries.find(isEnough) ?? outline
}

function outlineTelling(outline: Outline, shelf: Shelf, most: number): Outline {
  const modules = outline.moves.map(({ module }) => module)
  const shown = tellOnce(modules, shelf, most)
  const moves = outline.moves.map((move, at) => ({ ...move, module: shown[at] ?? move.module }))
  const at = outline.moves.findIndex(({ module }) => module === outline.answer)
  return { ...outline, moves, answer: moves[at]?.module ?? outline.answer }
}

/** The text of a part without the sentences that tell a fact again. */
export const withoutRetelling = (body: string, { leaves }: Retelling): string =>
  leaves
    .reduce((text, { sentence, instead = '' }) => text.replace(sentence, () => instead), body)
    .replace(/ {2,}/g, ' ')
    .trim()
