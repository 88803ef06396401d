import { expect, test } from 'vitest'
import { loadKnowledge } from './knowledge/knowledge.ts'
import { createMoodReader } from './mood.ts'
import { compileNet } from './safety/safety-net.ts'
import { tokenise } from './text/tokenise.ts'
import { compileThemes, rankThemes } from './themes.ts'

const knowledge = await loadKnowledge()
const net = compileNet(knowledge.safety)
const lexis = compileThemes(knowledge.themes, net.negators)
const tokens = (text: string) => tokenise(text, net.spelling)
const themesOf = (
  title: string,
  story: string,
  { tags = [], answered = [] }: Partial<Circumstances> = {},
) =>
  rankThemes(lexis, { title: tokens(title), story: tokens(story), tags }, answered).map(
    ({ theme }) => theme,
  )
type Circumstances = { tags: string[]; answered: Parameters<typeof rankThemes>[2] }

test('the theme named most often comes first', () => {
  expect(themesOf('Tuesday', 'Squats and deadlifts at the gym, then breakfast.')[0]).toBe(
    'strength',
  )
})

test('a word in the title counts for more than one in the story', () => {
  expect(themesOf('Insomnia', 'Some lunges, then home.')[0]).toBe('sleep')
})

test('a twinge named once is not passed over for the scenery', () => {
  expect(
    themesOf('Canal', 'An easy jog, gentle all the way, until a twinge in the hamstring.')[0],
  ).toBe('injury')
})

test('words match whole: "sprint" is not "pr", and "ill" is not in "hill"', () => {
  expect(themesOf('Club night', 'A sprint up the hill.')).not.toContain('breakthrough')
  expect(themesOf('Club night', 'A sprint up the hill.')).not.toContain('illness')
})

test('what is denied does not count', () => {
  expect(themesOf('Monday', 'Not tired at all, so off to the gym.')).toEqual(['strength'])
})

test.each([
  ['It was a cold morning by the river.', 'illness'],
  ['The water temperature was perfect for a swim.', 'illness'],
  ['Calf raises on the stairs while the kettle boiled.', 'injury'],
  ['Speed work on the track, eight of everything.', 'life'],
  ['Pulled a sledge for half an hour with the children.', 'injury'],
  ['Missed the turning at the church and did an extra mile.', 'setback'],
  ['The water was 14 degrees and glorious.', 'heat'],
  ['Fourteen degrees and a light wind, ideal.', 'heat'],
  ['Three nights of hot flushes and night sweats.', 'heat'],
  ['Three nights of hot flushes.', 'bone'],
  ['Club final at bowls, lost 21-18.', 'race'],
  ['A new knee since March, and twenty minutes on the exercise bike.', 'injury'],
  ['Rest day. Did nothing and enjoyed it.', 'mindset'],
  ['Six hill reps with the club.', 'life'],
])('"%s" is not about %s', (story, theme) => {
  expect(themesOf('Monday', story)).not.toContain(theme)
})

test.each([
  ['Erg test: 2k in 7:58.', 'effort'],
  ['Eleven weeks after the new knee. Twenty minutes on the exercise bike.', 'comeback'],
  ['23:41 at parkrun, my best since I was fifty. My best since the hip. I flew.', 'breakthrough'],
  ['Open water at the lido, 1,500 metres in a wetsuit. I swam well.', 'easy'],
  ['Half a stone on since Christmas. What should I eat?', 'nutrition'],
  ['Hot flushes again, and up at three.', 'sleep'],
  ['Rest day. Did nothing and enjoyed it.', 'easy'],
  ['29 degrees on the long ride.', 'heat'],
  ['Led my first VS at Stanage!', 'breakthrough'],
  ['Became a grandmother at four this morning.', 'life'],
  ['Ballroom on Friday, two hours of quickstep.', 'life'],
])('"%s" is about %s', (story, theme) => {
  expect(themesOf('Monday', story)[0]).toBe(theme)
})

test('an ordinary cold is an illness', () => {
  expect(themesOf('Monday', 'Streaming cold, in bed since Sunday with a book.')[0]).toBe('illness')
})

test('a tag alone gives a theme', () => {
  expect(themesOf('Monday', 'Nothing to report.', { tags: ['Nutrition'] })).toEqual(['nutrition'])
})

test('a theme answered in the last two replies steps back', () => {
  const story = 'Breakfast first, then the gym.'
  const [first, second] = themesOf('Monday', story)
  expect(themesOf('Monday', story, { answered: [null, first ?? null] })[0]).toBe(second)
})

test('an entry about nothing in particular gets the general themes, in turn', () => {
  const [first] = themesOf('x', 'x')
  expect(themesOf('x', 'x', { answered: [first ?? null] })[0]).not.toBe(first)
})

test.each([
  ['Loved it, great fun and strong legs.', 'up'],
  ['Miserable. I gave up halfway.', 'down'],
  ['Not happy with that at all.', 'down'],
  ['Not tired, and no pain.', 'level'],
  ['Six laps of the park.', 'level'],
])('the mood of "%s" is %s', (text, mood) => {
  expect(createMoodReader(net.negators)(tokens(text))).toBe(mood)
})
