import { expect, test } from 'vitest'
import { openTopicReader } from './topic/read-topic.ts'
import { outlinesFor } from './outline/make-outline.ts'
import { createBuiltInWriter, loadWriterKnowledge } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const readTopic = openTopicReader(knowledge)
const writer = createBuiltInWriter(knowledge)
const outlinesOn = (topic: string) => {
  const brief = weeklyBrief(topic)
  return outlinesFor(brief, readTopic(brief), knowledge) ?? []
}

test('a hinge stands only between parts with which it was read', () => {
  const enough = knowledge.subjects.filter(({ modules }) => modules.length >= 5)
  const moves = enough.flatMap(({ subject }) =>
    outlinesOn(subject).flatMap(({ moves: all }) =>
      all.map(({ hinge, module }, at) => ({
        hinge,
        before: all[at - 1]?.module.id ?? 'opening',
        after: module.id,
      })),
    ),
  )
  const hinged = moves.filter(({ hinge }) => hinge !== null)
  expect(hinged.length).toBeGreaterThan(40)
  const unread = hinged.filter(
    ({ hinge, before, after }) =>
      !knowledge.joins.some(
        (join) =>
          join.hinge === hinge &&
          join.announces.includes(after) &&
          (join.behind.includes('any') || join.behind.includes(before)),
      ),
  )
  expect(unread).toEqual([])
})

test('a hinge that leans on the part before it goes when an editor moves that part', async () => {
  const hinge = 'That was a menu made by experts.'
  const topic = 'Vegetarian athletes and protein'
  const [outline] = outlinesOn(topic)
  const ids = outline?.moves.map(({ module }) => module.id) ?? []
  const planId = outline?.plan?.id ?? null
  const written = async (moduleIds: readonly string[]) =>
    (await writer.write(weeklyBrief(topic, { outline: { planId, moduleIds } }))).article
  expect(await written(ids)).toContain(hinge)
  expect(await written(ids.toReversed())).not.toContain(hinge)
})
