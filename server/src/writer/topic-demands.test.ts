import { expect, test } from 'vitest'
import { measureTextCoverage } from './text-coverage.ts'
import { createTopicBriefer } from './topic-brief/brief-topic.ts'
import { createBuiltInWriter, loadWriterKnowledge } from './writer.ts'
import { weeklyBrief } from '../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const pieceOn = async (topic: string, shape?: 'sidebar') => {
  const { article, sources } = await writer.write(weeklyBrief(topic, shape && { shape }))
  return { article, factIds: sources.map(({ factId }) => factId) }
}
type Piece = Awaited<ReturnType<typeof pieceOn>>
const measure = (topic: string, piece: Piece) =>
  measureTextCoverage({ topic, theme: null, ...piece }, knowledge)
const noticeOf = (topic: string, piece: Piece) => measure(topic, piece).notice

/** Adds a sentence to so many of the sections. */
const saying = (sentence: string, count: number, { article, factIds }: Piece): Piece => {
  let left = count
  return {
    factIds,
    article: article.replace(/\n\n(?=## )/g, (gap) => (left-- > 0 ? `\n\n${sentence}${gap}` : gap)),
  }
}

test.each([
  [
    'a word that hardly any reviewed part has',
    'Strength training',
    'Strength training for knitters',
    'knitters',
  ],
  [
    'a narrower name of its subject',
    'Strength training',
    'Strength training with kettlebells',
    'kettlebells',
  ],
  [
    'a word by which another subject is called',
    'Interval training',
    'Interval training, and how you recover',
    'recover',
  ],
])('a piece that never says %s is not about it', async (_a, subject, topic, word) => {
  expect(measure(topic, await pieceOn(subject))).toMatchObject({
    missing: [word],
    notice: expect.stringContaining(`The topic says “${word}”, and the text never does`) as unknown,
  })
})

test('what is named in passing is not what a piece is about: a name is asked for in a third of the sections, a rare word in two', async () => {
  const intervals = await pieceOn('Interval training')
  const named = 'Interval training, and how you recover'
  // One section is filed under recovery already.
  const later = 'You recover later. You recover well.'
  expect(noticeOf(named, saying(later, 1, intervals))).toMatch(
    /only touches on “recover” \(1 of \d+ sections\)/,
  )
  expect(noticeOf(named, saying(later, 2, intervals))).toBeNull()

  const strength = await pieceOn('Strength training')
  const knitter = 'A knitter lifts with her forearms. No knitter is too old.'
  const rare = 'Strength training for knitters'
  expect(noticeOf(rare, saying(knitter, 1, strength))).toMatch(/only touches on “knitters” \(1 of/)
  expect(noticeOf(rare, saying(knitter, 2, strength))).toBeNull()
})

test('a piece for a group of people rests on facts about them and speaks of them', async () => {
  const piece = await pieceOn('Sleep')
  const topic = 'Sleep for shift workers'
  const unstudied = /No fact that it cites is about people who work at night or in shifts/
  expect(noticeOf(topic, piece)).toMatch(unstudied)
  expect(noticeOf(topic, saying('People on night shifts know it.', 5, piece))).toMatch(unstudied)
  expect(noticeOf('Vegetarian diets at 60', await pieceOn('Vegetarian athletes'))).toBeNull()
})

test('what the best do is asked of facts about the best', async () => {
  const notice = noticeOf(
    'Slowing down with age: what the fastest 75-year-olds do',
    await pieceOn('Slowing down with age'),
  )
  expect(notice).toMatch(/outstanding athletes/)
})

test('a sidebar is about its subject if most of it is, and if the topic names that in full', async () => {
  expect(noticeOf('wetsuits', await pieceOn('creatine', 'sidebar'))).toMatch(
    /hardly speaks of its topic/,
  )
  expect(noticeOf('Hill repeats at 65', await pieceOn('Hill repeats at 65', 'sidebar'))).toMatch(
    /only half names/,
  )
  expect(noticeOf('stretching', await pieceOn('stretching', 'sidebar'))).toBeNull()
})

test.each([
  ['the angle', 'Strength training: is it worth the hype?'],
  ['a slip of spelling', 'Strength training for stubborrn people'],
  ['half of a compound', 'Strength training for butter-fingered people'],
  ['another sentence than the first', 'Strength training. For the Whitsun issue, with a cartoon.'],
  ['what the piece is to do without', 'Strength training without kettlebells'],
])('words of %s are not missed', async (_of, topic) => {
  expect(noticeOf(topic, await pieceOn(topic))).toBeNull()
})

test.each([
  ['a word of a longer name of the subject', 'Heavy lifting', 'Heavy deadlifts', 'deadlifts'],
  [
    'a word after a question of few words',
    'Heavy lifting',
    'Heavy or light? A choice for knitters',
    'knitters',
  ],
])('%s is asked for', async (_of, about, topic, word) => {
  expect(noticeOf(topic, await pieceOn(about))).toContain(word)
})

test('the brief says beforehand what the topic asks for and is not held, without slips of the pen', () => {
  const missingOf = (topic: string) => createTopicBriefer(knowledge)(weeklyBrief(topic)).missing

  expect(missingOf('Can vegetarians get enough iron for a marathon?')).toEqual([
    'marathon',
    'iron',
    'an answer to “whether it is so”',
  ])
  expect(missingOf('Sleep for shift workers')).toContain('people who work at night or in shifts')
  expect(missingOf('Rotator cuff exersizes at christmas')).toEqual(['Rotator', 'cuff', 'Christmas'])
})
