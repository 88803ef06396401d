import { expect, test } from 'vitest'
import { weeklyBrief } from '../testing/weekly-brief.ts'
import { measureTextCoverage } from './text-coverage.ts'
import { studiedLines } from './studied.ts'
import { createTopicBriefer } from './topic-brief/brief-topic.ts'
import { createBuiltInWriter, loadWriterKnowledge } from './writer.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const briefTopic = createTopicBriefer(knowledge)
const nearOf = (topic: string) => briefTopic(weeklyBrief(topic)).near.map(({ subject }) => subject)
const sidebarOn = (topic: string) => writer.write(weeklyBrief(topic, { shape: 'sidebar' }))

test.each([
  ['a subject that shares its parts with none', 'Pelvic floor exercises at the bus stop', 'rowing'],
  ['a bag of words', 'Cycling shorts for the heart-stopping hill', 'getting fit for skiing'],
])('no neighbour is named that has nothing to do with %s', (_, topic, subject) => {
  expect(nearOf(topic)).not.toContain(subject)
})

test('a topic without neighbours is refused without any', async () => {
  const topic = 'Embroidered bassoons'
  expect(nearOf(topic)).toEqual([])
  await expect(writer.write(weeklyBrief(topic))).rejects.toThrow(/^(?!.*reviewed material on:)/)
})

test('whom to ask is known by the parts, and not by words that the topic has beside them', () => {
  const { ask } = briefTopic(weeklyBrief('Bone density for a stout heart'))
  expect(ask.join('\n')).toContain('Osteoporosis')
  expect(ask.join('\n')).not.toContain('cardiologist')
})

test('one part that answers is a sidebar by itself, and borrows nothing from another sport', async () => {
  const { moduleIds, article } = await sidebarOn('Knees and running')
  expect(moduleIds).toEqual(['injury-prevention-myth-1'])
  expect(article).not.toContain('ski')
})

test('an article borrows no part of another sport because a word is shared', async () => {
  for (const topic of ['Bike fit', 'Menopause', 'VO2max and age']) {
    const { moduleIds } = await writer.write(weeklyBrief(topic))
    expect(moduleIds.filter((id) => /^(?:skiing|rowing|golf|racket)/.test(id))).toEqual([])
  }
})

test.each([
  'The table tennis craze',
  'Pelvic floor trouble for grannies',
  'Salt tablets for cramp: a myth?',
  'The golf boom',
])('a figure of speech, and who is meant, are no heads: "%s"', (topic) =>
  expect(briefTopic(weeklyBrief(topic)).verdict).toBe('article'),
)

test('a thing of which the few parts have no word is no sidebar', () => {
  const found = briefTopic(weeklyBrief('Foam rolling on a Tuesday'))
  expect(found).toMatchObject({ verdict: 'brief', subject: 'recovery methods' })
  expect(found.reason).toContain('rolling')
})

test('how to read zones on a beta-blocker is told, and how to take one is not', () => {
  const zones = briefTopic(weeklyBrief('Training zones when you take a beta blocker'))
  expect(zones).toMatchObject({ verdict: 'sidebar', is_closed: false })
  for (const topic of [
    'Come off beta blockers to get your zones back',
    'The dose of beta blockers for heart rate zones',
  ])
    expect(briefTopic(weeklyBrief(topic)).is_closed).toBe(true)
})

test('a piece on three classes is not ready for a topic of one of them', async () => {
  const { article } = await writer.write(weeklyBrief('Yoga, Pilates and tai chi'))
  const noticeOf = (topic: string) =>
    measureTextCoverage({ topic, theme: null, article, factIds: [] }, knowledge).notice
  expect(noticeOf('Pilates after sixty')).toContain('“Pilates”')
  expect(noticeOf('Yoga, Pilates and tai chi')).toBeNull()
})

test('a study that the text has told in full is named in the list too', () => {
  const [module] = [...knowledge.pools.values()]
    .flatMap(({ modules }) => modules)
    .filter(({ id }) => id === 'strength-mobility-evidence-4')
  expect(studiedLines(module ? [module] : [], knowledge.facts).join('\n')).toMatch(
    /70 adults, 60-75 and 20-35, in \p{Lu}/u,
  )
})
