import { studiedHeading } from '@app/contract/source-list'
import { expect, test } from 'vitest'
import { promiseKeeper } from './promise.ts'
import { measureTextCoverage } from './text-coverage.ts'
import { createBuiltInWriter, loadWriterKnowledge, type WritingBrief } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const write = (topic: string, changes: Partial<WritingBrief> = {}) =>
  writer.write(weeklyBrief(topic, changes))
const partOf = (id: string) => {
  const all = [...knowledge.pools.values()].flatMap(({ modules }) => modules)
  const part = all.find((one) => one.id === id)
  if (!part) throw new Error(`${id} is missing`)
  return part
}
const noticeOf = (topic: string, article: string) =>
  measureTextCoverage({ topic, theme: null, article, factIds: [] }, knowledge).notice

test('what the topic asks is answered in the deck and in the opening, and not again in short', async () => {
  const made = await write('Should you rest a bad back?')
  const answer = partOf('back-pain-myth-1')
  const opening = made.article.split('\n## ')[0]
  const plan = knowledge.plans.find(({ id }) => id === made.formatId)
  expect(opening?.startsWith(answer.body)).toBe(true)
  expect(opening).toContain(`\n\n${plan?.lead}`)
  expect(made.deck).toBe(answer.tldr)
  expect(made.tldr).not.toContain(answer.tldr)
})

test('a piece that answers behind its first 150 words only is not ready', async () => {
  const topic = 'Are intervals safe after 50?'
  const { article } = await write(topic)
  expect(noticeOf(topic, article)).toBeNull()
  expect(article.startsWith(partOf('training-intensity-risk-1').body)).toBe(true)
  const late = `${'The road is long and the sky is grey. '.repeat(20)}\n\n${article}`
  expect(noticeOf(topic, late)).toMatch(/first 150 words do not answer/)
})

test('a question is known by its first word, and words of tone are not asked for', async () => {
  const topic = 'Does stretching stop night cramps, or is it rubbish?'
  const made = await write(topic)
  expect(made.deck).toBe(partOf('muscle-cramp-evidence-2').tldr)
  expect(noticeOf(topic, made.article) ?? '').not.toMatch(/rubbish/)
})

test('an answer that is filed under another subject is brought in', async () => {
  const { article } = await write('Running a marathon on three runs a week')
  expect(article.split('\n## ')[0]).toContain(partOf('race-plans-plan-1').body)
})

test('a piece without the answer is not ready, until somebody writes it', async () => {
  const topic = 'Back pain: how often to stand up at a desk?'
  const { article } = await write(topic)
  expect(noticeOf(topic, article)).toMatch(/asks how often, and no section answers it/)
  const own = 'With a sore back, stand up from the desk six times a day.'
  const answered = article.replaceAll('\n\n## ', `\n\n${own}\n\n## `)
  expect(noticeOf(topic, answered)).toBeNull()
})

test('a part of another subject says why it is there', async () => {
  const { article, moduleIds } = await write('Protein')
  const plan = knowledge.plans.find(({ subjects }) => subjects.includes('protein'))
  const invited = plan?.guests.filter(({ module }) => moduleIds.includes(module)) ?? []
  expect(invited.length).toBeGreaterThan(0)
  for (const { hinge, module } of invited)
    expect(article).toContain(`## ${partOf(module).title}\n\n${hinge}\n\n`)
})

test('what a clinician would expect is said once, in articles, sidebars and roadmaps', async () => {
  const sidebar = await write('Atrial fibrillation', { shape: 'sidebar' })
  expect(sidebar.article.match(/risk of a stroke/g)).toHaveLength(1)
  expect((await write('Protein')).article.match(/touched the kidneys/g)).toHaveLength(1)
  const roadmap = await write('Interval training', { stream: 'premium' })
  expect(roadmap.article.match(/before the first hard session\./g)).toHaveLength(1)
})

test('a safety line leaves out the sentence that the part before it has said', async () => {
  const { article } = await write('Creatine', { shape: 'sidebar' })
  expect(article).toContain('Creatine alters a blood test of the kidneys.')
  expect(article.match(/with kidney disease leave it alone/gi)).toHaveLength(1)
})

test('a list says who was studied where the parts do not, in sidebars too, without notes for reviewers', async () => {
  const sidebar = await write('Creatine', { shape: 'sidebar' })
  expect(sidebar.article).toContain(`## ${studiedHeading}`)
  const { article } = await write('Pelvic floor')
  expect(article).toContain(
    '- Women in 14 countries, in Dumoulin and others, 2018: small to middling trials',
  )
  expect(article).not.toMatch(/safety copy|press release|read in a summary/i)
})

test('no line in short repeats a figure of another, or of the deck', async () => {
  for (const topic of ['Protein', 'Slowing down with age', 'Pelvic floor', 'The marathon']) {
    const { deck, tldr } = await write(topic)
    const figures = [deck, ...tldr.split('\n')].flatMap((line) => [
      ...new Set(line.match(/(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu)),
    ])
    expect(new Set(figures).size).toBe(figures.length)
  }
})

test('the digit of a name is no figure: lines in short may all name VO2max', async () => {
  const { deck, tldr } = await write('VO2max and age')
  expect(deck).toContain('VO2max')
  expect(tldr.split('\n').filter((line) => line.includes('VO2max')).length).toBeGreaterThan(1)
})

test('no two arguments have the same words over their close', () => {
  const closings = knowledge.plans.map(({ closing }) => closing)
  expect(new Set(closings).size).toBe(closings.length)
})

const promising = ['The marathon', 'Cycling', 'Achilles tendon', 'Race nerves', 'Protein']

test.each(['weekly', 'premium'] as const)(
  'the text of the %s stream holds what its headlines, deck and lines in short name',
  async (stream) => {
    for (const topic of promising) {
      const { article, headlines, deck, tldr } = await write(topic, { stream })
      const isHeld = promiseKeeper(article.split('## Sources')[0] ?? '')
      const lines = [...headlines, deck, ...tldr.split('\n')]
      expect(lines.filter((line) => !isHeld(line))).toEqual([])
    }
  },
)

test('the cards of a roadmap hold what its recap names', async () => {
  for (const topic of promising) {
    const { article } = await write(topic, { stream: 'premium' })
    const [cards = '', recap = ''] = article.split(/^## 10\. .*\n/m)
    expect(promiseKeeper(cards)(recap.split('\n')[0] ?? '')).toBe(true)
  }
})

test('a line promises nothing that a text does not speak of, and no figure that it does not have', () => {
  const isHeld = promiseKeeper('Keep an even pace on the hills. It saved 2.9 per cent of the time.')
  expect(isHeld('An even pace on hills saved 2.9 per cent')).toBe(true)
  expect(isHeld('An even pace on hills saved 3.4 per cent')).toBe(false)
  expect(isHeld('Appetite and patience win on hills')).toBe(false)
})
