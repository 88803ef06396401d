import { expect, test } from 'vitest'
import { keepDiary } from '../../eval/keep-diary.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)

/** The letter to the second entry of a diary. */
async function letterTo(content: string, before = 'Easy three miles by the canal.') {
  const drafts = [
    { title: 'Before', content: before },
    { title: 'Today', content },
  ]
  const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone: 'plain' }, drafts)
  return pages[1]?.insight?.text ?? ''
}

test('a letter gives back what matters, and not the log around it', async () => {
  const letter = await letterTo(
    'Five miles round the reservoir in the wind. My sister rang, the lump is nothing. Soup after.',
  )
  expect(letter).toContain('“My sister rang, the lump is nothing”')
  expect(letter).not.toMatch(/reservoir|soup/i)
})

test('a remark on the rain is not for an entry that is about something else', async () => {
  const letter = await letterTo(
    'Rain again, two miles. My son passed his driving test at the fourth go and cried.',
  )
  expect(letter).toContain('driving test')
  expect(letter).not.toMatch(/\bwet\b/i)
})

test('a sore part that gets better is set beside its last score, without advice', async () => {
  const before = 'Left knee sore on the stairs, 6 out of 10.'
  const easing = await letterTo('Left knee 3 today. Walked to the library and back.', before)
  expect(easing).toMatch(/\b3\b.*\b6\b|\b6\b.*\b3\b/s)
  expect(easing).not.toMatch(/physio|clinician|for a week/i)

  const worse = await letterTo(
    'Left knee 6 today. Walked to the library and back.',
    'Left knee sore on the stairs, 3 out of 10.',
  )
  expect(worse).toMatch(/physio|clinician/i)
})

test('a second sentence of a cheerful entry is given back where it matters nearly as much', async () => {
  const letter = await letterTo(
    'The mist lifted as we came to the ridge. I shouted at the sheep all the way home. It was a joy.',
  )
  expect(letter).toContain('“The mist lifted as we came to the ridge”')
  expect(letter).toContain('“I shouted at the sheep all the way home”')
  expect(
    await letterTo(
      'The choir asked me to conduct on Sunday. I said yes before I had thought. Walked home.',
    ),
  ).not.toContain('“I said yes before I had thought”')
})

test('an entry that only keeps count is not said back to its writer', async () => {
  const letter = await letterTo('Turbo 40 minutes, level 5. Rain all day. Bins out.')
  expect(letter).not.toContain('“')
  expect(
    await letterTo('Turbo 40 minutes. My brother walked past me in the street as if I were glass.'),
  ).toContain('“')
})

test.each([
  [
    'Our first grandchild was born this morning at ten past four. No run.',
    /congratulations|birth/i,
  ],
  ['Swam the relay at the county gala. Bronze. Cold hall.', /bronze/i],
  ['Scan on the hip came back clear. Walked home by the canal.', /good news|glad of that/i],
  ['Two laps of the field, no stick. Nobody about.', /stick/i],
])('the event of the day is named: %s', async (content, said) => {
  expect(await letterTo(content)).toMatch(said)
})

test('a figure opens a letter only where the entry has little else, and never as a time of day', async () => {
  const opening = async (content: string) => (await letterTo(content)).split('\n\n')[0] ?? ''
  expect(await opening('Parkrun. 31:05. Cold.')).toContain('31:05')
  expect(await opening('Squats, five by three, finished by 9.20. Then the day.')).not.toContain(
    '9.20',
  )
  expect(await opening('Pressure 158/94 at the chemist. Walked home.')).not.toMatch(/^158\/94/)
})

test('a question that nobody answers is not given back as a remark', async () => {
  const letter = await letterTo(
    'Nine holes with Jim in the drizzle. Wondering what to take in the bag that will not go soft by noon',
  )
  expect(letter).not.toContain('“Wondering')
})

test('beside a question that nobody answers, the day is given back all the same', async () => {
  const letter = await letterTo(
    'Easy row to the bridge with Joan. A kingfisher went under the stern twice. Which rigger setting suits a tall bow man?',
  )
  expect(letter).toMatch(/kingfisher/i)
})
