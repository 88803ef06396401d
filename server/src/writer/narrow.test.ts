import { expect, test } from 'vitest'
import { measureTextCoverage } from './text-coverage.ts'
import { createTopicBriefer } from './topic-brief/brief-topic.ts'
import { createBuiltInWriter, loadWriterKnowledge } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const sidebarOn = (topic: string) => writer.write(weeklyBrief(topic, { shape: 'sidebar' }))
const verdictOf = (topic: string) => createTopicBriefer(knowledge)(weeklyBrief(topic)).verdict
const noticeOf = (topic: string, article: string) =>
  measureTextCoverage({ topic, theme: null, article, factIds: [] }, knowledge).notice
const partOf = (id: string) => {
  const all = [...knowledge.pools.values()].flatMap(({ modules }) => modules)
  const part = all.find((one) => one.id === id)
  if (!part) throw new Error(`${id} is missing`)
  return part
}

test('where one part of many answers and the others lack what is asked, a sidebar begins with it', async () => {
  const topic = 'Are walking poles worth it'
  expect(verdictOf(topic)).toBe('sidebar')
  await expect(writer.write(weeklyBrief(topic))).rejects.toThrow(
    /one of them answers what the topic asks: enough for a sidebar/,
  )
  const made = await sidebarOn(topic)
  const [part] = made.moduleIds.map(partOf)
  expect(part?.title).toMatch(/poles/i)
  expect(made.deck).toBe(part?.tldr)
  for (const line of made.tldr.split('\n')) expect(part?.short).toContain(line)
  expect(made.moduleIds.map((id) => id.startsWith('walking-hiking'))).toEqual([true, true])
})

test('enough parts on a subject are an article, and a sidebar of it begins with the narrow one', async () => {
  const topic = 'Intervals on the turbo'
  expect(verdictOf(topic)).toBe('article')
  expect(
    (await sidebarOn(topic)).article.startsWith(partOf('training-intensity-special-1').body),
  ).toBe(true)
})

test('a sport says for whom: what is held on the subject makes an article', () => {
  expect(verdictOf('Strength training for runners over 50')).toBe('article')
})

test('a sidebar tells a study once', async () => {
  const { article } = await sidebarOn('Hydration')
  expect(article.match(/488/g)?.length).toBeLessThan(3)
})

test.each([
  ['what a topic says beforehand', 'Why running wrecks your knees', 'injury-prevention-myth-1'],
  ['cheating or not', 'E-bikes: cheating or salvation?', 'e-bikes-lead-1'],
])('%s is answered by the part that judges it', async (_, topic, answer) => {
  const shape = verdictOf(topic) === 'sidebar' ? 'sidebar' : 'article'
  const { article, moduleIds, headlines } = await writer.write(weeklyBrief(topic, { shape }))
  expect(noticeOf(topic, article)).toBeNull()
  expect(moduleIds[0]).toBe(answer)
  const own = partOf(answer)
  expect(article.startsWith(own.body)).toBe(true)
  expect(own.headlines).toContain(headlines[0])
})

test('a price narrows a topic', async () => {
  const topic = 'E-bikes under £2,500'
  const { article } = await writer.write(weeklyBrief(topic))
  expect(noticeOf(topic, article)).toContain('£2,500')
})
