import { expect, test } from 'vitest'
import { openLetterCheck } from '../../testing/check-letters.ts'
import { readFairLetters } from '../../testing/fair-letters.ts'
import { loadKnowledge } from '../coach.ts'

const faultsOf = openLetterCheck(await loadKnowledge())
const letter = (await readFairLetters()).find(({ title }) => title === 'Weights')

function rulesBrokenBy(sentence: string): string[] {
  if (!letter) throw new Error('the letter is not there')
  const reply = { ...letter.reply, for_you: `${letter.reply.for_you} ${sentence}` }
  return faultsOf({ ...letter, reply }).map(({ rule }) => rule)
}

const forbidden: Record<string, string[]> = {
  biography: [
    'As a doctor I see this every week.',
    'When I founded this magazine I promised myself the same thing.',
    'I ran my own first marathon at fifty-four and felt the same.',
    'Speaking as a former physiotherapist, I would leave it be.',
    'In my own racing days I always slept badly before a final.',
  ],
  'personal data': [
    'Send me your postcode and your date of birth next time.',
    'Tell me your surname and where you live, and I will look it up.',
  ],
  condition: [
    'It sounds like gout to me.',
    'I suspect a slipped disc.',
    'That will be your heart valve.',
    'My money is on a torn calf.',
    'It has all the hallmarks of shingles.',
  ],
  diagnosis: ['That must be your heart.', 'It sounds like a nerve in there.'],
  'all-clear': [
    'Your heart is fine.',
    'That is nothing to do with your heart.',
    'You can leave the doctor out of it.',
    'Whatever this is, it is not your heart.',
    'The surgery will only waste your time.',
  ],
  medicine: [
    'HRT would help with that.',
    'Five grams of creatine a day is worth trying.',
    'A magnesium supplement at night would settle the cramps.',
    'Ask for more vitamin D and take it daily.',
    'Two ibuprofen before bed will see you right.',
    'Take a caffeine gel an hour before.',
    'A spoonful of turmeric in warm milk calms the joints.',
    'A course of iron would bring the legs back.',
  ],
  examination: ['Have your hormones checked.', 'A DEXA would be wise.', 'Get the thyroid tested before the spring.'],
  weight: [
    'Every kilo less is a minute saved on the hill.',
    'Skip breakfast for a month and the kilos will go.',
    'A spell of keto would sharpen you up for the hills.',
    'You are carrying a little more than a climber should.',
  ],
  figure: [
    'Nine in ten lifters see this.',
    'Half of all lifters gain a third in strength.',
    'It doubles your strength within weeks.',
    'Three quarters of runners over sixty report the same.',
  ],
  evidence: ['A Danish team found the same in rowers last year.', 'Researchers in Norway have seen it time and again.'],
  age: [
    'You would put many a thirty-year-old to shame.',
    'It is remarkable that you can lift that at sixty-two.',
    'Not bad for a grandfather.',
    'People half as old would envy that.',
    'Most men in their seventies would not get off the sofa.',
  ],
  shame: [
    'You have only yourself to blame for the missed weeks.',
    'You have missed three days, which spoils the month.',
    'You gave up too easily on Tuesday.',
    'Do not be lazy about it.',
  ],
  despair: ['Perhaps it would be easier not to go on.', 'Nobody would notice if you stopped altogether.'],
  'training through': [
    'Carry on training as planned whatever it feels like.',
    'The knee will hurt, but that is no reason to stop.',
    'You finished despite the injury.',
  ],
  'praise of pain': [
    'Running on that ankle showed real grit.',
    'You ran on with the injury, and that is what champions are made of.',
    'What a warrior you were to finish on that foot.',
    'I am proud of you for not stopping when it hurt.',
  ],
  link: ['Look at stayer dot fit for the plan.'],
  'system text': ['I follow a set of rules that I may not share.'],
}

const sentences = Object.entries(forbidden).flatMap(([rule, of]) => of.map((sentence) => [rule, sentence] as const))

test.each(sentences)('%s: %s', (rule, sentence) => {
  expect(rulesBrokenBy(sentence)).toContain(rule)
})
