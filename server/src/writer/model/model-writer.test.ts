import { expect, test } from 'vitest'
import type { z } from 'zod'
import { LlmFault } from '../../platform/llm/llm.ts'
import { countWords } from '../../prose/count-words.ts'
import {
  callIn,
  fairWriter,
  modelBrief,
  writingMaterialIn,
  type WriterCall,
} from '../../testing/model-packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { findPackageFaults } from '../package-faults.ts'
import type { Progress } from '../progress.ts'
import { silentProgress } from '../progress.ts'
import { loadWriterKnowledge, type WritingBrief } from '../writer.ts'
import type {
  CommissionAnswer,
  Comparisons,
  OutlineAnswer,
  RecapAnswer,
  RevisionAnswer,
  SectionAnswer,
  Surroundings,
} from './answers.ts'
import { modelWriter } from './model-writer.ts'

const knowledge = await loadWriterKnowledge()
const fair = fairWriter(knowledge)
type Answers = {
  outline: OutlineAnswer
  section: z.infer<typeof SectionAnswer>
  cards: unknown
  recap: z.infer<typeof RecapAnswer>
  package: Surroundings
  compare: Comparisons
  edit: RevisionAnswer
  commission: CommissionAnswer
}
type Changes = {
  [Call in WriterCall]?: (answer: Answers[Call], prompt: string, times: number) => unknown
}

/** A fair model with other answers to some of its calls. */
function scripted(changes: Changes = {}) {
  const times = new Map<string, number>()
  return scriptedLlm(({ prompt }) => {
    const call = callIn(prompt)
    times.set(call, (times.get(call) ?? 0) + 1)
    const answer = fair(prompt)
    return changes[call]?.(answer as never, prompt, times.get(call) ?? 0) ?? answer
  })
}

async function written(
  changes: Changes = {},
  brief: Partial<WritingBrief> = {},
  progress?: Progress,
) {
  const llm = scripted(changes)
  const made = await modelWriter({ llm, knowledge }).write(modelBrief(brief), progress)
  return { made, llm, calls: llm.requests.map(({ prompt }) => callIn(prompt)) }
}

/** Keeps the bought parts and the reported steps of an attempt, as a job does. */
function desk(kept: Record<string, unknown> = {}) {
  const steps: string[] = []
  const progress: Progress = {
    ...silentProgress,
    jobId: '0198c0de-0000-7000-8000-00000000f001',
    begin: async (step, detail) =>
      void steps.push(detail === undefined ? step : `${step}: ${detail}`),
    kept: (name) => kept[name],
    keep: async (name, part) => void (kept[name] = JSON.parse(JSON.stringify(part))),
  }
  return { kept, steps, progress }
}

const sections = (count: number) => Array<WriterCall>(count).fill('section')

test('a weekly package is written in small calls, passes the checks, and says what wrote it', async () => {
  const { made, calls } = await written()
  expect(calls).toEqual(['outline', ...sections(10), 'package', 'compare'])
  expect(findPackageFaults(made, 'weekly', knowledge)).toEqual([])
  expect(made).toMatchObject({
    engine: 'scripted-1',
    label: 'Draft by scripted-1 through Scripted, for an editor to read first.',
    metadata: { section: 'Racing', format: 'Explainer', tags: ['taper', 'racing'] },
    formatId: 'explainer',
    moduleIds: [],
    coverage: null,
    notes: [],
  })
  expect(made.headlines).toHaveLength(3)
  expect(made.tldr.split('\n')).toHaveLength(3)
  expect(made.images.cover).toEqual({
    alt: 'An empty road before a race',
    search: ['race', 'morning'],
  })
  expect(countWords(made.article)).toBeGreaterThan(1200)
})

test('a premium package is ten cards, in calls of three, and its sources stand beside it', async () => {
  const { made, calls } = await written(
    {},
    { stream: 'premium', theme: 'Competition Strategy', place: 7 },
  )
  expect(calls).toEqual(['outline', 'cards', 'cards', 'cards', 'recap', 'package', 'compare'])
  expect(findPackageFaults(made, 'premium', knowledge)).toEqual([])
  expect(made.article.match(/^## .*$/gm)?.map((head) => head.slice(0, 6))).toEqual(
    Array.from({ length: 10 }, (_, at) => `## ${at + 1}. `.slice(0, 6)).map((head) =>
      expect.stringContaining(head.trim()),
    ),
  )
  expect(made.article).toContain('- Take care: ')
  expect(made.article).not.toContain('## Sources')
  expect(made.sources.length).toBeGreaterThan(5)
})

test('what is cited is named with its source, once each, and no mark is left in the text', async () => {
  const { made, llm } = await written()
  const outlined = new Set(
    llm.requests
      .flatMap(({ prompt }) =>
        callIn(prompt) === 'section' ? writingMaterialIn(prompt).facts : [],
      )
      .map(({ id }) => id),
  )
  expect(new Set(made.sources.map(({ factId }) => factId))).toEqual(outlined)
  expect(made.sources).toHaveLength(outlined.size)
  const [, list = ''] = made.article.split('## Sources\n\n')
  expect(list.split('\n')).toHaveLength(made.sources.length)
  expect(JSON.stringify({ ...made, sources: [] })).not.toMatch(/\bF\d/)
})

test('an id that was never sent is dropped, and its sentence is marked for the editor', async () => {
  const { made, calls } = await written({
    outline: (answer) => ({
      ...answer,
      parts: answer.parts.map((part) => ({ ...part, fact_ids: [...part.fact_ids, 'F9999'] })),
    }),
    section: ({ paragraphs }, _, times) =>
      times === 2
        ? { paragraphs: [...paragraphs, 'Cider helps everybody who runs [F9999].'] }
        : undefined,
  })
  expect(made.article).toContain('Cider helps everybody who runs [SOURCE NEEDED].')
  expect(made.sources.map(({ factId }) => factId)).not.toContain('F9999')
  expect(made.notes).toEqual([
    'Sources that do not exist were cited once; each place is marked [SOURCE NEEDED].',
  ])
  expect(findPackageFaults(made, 'weekly', knowledge).map(({ rule }) => rule)).toEqual([
    'missing-source',
  ])
  expect(calls.filter((call) => call === 'edit')).toHaveLength(2)
})

test('an article that came out too long is shortened by the editor’s pass, which is told by how much', async () => {
  const long = 'You turn for home sooner than you would like, and the legs are glad of it. '.repeat(
    8,
  )
  const { made, llm, calls } = await written({
    section: ({ paragraphs }) => ({ paragraphs: [...paragraphs, long] }),
    edit: (_, prompt) => ({
      changes: writingMaterialIn(prompt).draft.flatMap(({ part, lines }) =>
        /^(?:opening|section)/.test(part) ? [{ part, lines: lines.slice(0, -1) }] : [],
      ),
    }),
  })
  expect(calls.slice(-3)).toEqual(['package', 'compare', 'edit'])
  expect(findPackageFaults(made, 'weekly', knowledge)).toEqual([])
  const [length] = writingMaterialIn(llm.requests.at(-1)?.prompt ?? '').faults
  expect(length).toMatchObject({
    rule: 'length',
    parts: expect.arrayContaining(['opening', 'section 9']),
  })
  expect(length?.wanted).toMatch(/^1200 to 1800 words in all: about 1\d{3} fewer$/)
})

test('every fault is named to the editor’s pass with its place, and what is not at fault stays as it was', async () => {
  const { made, llm } = await written({
    section: ({ paragraphs }, _, times) =>
      times === 3
        ? { paragraphs: [...paragraphs, 'The color of the sky matters to Janet Higgins.'] }
        : undefined,
    package: (answer) => ({
      ...answer,
      headlines: ['Short', ...answer.headlines.slice(1)],
      tldr: answer.tldr.slice(1),
    }),
    edit: (_, prompt) => ({
      changes: writingMaterialIn(prompt).draft.map(({ part, lines }) => {
        if (part === 'section 2') return { part, lines: lines.slice(0, -1) }
        if (part === 'headlines') return { part, lines: lines.slice(1) }
        if (part === 'tldr') return { part, lines: [...lines, 'Keep the quick parts quick.'] }
        return { part, lines: ['Rewritten for no reason.'] }
      }),
    }),
  })
  const { faults } = writingMaterialIn(llm.requests.at(-1)?.prompt ?? '')
  expect(faults.map(({ rule, found, parts }) => ({ rule, found, parts }))).toEqual([
    { rule: 'headline', found: 'Short', parts: ['headlines'] },
    { rule: 'spelling', found: 'color', parts: ['section 2'] },
    { rule: 'name', found: 'Janet Higgins', parts: ['section 2'] },
    { rule: 'tldr', found: '2 lines', parts: ['tldr'] },
  ])
  expect(findPackageFaults(made, 'weekly', knowledge)).toEqual([])
  expect(JSON.stringify(made)).not.toMatch(/Rewritten|Higgins|color/)
  expect(made.headlines).toHaveLength(2)
})

test('a pass that breaks more than it mends is left out, and after two passes the rest is the editor’s', async () => {
  const { made, calls } = await written({
    package: (answer) => ({ ...answer, deck: `${answer.deck} As Amelia Thorpe puts it.` }),
    edit: () => ({
      changes: [{ part: 'deck', lines: ['Gotten better! Color, said Amelia Thorpe of Harvard.'] }],
    }),
  })
  expect(calls.filter((call) => call === 'edit')).toHaveLength(2)
  expect(made.deck).toMatch(/As Amelia Thorpe puts it\.$/)
  expect(made.notes).toEqual([
    'Names that no cited source has; please check or remove: Amelia Thorpe.',
  ])
})

test('the steps are told as they happen', async () => {
  const { steps, progress } = desk()
  await written({}, {}, progress)
  expect(steps).toEqual([
    'brief',
    'outline',
    ...Array.from({ length: 10 }, (_, at) => `sections: Section ${at + 1} of 10`),
    'package',
    'edit',
    'checks',
  ])
  const premium = desk()
  await written({}, { stream: 'premium' }, premium.progress)
  expect(premium.steps.slice(2, 6)).toEqual([
    'sections: Cards 1 to 3 of 10',
    'sections: Cards 4 to 6 of 10',
    'sections: Cards 7 to 9 of 10',
    'sections: Card 10 of 10',
  ])
})

test.each(['weekly', 'premium'] as const)(
  'what an earlier attempt at a %s package bought is not asked for again',
  async (stream) => {
    const { kept, progress } = desk()
    const first = await written({}, { stream }, progress)
    const again = await written({}, { stream }, desk(kept).progress)
    expect(again.calls).toEqual([])
    expect(again.made).toEqual(first.made)
    const { ['package']: _, ...halfway } = kept
    expect((await written({}, { stream }, desk(halfway).progress)).calls).toEqual(['package'])
  },
)

test('a kept part of another shape is asked for again', async () => {
  const { kept, progress } = desk()
  await written({}, {}, progress)
  const spoilt = { ...kept, 'section 4': 'a text', outline: kept['outline'] }
  expect((await written({}, {}, desk(spoilt).progress)).calls).toEqual(['section'])
})

test('once a package is not wanted any more no further call is made', async () => {
  const { progress } = desk()
  let asked = 0
  const llm = scripted()
  const writing = modelWriter({ llm, knowledge }).write(modelBrief(), {
    ...progress,
    isWanted: async () => ++asked <= 3,
  })
  await expect(writing).rejects.toMatchObject({ name: 'LlmFault', kind: 'withdrawn' })
  expect(llm.requests).toHaveLength(3)
})

test('an answer in another shape is asked for once more, and a second one ends the writing', async () => {
  const once = await written({
    outline: (answer, _, times) => (times === 1 ? { parts: [] } : answer),
  })
  expect(once.calls.slice(0, 3)).toEqual(['outline', 'outline', 'section'])
  const llm = scripted({ outline: () => ({ format: 'explainer', angle: 'None.', parts: [] }) })
  await expect(modelWriter({ llm, knowledge }).write(modelBrief())).rejects.toMatchObject({
    kind: 'unreadable',
  })
  expect(llm.requests).toHaveLength(2)
})

test.each(['unavailable', 'withheld', 'limit'] as const)(
  'a fault of the kind %s is thrown as it is',
  async (kind) => {
    const fault = new LlmFault(kind, 'no answer')
    const llm = scripted({
      section: () => {
        throw fault
      },
    })
    await expect(modelWriter({ llm, knowledge }).write(modelBrief())).rejects.toBe(fault)
    expect(llm.requests.map(({ prompt }) => callIn(prompt))).toEqual(['outline', 'section'])
  },
)

test('a format that the prompt names is the only one offered, and one of the last three packages is not', async () => {
  const offered = async (brief: Partial<WritingBrief>) => {
    const { llm } = await written({}, brief)
    return writingMaterialIn(llm.requests[0]?.prompt ?? '').formats.map(({ id }) => id)
  }
  expect(await offered({ customPrompt: 'As a Q&A, please' })).toEqual(['questions'])
  const ledger = [
    {
      stream: 'weekly' as const,
      theme: 'Race Prep & Strategy' as const,
      format: 'explainer',
      moduleIds: [],
    },
  ]
  expect(await offered({ ledger })).not.toContain('explainer')
})

test('the part of a topic on which nothing is held is named', async () => {
  const { made } = await written({}, { topic: 'Sleeping better, with bagpipes' })
  expect(made.notes).toEqual(['No reviewed fact is about: bagpipes.'])
})

test.each([
  ['Curling stones and bagpipes', 'writing/not-covered'],
  ['Marathons after a heart attack', 'writing/closed-topic'],
])('nothing is asked of a provider about "%s"', async (topic, code) => {
  const llm = scriptedLlm(() => null)
  const refused = modelWriter({ llm, knowledge }).write(modelBrief({ topic }))
  await expect(refused).rejects.toMatchObject({ refusal: { code } })
  expect(llm.requests).toEqual([])
})

test('wishes for pictures that cannot be used are replaced by the pool’s own', async () => {
  const { made } = await written({
    package: (answer) => ({ ...answer, images: [{ alt: 'A quiet lake', search: [] }] }),
  })
  expect(made.images.cover.alt).not.toBe('A quiet lake')
  expect(new Set([made.images.cover, ...made.images.inline].map(({ alt }) => alt)).size).toBe(3)
})
