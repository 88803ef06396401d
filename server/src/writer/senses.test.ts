import { expect, test } from 'vitest'
import { measureTextCoverage } from './text-coverage.ts'
import { sensesIn } from './topic/topic-senses.ts'
import { createBuiltInWriter, loadWriterKnowledge, type WritingBrief } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const write = (topic: string, changes: Partial<WritingBrief> = {}) =>
  writer.write(weeklyBrief(topic, changes))
const noticeOf = (topic: string, article: string, theme: WritingBrief['theme'] = null) =>
  measureTextCoverage({ topic, theme, article, factIds: [] }, knowledge).notice

test.each(knowledge.senses.map((sense) => [sense.name, sense] as const))(
  'the examples of “%s” hold',
  (name, { catches, passes, says, misses }) => {
    const senseIn = (topic: string) =>
      sensesIn(topic, knowledge.senses).find((sense) => sense.name === name)
    expect(catches.filter((topic) => !senseIn(topic))).toEqual([])
    expect(passes.filter(senseIn)).toEqual([])
    const sense = senseIn(catches[0] ?? '')
    expect(says.filter((text) => sense?.isSaidIn(text) !== true)).toEqual([])
    expect(misses.filter((text) => sense?.isSaidIn(text))).toEqual([])
  },
)

test('a word in its other sense is not what the topic asks: two sections must say what it means', async () => {
  const topic = 'Sleeping better in a hard training block'
  const { article } = await write(topic)
  expect(noticeOf(topic, article)).toContain('“hard, in the sense of a hard block of training”')
  const other = 'It is a stumbling block, and hard training.'
  const meant = 'In a block of three hard weeks, sleep. In hard weeks go to bed.'
  const twice = (words: string) => {
    let left = 2
    return article.replace(/\n\n(?=## )/g, (gap) => (left-- > 0 ? `\n\n${words}${gap}` : gap))
  }
  expect(noticeOf(topic, twice(other))).toContain('in the sense of')
  expect(noticeOf(topic, twice(meant))).toBeNull()
})

test('a topic that names its theme is asked for what it means, too, and for a narrower name', async () => {
  const clocks = 'Motivation when the clocks go back'
  const theme = 'Mindset & Motivation'
  const made = await write(clocks, { theme })
  expect(noticeOf(clocks, made.article, theme)).toContain('in the sense of dark evenings')
  const kettlebells = 'Kettlebells at home'
  const strength = await write(kettlebells, { theme: 'Strength & Mobility' })
  expect(noticeOf(kettlebells, strength.article, 'Strength & Mobility')).toContain('“Kettlebells”')
})

test('a part on the other sense of a subject is no neighbour of it', async () => {
  const { article } = await write('Nerves on the start line', { stream: 'premium' })
  expect(article).not.toContain('An argument about nerves')
  expect(noticeOf('Nerves on the start line', article)).toBeNull()
})
