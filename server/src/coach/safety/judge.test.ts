import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { findingsIn, namesSymptom } from './judge.ts'
import { compileNet } from './safety-net.ts'

const { safety } = await loadKnowledge()
const net = compileNet(safety)
const levelOf = (text: string) => findingsIn(net, text)[0]?.level ?? 'none'

const Case = z.object({
  text: z.string(),
  level: z.enum(['crisis', 'emergency', 'urgent', 'soft', 'past', 'none']),
})
const quiet = new Set<string>(['none', 'past', 'soft'])
const casesFile = new URL('../../../knowledge/safety-cases.json', import.meta.url)
const cases = z.array(Case).parse(JSON.parse(await readFile(casesFile, 'utf8')))

test('the net finds the warning signs of the case list, and is quiet about the look-alikes', () => {
  const tally = Object.fromEntries(
    Case.shape.level.options.map((level) => {
      const found = cases.filter((each) => each.level === level).map(({ text }) => levelOf(text))
      const alarmed = found.filter((each) => !quiet.has(each)).length
      return [
        level,
        { of: found.length, alarmed, exact: found.filter((each) => each === level).length },
      ]
    }),
  )
  console.table(tally)
  expect(tally.crisis).toMatchObject({ of: 111, alarmed: 111, exact: 111 })
  expect(tally.emergency).toMatchObject({ of: 116, alarmed: 116, exact: 116 })
  expect(tally.urgent).toMatchObject({ of: 88, alarmed: 88, exact: 84 })
  expect(tally.soft).toMatchObject({ of: 19, alarmed: 0, exact: 19 })
  expect(tally.past).toMatchObject({ of: 37, alarmed: 0, exact: 37 })
  expect(tally.none).toMatchObject({ of: 347, alarmed: 0, exact: 347 })
})

test.each([
  ['Crushing pain in my chest on the last climb.', 'emergency'],
  ['Two years ago this week I fainted at a race. Ran the same one today.', 'past'],
  ['I fainted today, as I did two years ago.', 'emergency'],
  ['I wanted to die that winter. That was 1999.', 'past'],
  ['A stroke, they tell me. I walk with a stick.', 'none'],
  ['My wife is slurring her words and one side of her face has slid.', 'emergency'],
  ['My wife had chest pain on the last climb.', 'none'],
  ['No chest pain or tightness at all on the last climb.', 'none'],
  ['Never had chest pain like it.', 'emergency'],
  ['I have never felt such pain in my chest.', 'emergency'],
  ['My husband had chest pain on the last climb.', 'none'],
  ['Stop if you get chest pain, the leader said.', 'none'],
  ['In 2011 I had chest pain on a climb.', 'past'],
  ['Three sets of chest press, heavy, and a tight finish.', 'none'],
  ['I want to kill myself.', 'crisis'],
  ['What was left of me crossed the line and sat on the kerb.', 'none'],
  ['If I had hit the wall earlier I would not have been sorry to stop.', 'none'],
  ['Tight calf from the track, hot bath, fine.', 'none'],
  ['Two fingers on the right hand go numb on the bike.', 'none'],
  ['The calf says no running. Aqua jogging, would rather die.', 'none'],
  ['I would rather die than go on.', 'crisis'],
  ['Tripped on the kerb. I did not go down, I got hold of the railing.', 'none'],
  ['You asked was I thinking of ending it. No. I was low, that is all.', 'soft'],
  ['You asked was I thinking of ending it. Yes.', 'crisis'],
  ['A pallet went over, bang, right behind my head.', 'none'],
  ['Up the bank, puffing but I could talk.', 'none'],
  ['Thumb 4 tonight, in a bag of frozen peas.', 'none'],
  ['Goggles gone. The strap went and then the left eye.', 'none'],
  ['Up the hill in an hour. One scuff, right foot, on a root.', 'none'],
  ['Right foot scuffing the ground since this morning.', 'emergency'],
  ['28 miles. Water was pink after, and again before bed.', 'urgent'],
  ['The water was brown after the rain, and cold.', 'none'],
  ['Specks in the left eye since Friday, like ground pepper.', 'emergency'],
  ['A gray patch by my nose like a visor, it stays put when I move.', 'emergency'],
  ['A flash from a car at the side of my head on the dark lane.', 'none'],
  ['Average heart rate 142 for the ten miles, easy effort, good.', 'none'],
  ['The dog collapsed on the rug after nine miles.', 'none'],
  ['Stopped at the top to catch my breath and look at the sea.', 'none'],
  ['Everyone else passed out of sight on the descent.', 'none'],
  ['I passed out on the descent.', 'emergency'],
  ['Sat at 150 bpm for the whole tempo.', 'none'],
  ['Heart rate 172 while sitting in the car, an hour after.', 'urgent'],
  ['In 2019 I wanted to end it all. I am back there tonight.', 'crisis'],
  [
    'Last year I had chest pain but the stent sorted it. Today it came back on the hill.',
    'emergency',
  ],
  ['When I was forty I had chest pain. I have it now.', 'emergency'],
  ['Two years ago I fainted. Nearly did it again at the club.', 'emergency'],
  ['I had a heart attack three years ago. Today I ran five kilometres.', 'past'],
  ['Chest was tight but it was only the cold air.', 'emergency'],
  ['Chest was tight, but the doctor listened and it was only a cold.', 'past'],
  ['Harold about had a heart attack when I left one. He was fine.', 'none'],
  ['Eleven today, so somebody is always sitting and it was mostly me.', 'none'],
  ['It was as if somebody was sitting on my chest.', 'emergency'],
  ['Crossed the finish line and wanted to kill myself.', 'crisis'],
  ['She is gone. I would like to be where she is.', 'crisis'],
  ['They will get used to being without me.', 'crisis'],
  ['I do the squats so as not to be a burden to my children.', 'none'],
  ['I wish I was dead, groaned my training partner.', 'none'],
  ['Very tired, everything aching, did not go running.', 'none'],
  ['So tired of all of it.', 'crisis'],
  ['Yoga: held the tree on the right and toppled on the left.', 'none'],
  ['Held the tree by the gate until it passed.', 'urgent'],
])('%s → %s', (text, level) => {
  expect(levelOf(text)).toBe(level)
})

test('the worst finding comes first, whatever the order in the text', () => {
  const found = findingsIn(
    net,
    'My calf is swollen and hot. I had crushing chest pain. I want to kill myself.',
  )
  expect(found.map(({ level }) => level)).toEqual(['crisis', 'emergency', 'urgent'])
})

test('a symptom denied or somebody else’s is no finding, but is named all the same', () => {
  expect(findingsIn(net, 'Mum had chest pain.')).toEqual([])
  expect(namesSymptom(net, 'Mum had chest pain.')).toBe(true)
  expect(namesSymptom(net, 'A steady hour by the canal.')).toBe(false)
})

test('no text whatever stops the net', () => {
  const vocabulary = [
    ...cases.flatMap(({ text }) => text.split(/\s+/)),
    '\n',
    '.',
    '?',
    '…',
    '&',
    '- ',
    '"',
    '(',
    '0',
    '\u0000',
    'ß',
    'ǆ',
    '\ud83d',
  ]
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.constantFrom(...vocabulary), { maxLength: 80 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(anything, (text) => {
      expect(findingsIn(net, text).length > 0).toBe(levelOf(text) !== 'none')
      expect(typeof namesSymptom(net, text)).toBe('boolean')
    }),
    { numRuns: 200 },
  )
})

test.each(cases.filter(({ level, text }) => level === 'none' && !/["()]/.test(text)))(
  'a sign in plain words is found below: $text',
  ({ text }) => {
    expect(levelOf(`${text}\n\nI fainted on the landing this morning.`)).toBe('emergency')
  },
)

test('words that are names of object properties are only words', () => {
  expect(
    levelOf('The constructor of the route, __proto__ and all, had valueOf and toString.'),
  ).toBe('none')
})

test('a text made of one phrase over and over is read in bounded time, and the doubt goes to the warning', () => {
  const before = process.cpuUsage()
  expect(levelOf('no chest pain '.repeat(1400))).toBe('emergency')
  expect(process.cpuUsage(before).user).toBeLessThan(1000_000)
})
