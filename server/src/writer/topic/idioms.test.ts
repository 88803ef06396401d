import { expect, test } from 'vitest'
import { loadWriterKnowledge } from '../knowledge/writer-knowledge.ts'
import { createLexicon } from '../topic-fit.ts'
import { openTopicReader } from './read-topic.ts'
import { openTopicDemands } from './topic-demands.ts'

const knowledge = await loadWriterKnowledge()
const read = (topic: string) => openTopicReader(knowledge)({ topic, theme: null })
const findDemands = openTopicDemands(
  knowledge,
  createLexicon(knowledge.vocabulary, knowledge.pools.values()),
)

test.each([
  ['Strength training, rougher than it looks', 'strength training', []],
  ['Recovery after 60 incl. stairs', 'recovery', ['stairs']],
  ['Sleep, including naps', 'sleep', ['naps']],
  ['Intervals: how I kept going', 'interval training', []],
  ['Pelvic floor leakage, no euphemisms please', 'pelvic floor and leakage', []],
  ['Readers keep asking: interval training', 'interval training', []],
  ['Really? Interval training at 60', 'interval training', []],
  ['Times falling off a cliff at 65', 'slowing down with age', []],
])('filler and idiom name nothing and are not asked for: "%s"', (topic, subject, asked) => {
  const reading = read(topic)
  expect(reading).toMatchObject({ subject: { subject }, unknown: [] })
  expect(findDemands(topic, reading.subject).things.map(({ written }) => written)).toEqual(asked)
})

test('a cliff that nobody falls off in idiom stays a word of its topic', () => {
  expect(read('Walking the cliff path').unknown).toContain('cliff')
})

test.each([
  ['Starting lifting at 62', 'starting to lift'],
  ['Is it too late to start lifting?', 'starting to lift'],
  ['Knackered all week since I upped my mileage', 'persistent tiredness'],
  ['Wiped out since more mileage', 'persistent tiredness'],
  ['5k time after 60', 'slowing down with age'],
  ['My 5k times are falling', 'slowing down with age'],
  ['Yoga for tight hamstrings', 'yoga, Pilates and tai chi'],
  ['My first parkrun', 'beginner running'],
  ['Parkrun at 70', 'beginner running'],
])('everyday words name a held subject: "%s"', (topic, subject) => {
  expect(read(topic)).toMatchObject({ subject: { subject }, missing: null })
})

test.each([
  ['Bereavement and training', 'grief and bereavement'],
  ['Saddle sores on long rides', 'saddle sores'],
  ['Saddle soreness: please, no euphemisms', 'saddle sores'],
  ['Beetroot juice before a time trial', 'beetroot and nitrate'],
  ['Nitrate shots before a 10k', 'beetroot and nitrate'],
  ['Real tennis at 70', 'real tennis'],
])('a subject that is known and not held has a brief under its name: "%s"', (topic, subject) => {
  expect(read(topic)).toMatchObject({ missing: { subject }, subject: null, verdict: 'brief' })
})

test('a reader’s own operation is to be commissioned from the reader, and no piece about a device', () => {
  expect(read('One reader’s road back after a pacemaker').closed?.id).toBe('readers-operation')
  expect(read('Training with a pacemaker').closed?.id).toBe('heart-device')
})
