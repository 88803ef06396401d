import { shareOf } from '../prose/content-words.ts'
import { proseSentences } from '../prose/read-prose.ts'
import type {
  CommissionAnswer,
  Comparisons,
  OutlineAnswer,
  RevisionAnswer,
  Surroundings,
} from '../writer/model/answers.ts'
import { studyFaults } from '../writer/model/study-faults.ts'
import type { Module } from '../writer/knowledge/writer-schema.ts'
import type { WriterKnowledge } from '../writer/knowledge/writer-knowledge.ts'
import type { WritingBrief } from '../writer/writer.ts'

type Material = {
  formats: { id: string }[]
  facts: { id: string }[]
  part: { title: string }
  parts: { title: string }[]
  cards: { points: string[] }[]
  piece: { part: string; lines: string[] }[]
  faults: { rule: string; found: string; parts: string[]; wanted: string }[]
  draft: { part: string; words: number; lines: string[] }[]
  sentences: { number: number; text: string; cites: string[] }[]
  on_subject: string[]
  not_covered: string[]
  topic: string
  prompt: string | null
}

export type WriterCall =
  | 'outline'
  | 'section'
  | 'cards'
  | 'recap'
  | 'package'
  | 'compare'
  | 'edit'
  | 'commission'
const orders: readonly [WriterCall, RegExp][] = [
  ['outline', /^Plan/],
  ['section', /^Write the (?:opening|section)/],
  ['cards', /^Write the cards/],
  ['recap', /^Write the recap/],
  ['package', /^Write what stands around/],
  ['compare', /^Compare/],
  ['edit', /^Mend/],
  ['commission', /^Help/],
]

/** The call of a writer's prompt, by its last line. */
export function callIn(prompt: string): WriterCall {
  const order = prompt.split('\n').at(-1) ?? ''
  const [call] = orders.find(([, pattern]) => pattern.test(order)) ?? []
  if (!call) throw new Error(`no call of the writer has the order ${order}`)
  return call
}

/** The part of such a prompt between its two marker lines. */
export const writingMaterialIn = (prompt: string): Material =>
  JSON.parse(prompt.split('\n')[2] ?? '{}')

export const modelBrief = (changes: Partial<WritingBrief> = {}): WritingBrief => ({
  topic: 'The marathon: the art of the taper',
  theme: 'Race Prep & Strategy',
  stream: 'weekly',
  place: 8,
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'first',
  ...changes,
})

const commission: CommissionAnswer = {
  whom: ['a coach who knows it'],
  questions: ['What have you seen?'],
  angles: ['The first year'],
}

/** Finds each sentence to say what its fact says. */
function acceptAll({ sentences }: Material): Comparisons {
  const comparisons = sentences.map(({ number }) => ({
    number,
    same_subject: true,
    same_people: true,
    same_direction: true,
    why: '',
  }))
  return { comparisons }
}

const marked = new WeakMap<WriterKnowledge['facts'], (module: Module) => string>()

/** The text of a module with the marks of its facts, made once for the same facts. */
function marksWith(facts: WriterKnowledge['facts']): (module: Module) => string {
  const texts = new Map<Module, string>()
  const marks = (module: Module) => {
    const text = texts.get(module) ?? markSentences(module.body, module.factIds, facts)
    texts.set(module, text)
    return text
  }
  const known = marked.get(facts) ?? marks
  marked.set(facts, known)
  return known
}

function firstOf<One>(all: readonly One[], count: number, suits: (one: One) => boolean): One[] {
  const found: One[] = []
  for (const one of all) {
    if (found.length === count) break
    if (suits(one)) found.push(one)
  }
  return found
}

/**
 * A model with which nothing is wrong: it writes what reviewed modules say, and marks their facts.
 */
export function fairWriter({ pools, facts: reviewed }: WriterKnowledge) {
  const modules = [...pools.values()].flatMap((pool) => pool.modules)
  const titled = (title: string) => {
    const found = modules.find((module) => module.title === title)
    if (!found) throw new Error(`no module is called ${title}`)
    return found
  }
  const marks = marksWith(reviewed)
  const usable = (module: Module, offered: ReadonlySet<string>) =>
    module.derived.length === 0 &&
    ['lead', 'evidence', 'myth'].includes(module.role) &&
    module.factIds.length > 0 &&
    module.factIds.every((id) => offered.has(id)) &&
    studyFaults(new Map([['section 1', [marks(module)]]]), reviewed).length === 0

  function outline({ facts, formats }: Material, count: number): OutlineAnswer {
    const offered = new Set(facts.map(({ id }) => id))
    const chosen = firstOf(modules, count, (module) => usable(module, offered))
    const parts = chosen.map(({ title, tldr, factIds }) => ({
      title,
      about: tldr,
      fact_ids: factIds,
    }))
    return { format: formats[0]?.id ?? '', angle: 'What is left once the work is done.', parts }
  }
  const card = (module: Module) => ({
    title: module.title,
    text: marks(module),
    points: module.do,
    caution: module.watch,
  })

  return (prompt: string): unknown => {
    const material = writingMaterialIn(prompt)
    switch (callIn(prompt)) {
      case 'outline':
        return outline(material, 10)
      case 'section': {
        const module = titled(material.part.title)
        return { paragraphs: [marks(module), module.watch] }
      }
      case 'cards':
        return { cards: material.parts.map(({ title }) => card(titled(title))) }
      case 'recap':
        return recapOf(material)
      case 'package': {
        const text = withoutMarks(material.piece.flatMap(({ lines }) => lines).join('\n'))
        return surroundings(
          modules.filter(({ body }) => text.includes(proseSentences(body).join(' '))),
        )
      }
      case 'compare':
        return acceptAll(material)
      case 'commission':
        return commission
      case 'edit':
        return { changes: [] } satisfies RevisionAnswer
    }
  }
}

/** Marks each fact at the sentence that tells most of it. */
function markSentences(
  body: string,
  factIds: readonly string[],
  facts: WriterKnowledge['facts'],
): string {
  const sentences = proseSentences(body)
  const shareIn = (id: string, sentence: string) => shareOf(facts.get(id)?.claim ?? '', sentence)
  const bestFor = (id: string) =>
    sentences.reduce(
      (best, one) => (shareIn(id, one) > shareIn(id, best) ? one : best),
      sentences[0] ?? '',
    )
  return sentences
    .map((sentence) => {
      const ids = factIds.filter((id) => bestFor(id) === sentence)
      return ids.length === 0 ? sentence : `${sentence} [${ids.join(', ')}]`
    })
    .join(' ')
}
const withoutMarks = (text: string) => text.replace(/ \[[^\]]*\]/g, '')
const recapOf = ({ cards }: Material) => ({
  text: 'Nine steps, and each of them is small enough to be begun this week.',
  points: cards.map(({ points: [first = ''] }) => first),
})

const surroundings = (modules: readonly Module[]): Surroundings => ({
  headlines: modules.flatMap(({ headlines: [first = ''] }) => first).slice(0, 3),
  deck: modules[0]?.tldr ?? '',
  tldr: modules.slice(1, 4).map(({ tldr }) => tldr),
  tips: modules.slice(0, 6).map(({ do: [first = ''] }) => first),
  opinion: {
    propositions: ['Races are better teachers of pace than any test in a laboratory.'],
    limits: modules.slice(0, 2).map(({ watch }) => watch),
  },
  interview: modules.slice(0, 7).map(({ question }) => question),
  tags: ['taper', 'racing'],
  images: [
    'An empty road before a race',
    'Running shoes beside a door',
    'A hand on a stopwatch',
  ].map((alt) => ({
    alt,
    search: ['race', 'morning'],
  })),
})
