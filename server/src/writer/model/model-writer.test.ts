import { expect, test } from 'vitest'
import { countWords } from '../../prose/count-words.ts'
import { callIn, writingMaterialIn, type WriterCall } from '../../testing/model-packages.ts'
import { knowledge, written } from '../../testing/model-writing.ts'
import { findPackageFaults } from '../package-faults.ts'
import type { WritingBrief } from '../writer.ts'

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

test('wishes for pictures that cannot be used are replaced by the pool’s own', async () => {
  const { made } = await written({
    package: (answer) => ({ ...answer, images: [{ alt: 'A quiet lake', search: [] }] }),
  })
  expect(made.images.cover.alt).not.toBe('A quiet lake')
  expect(new Set([made.images.cover, ...made.images.inline].map(({ alt }) => alt)).size).toBe(3)
})
