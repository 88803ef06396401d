import { studiedHeading } from '@app/contract/source-list'
import { studiedLinesOf } from '../../writer/studied.ts'
import { asSentence } from '../../writer/front-matter.ts'
import { headlineClauses } from '../../writer/headlines.ts'
import { withoutRetelling } from '../../writer/tell-once.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import type { Module } from '../../writer/knowledge/writer-schema.ts'
import { findSentences, plainSentence } from '@app/contract/sentences'

/**
 * A sentence of the reviewed material: its module, whose facts bear it, and what stands before it.
 */
export type ShelfSentence = {
  moduleId: string | null
  factIds: readonly string[]
  before: ReadonlySet<string>
}
export type Shelf = ReadonlyMap<string, ShelfSentence>

const shelves = new WeakMap<WriterKnowledge, Shelf>()

/** Indexes every sentence of the reviewed material. */
export function openShelf(knowledge: WriterKnowledge): Shelf {
  const known = shelves.get(knowledge)
  if (known) return known
  const shelf = new Map<string, ShelfSentence & { before: Set<string> }>()
  const file = (text: string, moduleId: string | null, factIds: readonly string[]) => {
    for (const { quote, before } of findSentences(text)) {
      const sentence = plainSentence(quote)
      const filed = shelf.get(sentence) ?? { moduleId, factIds, before: new Set<string>() }
      filed.before.add(before)
      shelf.set(sentence, filed)
    }
  }
  for (const { text, moduleId, factIds } of textsOf(knowledge)) file(text, moduleId, factIds)
  shelves.set(knowledge, shelf)
  return shelf
}

/** The texts of a part without one or all of the tellings that it may leave out. */
const shortBodiesOf =
  (retellings: WriterKnowledge['retellings']) =>
  ({ id, body }: { id: string; body: string }): string[] => {
    const own = retellings.filter(({ module }) => module === id)
    const all = own.reduce(withoutRetelling, body)
    return [...own.map((one) => withoutRetelling(body, one)), ...(own.length > 1 ? [all] : [])]
  }

type ShelfText = { text: string; moduleId: string | null; factIds: readonly string[] }

function textsOf({
  pools,
  plans,
  formats,
  facts,
  safetyLines,
  retellings,
}: WriterKnowledge): ShelfText[] {
  const modules = [...pools.values()].flatMap((pool) => pool.modules)
  const shortBodies = shortBodiesOf(retellings)
  const unfiled = (text: string): ShelfText => ({ text, moduleId: null, factIds: [] })
  return [
    ...modules.flatMap((module) => textsOfModule(module, shortBodies)),
    ...plans.flatMap(({ thesis, lead, closing, close, headlines, moves, guests }) =>
      [
        thesis,
        lead,
        closing,
        close,
        ...headlines,
        ...moves.flatMap(({ hinges }) => hinges),
        ...guests.map(({ hinge }) => hinge),
      ].map(unfiled),
    ),
    ...[...facts.values()].flatMap((fact) =>
      studiedLinesOf(fact).map((text) => ({ text, moduleId: null, factIds: [fact.id] })),
    ),
    ...safetyLines.flatMap(({ line, factIds }) =>
      [line, `Take care: ${line}`].map((text) => ({ text, moduleId: null, factIds })),
    ),
    unfiled(studiedHeading),
    ...[...pools.values()].flatMap(({ propositions }) => propositions.map(unfiled)),
    ...formats.flatMap(({ leadIns }) => Object.values(leadIns).flat().map(unfiled)),
  ]
}

const textsOfModule = (
  { id, factIds, body, do: actions, watch, title, tldr, short, headlines, question }: Module,
  shortBodies: ReturnType<typeof shortBodiesOf>,
): ShelfText[] =>
  [
    body,
    ...shortBodies({ id, body }),
    ...actions,
    ...actions.map(asSentence),
    watch,
    `Take care: ${watch}`,
    title,
    `Recap: ${title}`,
    tldr,
    ...short,
    ...headlineClauses(tldr),
    ...headlines,
    question,
  ].map((text) => ({ text, moduleId: id, factIds }))
