import type { OutlineAnswer, RevisionAnswer, Surroundings } from '../writer/model/answers.ts'
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
  topic: string
  prompt: string | null
}

export type WriterCall = 'outline' | 'section' | 'cards' | 'recap' | 'package' | 'edit'
const orders: readonly [WriterCall, RegExp][] = [
  ['outline', /^Plan/],
  ['section', /^Write the (?:opening|section)/],
  ['cards', /^Write the cards/],
  ['recap', /^Write the recap/],
  ['package', /^Write what stands around/],
  ['edit', /^Mend/],
]

/** The call of a writer's prompt, by its last line. */
export function callIn(prompt: string): WriterCall {
  const order = prompt.split('\n').at(-1) ?? ''
  const [call] = orders.find(([, pattern]) => pattern.test(order)) ?? []
  if (!call) throw new Error(`no call of the writer has the order ${order}`)
  return call
}

/** The part of such a prompt between its two marker lines. */
export const writingMaterialIn = (prompt: string): Material => JSON.parse(prompt.split('\n')[2] ?? '{}')

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

/**
 * A model with which nothing is wrong: it writes what reviewed modules say, and marks their facts.
 */
export function fairWriter({ pools }: WriterKnowledge) {
  const modules = [...pools.values()].flatMap((pool) => pool.modules)
  const titled = (title: string) => {
    const found = modules.find((module) => module.title === title)
    if (!found) throw new Error(`no module is called ${title}`)
    return found
  }
  const usable = ({ factIds, derived, headlines }: Module, offered: ReadonlySet<string>) =>
    derived.length === 0 && headlines.length > 0 && factIds.length > 0 && factIds.every((id) => offered.has(id))

  function outline({ facts, formats }: Material, count: number): OutlineAnswer {
    const offered = new Set(facts.map(({ id }) => id))
    const chosen = modules.filter((module) => usable(module, offered)).slice(0, count)
    const parts = chosen.map(({ title, tldr, factIds }) => ({ title, about: tldr, fact_ids: factIds }))
    return { format: formats[0]?.id ?? '', angle: 'What is left once the work is done.', parts }
  }
  const card = ({ title, body, factIds, do: points, watch }: Module) => ({
    title,
    text: `${body} ${marked(factIds)}`,
    points,
    caution: watch,
  })

  return (prompt: string): unknown => {
    const material = writingMaterialIn(prompt)
    switch (callIn(prompt)) {
      case 'outline':
        return outline(material, 10)
      case 'section': {
        const { body, watch, factIds } = titled(material.part.title)
        return { paragraphs: [`${body} ${marked(factIds)}`, watch] }
      }
      case 'cards':
        return { cards: material.parts.map(({ title }) => card(titled(title))) }
      case 'recap':
        return {
          text: 'Nine steps, and each of them is small enough to be begun this week.',
          points: recapOf(material),
        }
      case 'package': {
        const text = material.piece.flatMap(({ lines }) => lines).join('\n')
        return surroundings(modules.filter(({ body }) => text.includes(body)))
      }
      case 'edit':
        return { changes: [] } satisfies RevisionAnswer
    }
  }
}

const marked = (factIds: readonly string[]) => `[${factIds.join(', ')}]`
const recapOf = ({ cards }: Material) => cards.map(({ points: [first = ''] }) => first)

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
  images: ['An empty road before a race', 'Running shoes beside a door', 'A hand on a stopwatch'].map((alt) => ({
    alt,
    search: ['race', 'morning'],
  })),
})
