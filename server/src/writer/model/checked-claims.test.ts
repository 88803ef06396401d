import type { EditorMaterial } from '@app/contract/newsroom/material'
import { expect, test } from 'vitest'
import {
  callIn,
  fairWriter,
  modelBrief,
  writingMaterialIn,
  type WriterCall,
} from '../../testing/model-packages.ts'
import { scriptedLlm } from '../../testing/scripted-llm.ts'
import { findPackageFaults } from '../package-faults.ts'
import { loadWriterKnowledge, type WritingBrief } from '../writer.ts'
import { modelHelp } from './model-help.ts'
import { modelWriter } from './model-writer.ts'

const knowledge = await loadWriterKnowledge()
const fair = fairWriter(knowledge)

type Answer = { paragraphs: string[] } & Record<string, unknown>
type Changes = { [Call in WriterCall]?: (answer: Answer, prompt: string, times: number) => unknown }

/** A fair model with other answers to some of its calls, at work on a brief. */
async function written(changes: Changes, brief: Partial<WritingBrief> = {}) {
  const times = new Map<string, number>()
  const llm = scriptedLlm(({ prompt }) => {
    const call = callIn(prompt)
    times.set(call, (times.get(call) ?? 0) + 1)
    const answer = fair(prompt)
    return changes[call]?.(answer as Answer, prompt, times.get(call) ?? 0) ?? answer
  })
  const made = await modelWriter({ llm, knowledge }).write(modelBrief(brief))
  const calls = llm.requests.map(({ prompt }) => callIn(prompt))
  return {
    made,
    llm,
    calls,
    rules: findPackageFaults(made, 'weekly', knowledge).map(({ rule }) => rule),
  }
}

const adding = (sentence: string): Changes => ({
  section: ({ paragraphs }, _, times) =>
    times === 3 ? { paragraphs: [...paragraphs, sentence] } : undefined,
})

test.each([
  ['a device', 'Athletes with a pacemaker carry on as they always have.'],
  ['a medicine', 'Most people can leave their statins at home in a hard week.'],
  ['a dose', 'Take 400 mg at night and the legs will thank you.'],
  ['a medicine that it stops', 'Stop your statins in a hard week, as most people can.'],
  ['a medicine without help', 'Riders take double doses of it without asking a doctor.'],
  ['a symptom', 'Numbness in the toes goes by itself after a mile.'],
  ['a cited fact about something else', 'Cider at supper settles the calves of farmers. [F62]'],
])('no sentence on %s is printed without a mark', async (_, sentence) => {
  const { made, rules, calls } = await written(adding(sentence))
  const [bare = ''] = sentence.split(' [')
  expect(made.article).toContain(`${bare} [SOURCE NEEDED]`)
  expect(rules).toContain('missing-source')
  expect(calls.filter((call) => call === 'edit')).toHaveLength(2)
})

test('a sentence on a symptom that sends for help stands', async () => {
  const { made, rules } = await written(
    adding('Numbness in a foot is for a GP to look at, the same week.'),
  )
  expect(made.article).toContain('for a GP to look at, the same week.')
  expect(rules).toEqual([])
})

test.each(['same_subject', 'same_people', 'same_direction'] as const)(
  'a cited sentence that says something else than its fact (%s) goes back, and is marked if it stays',
  async (point) => {
    const { made, rules, llm, calls } = await written({
      compare: (answer) => {
        const comparisons = answer['comparisons'] as { number: number }[]
        return {
          comparisons: comparisons.map((one) =>
            one.number === 2 ? { ...one, [point]: false } : one,
          ),
        }
      },
    })
    const edit = llm.requests.find(({ prompt }) => callIn(prompt) === 'edit')
    expect(writingMaterialIn(edit?.prompt ?? '').faults.map(({ rule }) => rule)).toEqual([
      'unproved',
    ])
    expect(made.article.match(/\[SOURCE NEEDED\]/g)).toHaveLength(1)
    expect(rules).toContain('missing-source')
    expect(calls.filter((call) => call === 'compare')).toHaveLength(1)
  },
)

test('sentences that the comparison passes over are not taken for compared', async () => {
  const { made } = await written({ compare: () => ({ comparisons: [] }) })
  expect(made.article.match(/\[SOURCE NEEDED\]/g)?.length).toBeGreaterThan(5)
  expect(made.sources).toEqual([])
})

test('a sentence that the editing pass has changed is compared anew', async () => {
  const { calls, rules } = await written({
    compare: (answer, _, times) => {
      const comparisons = answer['comparisons'] as { number: number }[]
      return {
        comparisons: comparisons.map((one) => ({
          ...one,
          same_people: times !== 1 || one.number !== 1,
        })),
      }
    },
    edit: (_, prompt) => ({
      changes: writingMaterialIn(prompt).draft.flatMap(({ part, lines }) =>
        part === writingMaterialIn(prompt).faults[0]?.parts[0]
          ? [
              {
                part,
                lines: lines.map((line) => line.replace(/\.(?= \[F)/g, ', or so it was found.')),
              },
            ]
          : [],
      ),
    }),
  })
  expect(calls.slice(-3)).toEqual(['compare', 'edit', 'compare'])
  expect(rules).not.toContain('missing-source')
})

test('where the comparison cannot be read, a note says so', async () => {
  const { made } = await written({ compare: () => 'Fine, all of them.' })
  expect(made.notes).toContain(
    'The sources could not be compared with their sentences: please read each.',
  )
})

const words =
  'I stopped counting the hours and began to count the mornings on which I woke before the alarm.'
const material: EditorMaterial = {
  angle: 'Mornings, not hours.',
  scene: {
    who: '',
    where: 'Grisedale',
    when: '',
    words: 'The kettle is louder than the rain, and the dog has not moved.',
  },
  quotations: [
    { words, name: 'Wilhelmina Okafor', role: 'fell runner', is_agreed: true },
    { words: 'Nobody tapers in lambing time.', name: 'Tom Ash', role: '', is_agreed: true },
  ],
  notes: 'The club meets on Mondays.',
  must_have: [],
  must_not: [],
}
const printed = `Wilhelmina Okafor, fell runner, says: “${words}”`

test('a quotation is placed by its id, word for word; one that was left out is placed by us', async () => {
  const { made, rules, llm } = await written(adding('She has her own measure. [Q1] [Q1] [Q7]'), {
    material,
  })
  const [, after = ''] = made.article.split('She has her own measure.')
  expect(after.trimStart().startsWith(printed)).toBe(true)
  expect(made.article.split(printed)).toHaveLength(2)
  expect(made.article).toContain('Tom Ash says: “Nobody tapers in lambing time.”')
  expect(made.article).not.toMatch(/\[Q/)
  expect(made.article.startsWith('Grisedale. The kettle is louder')).toBe(true)
  expect(rules).toEqual([])
  const outline = llm.requests.find(({ prompt }) => callIn(prompt) === 'outline')
  expect(outline?.prompt).toContain('"id":"Q1"')
})

test('a model that writes a quotation’s words itself is told to use the id', async () => {
  const { llm } = await written(adding(`She said she ${words.slice(2, 70)}, more or less.`), {
    material,
  })
  const edit = llm.requests.find(({ prompt }) => callIn(prompt) === 'edit')
  expect(writingMaterialIn(edit?.prompt ?? '').faults.map(({ rule }) => rule)).toContain('retold')
})

test('an approved outline is followed and not asked for', async () => {
  const ofShelf = await written(
    {},
    { outline: { planId: null, moduleIds: modulesOnTaper.map(({ id }) => id) } },
  )
  expect(ofShelf.calls.slice(0, 2)).toEqual(['section', 'section'])
  const headings = [...ofShelf.made.article.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  expect(headings.slice(0, -1)).toEqual(modulesOnTaper.slice(1).map(({ title }) => title))

  const parts = modulesOnTaper.map(({ title, tldr, factIds }) => ({
    title,
    about: tldr,
    fact_ids: factIds,
  }))
  const ofModel = await written(
    {},
    { modelOutline: { format: 'plan', angle: 'Less.', parts: parts.toReversed() } },
  )
  expect(ofModel.calls).not.toContain('outline')
  expect(ofModel.made.metadata.format).toBe('Plan')
})

const modulesOnTaper = [...knowledge.pools.values()]
  .flatMap(({ modules }) => modules)
  .filter(
    ({ factIds, derived, headlines }) =>
      factIds.length > 0 && derived.length === 0 && headlines.length > 0,
  )
  .slice(0, 8)

test('a sidebar is planned short, and says that little is known', async () => {
  const { llm, made } = await written(
    {},
    { topic: 'Jet lag before a championship', theme: null, shape: 'sidebar' },
  )
  expect(llm.requests[0]?.instructions).toContain('Plan a sidebar of 160 to 600 words')
  expect(made).toMatchObject({ formatId: 'sidebar', metadata: { format: 'Sidebar' } })
})

const always = async () => true

test('an outline tells the model what no fact is about, and keeps the ids that were sent', async () => {
  const llm = scriptedLlm(({ prompt }) => {
    const outline = fair(prompt) as { parts: { fact_ids: string[] }[] }
    return {
      ...outline,
      parts: outline.parts.map((part) => ({ ...part, fact_ids: [...part.fact_ids, 'F9999'] })),
    }
  })
  const outline = await modelHelp({ llm, knowledge }).outline(
    modelBrief({ topic: 'Sleeping better, with bagpipes' }),
    always,
  )
  expect(outline.parts.flatMap(({ fact_ids }) => fact_ids)).not.toContain('F9999')
  const told = writingMaterialIn(llm.requests[0]?.prompt ?? '')
  expect(told.not_covered).toEqual(['bagpipes'])
  expect(told.on_subject.length).toBeGreaterThan(3)
})

test('help with a brief asserts nothing: figures, dangers and answers are left out', async () => {
  const llm = scriptedLlm(() => ({
    whom: [
      'a vet who knows running dogs',
      'Dr Jane Hill of Leeds, who found that 80 per cent limp',
    ],
    questions: [
      'What have you seen go wrong?',
      'Dogs cure arthritis.',
      'Is it true that 9 in 10 dogs limp?',
    ],
    angles: [
      'The first mile together',
      'Why chest pain on a run with a dog is nothing to stop for',
    ],
  }))
  const help = await modelHelp({ llm, knowledge }).commission(
    modelBrief({ topic: 'Running with a dog' }),
    always,
  )
  expect(help).toEqual({
    whom: ['a vet who knows running dogs'],
    questions: ['What have you seen go wrong?'],
    angles: ['The first mile together'],
  })
  expect(llm.requests[0]?.instructions).toContain(
    'Nothing that was reviewed here covers this topic',
  )
})

test.each(['outline', 'commission'] as const)(
  'nothing is asked about a closed topic: %s',
  async (call) => {
    const llm = scriptedLlm(() => null)
    const asked = modelHelp({ llm, knowledge })[call](
      modelBrief({ topic: 'Coming back from a heart attack' }),
      always,
    )
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'writing/closed-topic' } })
    expect(llm.requests).toEqual([])
  },
)
