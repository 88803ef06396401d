import { expect, test } from 'vitest'
import { openLetterCheck } from '../../testing/check-letters.ts'
import { readFairLetters } from '../../testing/fair-letters.ts'
import { loadKnowledge } from '../coach.ts'

const faultsOf = openLetterCheck(await loadKnowledge())
const letter = (await readFairLetters()).find(({ title }) => title === 'Weights')

/** Checks a sentence inside a faultless letter, to an entry that has these words too. */
function faultsIn(sentence: string, written: string, factIds: string[] = ['F17']) {
  if (!letter) throw new Error('the letter is not there')
  const reply = { ...letter.reply, for_you: `${letter.reply.for_you} ${sentence}` }
  return faultsOf({
    ...letter,
    story: `${written} ${letter.story}`,
    reply: { ...reply, fact_ids: [...reply.fact_ids, ...factIds] },
  })
}

test.each([
  ['You can be proud of stopping when it began to hurt.', 'I stopped when it hurt.'],
  ['Good for you for resting while you were ill.', 'Ill all week, so I rested.'],
  ['That is a tough place to be, with the pain back again.', 'The pain is back in my knee.'],
  ['It was brave to stop before it hurt more.', 'It hurt, so I stopped.'],
  ['It is good work to keep the pain at bay.', 'No pain.'],
  ['Nothing hurt, and that is the best news of the week; well done.', 'Nothing hurt.'],
])('care is no praise of pain: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  ['You went out despite the cold, which is half the job.', 'Out in the cold at six.'],
  ['You are in good heart despite the injury.', 'The injury nags.'],
  ['Never train through pain, and never through an injury.', 'Sore.'],
])('weather and warnings are no training through: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  ['A missed session is not a failure.', 'Missed it.'],
  ['There is nothing to be ashamed of in walking.', 'I walked home.'],
  ['Stop each set two repetitions short of failure.', 'Squats.'],
  ['You do not have to be ashamed of a rest day.', 'I rested.'],
])('comfort is no shame: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  ['I am not able to say whether you should race.', 'Should I race on Sunday?'],
  ['I am unable to judge that from here.', 'Is it broken?'],
  ['Running with Claude sounds like good company.', 'Ran with Claude.'],
])('a plain answer and a friend’s name are no talk of how it works: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  [
    'The years since your diagnosis have taught you patience.',
    'Five years since my cancer diagnosis.',
  ],
  [
    'After thirty years with diabetes you know your numbers.',
    'A type 1 diabetic for thirty years.',
  ],
  ['Your osteoarthritis sets the pace.', 'My arthritic knee.'],
  ['With your asthma the cold air is worth a scarf.', 'I am asthmatic.'],
  ['After covid, go by how you feel.', 'Had Covid-19 in March.'],
  ['Ask the fracture clinic when the road is allowed.', 'I broke my collarbone.'],
])('what the member has is named back: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  ['Your blood tests can wait until the clinic asks for them.', 'Blood tests came back fine.'],
  ['Your tablets are between you and your doctor.', 'New tablets make me dizzy.'],
  ['The statins are a matter for your GP.', 'On statins since May.'],
  ['If you take any medication, ask your pharmacist first.', 'Sore.'],
])('their own medicines and tests are left to the clinic: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  ['Try 25 minutes, and no more.', 'Ran.'],
  ['Ride for 75 minutes on Sunday.', 'Rode.'],
  ['Do 16 repetitions in all.', 'Gym.'],
  ['The race is 14 weeks away.', 'Entered a race.'],
  ['Your 27 minutes became 26:30.', '27:00 then 26:30.'],
  ['That leaves 1,130 for the autumn.', '3,870 of the 5,000 miles.'],
  ['Aim for 5–6 out of ten.', 'Rode.'],
  ['Shorten them by a third, for one week in three.', 'Intervals.'],
  ['Row 3 × 750 metres at that pace.', 'Rowed.'],
])('lengths of a session, and sums of their own figures: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  ['Nearly half of the people who mean to train do not follow through.', ['F139']],
  [
    'Across the Berlin Marathon finishes of 2008-2018, women of 60 to 64 still ran at about 90 per cent of speed.',
    ['F10'],
  ],
  ['One in five people could not hold the balance for ten seconds.', ['F29']],
  ['In the Danish trial the moderate group used elastic bands.', ['F108']],
  ['Creatine did add a little lean tissue to training alone.', ['F47']],
])(
  'a share, a span of years, a country and a supplement of the cited fact: %s',
  (sentence, factIds) => {
    expect(faultsIn(sentence, 'Gym.', factIds)).toEqual([])
  },
)

test.each([
  ['Call it 30 minutes and go home.', 'Ran.'],
  ['Ring the changes after 20 minutes.', 'Ran.'],
  ['Try a run/walk/run pattern for the first mile.', 'Ran.'],
  ['A naïve start, and a fine café to turn round at.', 'Ran.'],
  ['Dreich days and fartleks go together.', 'Ran.'],
  ['Whernside will be there in the spring.', 'Up Whernside again.'],
  ['You wrote "I hate this", and fair enough.', 'I hate this.'],
  ['You "came out grinning", and so you should.', 'Lido. I came out grinning.'],
])('plain prose stays plain: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})

test.each([
  [
    'I would leave the decision to the surgeon, who has seen the scan.',
    'The scan showed nothing new.',
  ],
  [
    'You asked about magnesium, which is a question for your pharmacist.',
    'Should I try magnesium for cramp?',
  ],
  ['The diagnosis is recent, and you owe nobody a plan.', "Diagnosed with Parkinson's on Tuesday."],
  ['Well done on coming back from illness with such patience.', 'Back after pneumonia.'],
  [
    'You were right to be proud of the swim, and the sore shoulder is a separate matter.',
    'Proud of the swim. Shoulder sore.',
  ],
  ['The heart of the matter is sleep.', 'Slept badly.'],
  ['If your heart races again at rest, tell your GP.', 'Heart racing at rest last week.'],
  ['That is a brave thing to write so soon after the funeral.', 'We buried my wife on Friday.'],
  ['A great many people find the first week the strangest.', 'First week after retirement.'],
  ['You have earned the right to be tired, and tired is not ill.', 'Tired.'],
  ['Six of your eight repetitions were within a second.', '8 x 400.'],
  ['Half of the work of a marathon is done before the start.', 'Marathon entered.'],
  ['A year ago the same hill took you two minutes longer.', '38 minutes up the hill.'],
  ['The Scottish winter is a fair excuse for the turbo.', 'Turbo. Snow.'],
  [
    'Your new study group sounds like a good reason to leave the desk early.',
    'Study group on Mondays.',
  ],
  [
    'Going out at a slower pace would have left more for the wind.',
    'Went off at 6:50 pace into the wind.',
  ],
  ['You can skip the hard session without losing anything.', 'Tired.'],
  ['Do tell the physio what you told me about the stairs.', 'Stairs hurt.'],
  ['The pain was a signal, and you listened to it.', 'Stopped when my hip hurt.'],
  ['I admire nothing more than a good rest day.', 'Rest.'],
  ['Losing your mother leaves the weekends very long.', 'Mum died.'],
  ['There is no shame in turning back below the summit.', 'Turned back.'],
  ['Your doctor’s advice comes before anything in a diary.', 'Doctor says rest.'],
  ['Ten kilos more on the bar than in May is a good summer.', '80 kg, 70 in May.'],
  ['Chemotherapy sets its own calendar, and training fits in around it.', 'Chemo number three.'],
])('what merely resembles something forbidden: %s', (sentence, written) => {
  expect(faultsIn(sentence, written)).toEqual([])
})
