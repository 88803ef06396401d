import { expect, test } from 'vitest'
import { keepDiary } from '../../eval/keep-diary.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const coach = builtInCoach(await loadKnowledge())

/** The letter to the last of some entries. */
async function lastLetter(...contents: string[]) {
  const drafts = contents.map((content) => ({ title: '', content }))
  const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone: 'plain' }, drafts)
  return pages.at(-1)?.insight?.text ?? ''
}
const before = 'Easy three miles by the canal.'

test.each([
  [
    'somebody else’s cough is no illness of the writer’s',
    'Awful night, Neil coughing and then me lying there at 3. Got out after 500.',
    /that you have it|properly well|laid low/,
  ],
  [
    'water of twenty degrees is no hot day',
    'Lake 35 min, 20 degrees on the thermometer, two loons.',
    /heat|hot weather|shade/i,
  ],
  [
    'a reps session is no club evening',
    'Club night 6 x 3 min up the hill, last one worst.',
    /plan/,
  ],
  ['a time of birth is no result', 'Up at 4.40 and home for the post.', /4\.40/],
  ['a fall is no good news', 'Mum fell last night. Nothing broken but a big bruise.', /glad/],
])('%s', async (_, content, wrong) => {
  expect(await lastLetter(before, content)).not.toMatch(wrong)
})

test.each([
  [
    'a newborn is welcomed by name',
    'Granddaughter!! 7lb 2 at 4.40 this morning in the royal, Eilidh Rose, both fine. No run.',
    /Eilidh Rose/,
  ],
  [
    'a fall in the family comes first',
    'Mum fell at the home last night, a bruise on her hip the size of a plate.',
    /your mum/i,
  ],
  [
    'the longest since a loss is told with the writer’s words',
    '51 miles today longest since Jean\n4 hrs 38 moving and two stops.',
    /51 miles.*longest since Jean/,
  ],
  [
    'a first after weeks',
    'Did Tues lift, first bench in six weeks, just the bar, no pinch.',
    /first bench in six weeks/i,
  ],
  ['a word of one’s own', 'Lake 35 min, two loons. Heaven.', /heaven/i],
])('%s is what the letter is about', async (_, content, said) => {
  expect(await lastLetter(before, content)).toMatch(said)
})

test.each([
  [
    'a limit with its time',
    'Saw Dr Halvorsen. Says its impingement, no overhead press and no bench for 4 weeks, swimming ok.',
    /no overhead press and no bench for 4 weeks/i,
    /Dr Halvorsen/,
  ],
  [
    'a score that is allowed',
    'Saw Morag at the clinic. It can hurt a bit, up to 4 out of 10 she said.\nNo hill reps.',
    /four out of ten/,
    /no hill reps/,
  ],
  [
    'a name for it and something to do',
    'Bone density results from the doctor. Osteopenia in the hip, she wants me on vitamin D.',
    /osteopenia/i,
    /the doctor/,
  ],
])('a letter holds to a clinician’s word: %s', async (_, content, order, who) => {
  const letter = await lastLetter(before, content)
  expect(letter).toMatch(order)
  expect(letter).toMatch(who)
})

test.each([
  ['nobody was seen', 'No hill reps this week, I had no wish to.'],
  ['nothing was laid down', 'The nurse says I am doing well.'],
])('where %s there is no rule', async (_, content) => {
  expect(await lastLetter(before, content)).not.toMatch(/rule|I will go by it/)
})

test('a wish that is just missed is told with the distance, and what it was better than', async () => {
  const letter = await lastLetter(
    'Skyline in October is the one, 4:22 last year and i want under 4 hours.',
    '4:09:52\nso not under 4 but 12 min off last year',
  )
  expect(letter).toMatch(/4:09:52.*9:52.*12 min/s)
})

test('a lift that has gone up is set beside the last one', async () => {
  const letter = await lastLetter('Leg press 80 3x10, core.', 'Leg press 85 3x10, core.')
  expect(letter).toMatch(/80.*85|85.*80/)
})

test('several blood pressures are told as first and last', async () => {
  const letter = await lastLetter(before, 'Blood pressure 148/86, 144/84, 139/82 this week.')
  expect(letter).toMatch(/148\/86.*139\/82/)
})

test('a sore part that keeps quiet is told then and now', async () => {
  const letter = await lastLetter(
    'Left shoulder sore at the end of the set.',
    '900 m in the pool and the left shoulder never spoke.',
  )
  expect(letter).toMatch(/left shoulder/i)
  expect(letter).toMatch(/silent today|not today|kept quiet|quiet again|let you be|No complaint/)
})

test('somebody missed for years is no new loss', async () => {
  const letter = await lastLetter(
    before,
    'The hospice ride is 13 sept and I have put my name down, Jean was in there the last eleven days. Furthest since she went is 44 mile.',
  )
  expect(letter).not.toMatch(/sad page|loss/)
})

test.each([
  [
    'rest for a sore part',
    'Right knee sore on the inside going downstairs. Raised the saddle a touch, should I be resting it or just going round gentle',
    /next morning|score|milder|physio/,
  ],
  [
    'what to wear under a wetsuit',
    'What do people wear under the wetsuit? And do I need one if the lake is warm?',
    /swimsuit|tri suit/,
  ],
  [
    'a start that was too fast',
    'I went out like a fool and had nothing left by the 250. Was it just the first 100 or had I lost too much with the cold?',
    /the start/,
  ],
])('the answer is one to the question: %s', async (_, content, said) => {
  expect(await lastLetter(before, content)).toMatch(said)
})
