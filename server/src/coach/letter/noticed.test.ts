import { expect, test } from 'vitest'
import { keepDiary } from '../../eval/keep-diary.ts'
import { builtInCoach, loadKnowledge } from '../coach.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const noticeOf = new Map(
  knowledge.notices.notices.flatMap(({ id, texts }) => texts.map((text) => [text.id, id])),
)

/** The second letter of a diary, and what it noticed. */
async function answerTo(content: string) {
  const drafts = [
    { title: 'Before', content: 'Easy three miles by the canal.' },
    { title: 'Today', content },
  ]
  const pages = await keepDiary(coach, { memberId: 'ana', goal: null, tone: 'plain' }, drafts)
  const { text = '', partIds = [] } = pages[1]?.insight ?? {}
  return { text, noticed: partIds.flatMap((id) => noticeOf.get(id) ?? []) }
}

test.each([
  [
    'what was not told',
    'Ran four miles at tea time. Have not told Jean the number yet.',
    'not-told',
    /Jean/,
  ],
  [
    'a wish for no advice',
    'Knee the same. No advice please, I only want it written down.',
    'no-advice',
    /advice|read/,
  ],
  [
    'an appointment and its day',
    'Two easy miles. Scan on Thursday at ten.',
    'noted-clinic',
    /scan.*Thursday/i,
  ],
  [
    'an answer to the coach',
    'You asked how it was on the stairs. Worse coming down, and up is fine.',
    'you-asked',
    /Worse coming down/,
  ],
  [
    'a high mark',
    'Out past the lighthouse and home. Longest ride since 2015.',
    'height',
    /Longest ride since 2015/,
  ],
  ['nothing', 'Five easy. Nothing to report.', 'nothing-to-report', /report|news/],
])('a letter notices %s', async (_, content, id, said) => {
  const { text, noticed } = await answerTo(content)
  expect(noticed).toContain(id)
  expect(text).toMatch(said)
})

test.each([
  [
    'a sore place is no first to be glad of',
    'Left calf sore for the first time since 2019.',
    'first-since',
  ],
  [
    'a grave day has nothing droll in it',
    'Mum in the hospice. Cake in the café, and nobody ate it.',
    'table',
  ],
  ['a day that is past is no promise', 'Was going to swim on Thursday and did not.', 'promise'],
  [
    'nothing broken after a fall is no glad news',
    'Slipped on the ice by the gate. Hip sore to lie on, nothing broken.',
    'good-result',
  ],
  [
    'to be signed off work is no leave to train',
    'Doctor was decent. Signed me off two weeks and we talk again after.',
    't-signed-off',
  ],
  ['back in the bar is not back at training', 'Seven ends. Back in the bar by 12.', 'back-at'],
  [
    'a fall that is told as a joke is none to be sorry for',
    'Skated on the fen at seven. I fell on my behind in front of the vicar.',
    't-fell',
  ],
  [
    'a letter of some time ago is not new',
    'Not been out to the shed since the letter came.',
    'letter-came',
  ],
  [
    'what was not allowed is no leave',
    'Haven’t been allowed past the garden since May. Walked to the bank today.',
    'allowed',
  ],
  ['tired and smiling is no tired day', 'Ran five miles. Knackered and smiling.', 't-tired'],
  [
    'to be moved by a kindness is no disappointment',
    'He dropped back and ran with me and I could have wept. Calves like wood.',
    'w-gutted',
  ],
  [
    'off a best is slower',
    'Rowed on the machine at the club. Six seconds off my autumn best.',
    'j-faster',
  ],
  ['somebody else fell', 'Met Len by the weir. He has had a fall. Four miles.', 't-fell'],
  [
    'what was denied is no answer',
    'You asked what I miss. Not the hills. The five minutes after, at the bus shelter.',
    'you-asked',
  ],
  ['a month is no day', 'Swam 20 lengths. DEXA next month.', 'noted-clinic'],
  [
    'an interview of somebody else',
    'Five easy with Gordon. At the gate he said he has got an interview at the mill.',
    'interview',
  ],
  [
    'somebody else is ill',
    'Nora was not there. She has a chest infection, so we were five.',
    'ill',
  ],
  [
    'an aim is no deed',
    'Eight lengths tonight. I need to swim thirty without stopping by June.',
    'g-no-stopping',
  ],
  [
    'a medal that one is down for is not won',
    'Two hours in the hall. We are down for the silver, Moira and me.',
    'medal',
  ],
  ['a figure of today is no age', '63 today. Longest ride of the year.', 'l-birthday'],
])('%s', async (_, content, id) => {
  expect((await answerTo(content)).noticed).not.toContain(id)
})

test('a death is answered by name, and nothing is quoted', async () => {
  const { text, noticed } = await answerTo('Den died on Saturday. Rode with him thirty-one years.')
  expect(noticed).toEqual(['s-died-who'])
  expect(text).toMatch(/Den/)
  expect(text).not.toMatch(/[“”?]/)
})

test.each([
  ['splits', 'Six of them: 3:34 3:35 3:36 3:38 3:44 3:41 and home.', /3:34.*3:44|3:44.*3:34/],
  ['a place', 'parkrun in 38:12, 261st out of 304.', /43/],
  ['kilometres by the hour', 'Rode out to the point. 60 km in 2:30.', /24 kilometres an hour/],
  ['a time beside the one wanted', '52:41 for the 10k. Wanted 52.', /41 seconds/],
])('%s is worked out', async (_, content, said) => {
  expect((await answerTo(content)).text).toMatch(said)
})

test.each([
  ['Five years clear. Discharged! Ran home from the hospital in my good shoes.'],
  ['AF, on the ECG. The doctor had said carry on, and I did. Eleven miles round the loch.'],
])('nothing is hung on good news from a clinic: %s', async (content) => {
  const { text } = await answerTo(content)
  expect(text.split('\n\n')).toHaveLength(1)
})

test('a score out of ten is no place in a race', async () => {
  expect((await answerTo('Tooth up like a lift on Sunday, 9 out of 10.')).text).not.toMatch(
    /behind you|came in after/,
  )
})
