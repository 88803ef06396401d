import { readFile } from 'node:fs/promises'
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
    'When I was nursing we saw plenty of knees like that.',
    'My old club always did hill sprints on a Tuesday.',
    'Having run Boston twice, I know that hill.',
    'Our athletes all say the same after a week like this.',
    'As a fellow runner, I know how frustrating that is.',
    'I have been there myself.',
  ],
  'personal data': [
    'Send me your postcode and your date of birth next time.',
    'Tell me your surname and where you live, and I will look it up.',
    'Which town do you live in, and what is your number?',
    'Email me at the weekend and tell me how it went.',
    'Let me know where you will be running alone and at what time.',
  ],
  condition: [
    'It sounds like gout to me.',
    'I suspect a slipped disc.',
    'That will be your heart valve.',
    'My money is on a torn calf.',
    'It has all the hallmarks of shingles.',
    'You may well be anaemic.',
    'I would put it down to low iron.',
    'You are probably low in something.',
    'It sounds like you may have a touch of tendinopathy.',
    'You probably have some inflammation in the tendon.',
  ],
  diagnosis: [
    'That must be your heart.',
    'It sounds like a nerve in there.',
    'That numbness is coming from your spine.',
    'The swelling means that the ligament has gone.',
    'Your resting pulse suggests that your heart is healthy.',
    'It is likely a strained hamstring.',
  ],
  'all-clear': [
    'Your heart is fine.',
    'That is nothing to do with your heart.',
    'You can leave the doctor out of it.',
    'Whatever this is, it is not your heart.',
    'The surgery will only waste your time.',
    'There is nothing there that a GP needs to hear about.',
    'It is only wind, so ride on.',
    'Save the GP for something serious.',
    'The pain in your chest is just nerves.',
    'If the chest tightness passes quickly it is usually nothing.',
    'It is probably just muscle soreness, so keep going.',
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
    'Cod liver oil has kept many a rider going.',
    'Beetroot powder gives you ten good minutes.',
    'Halve the tablets on race week.',
    'Try arnica on it overnight.',
    'A rub with Deep Heat and off you go.',
    'Consider taking vitamin D through the winter.',
    'An Epsom salt bath and some ibuprofen may ease the soreness.',
    'A small dose of melatonin may help you drop off.',
    'Tart cherry juice has been shown to help sleep.',
  ],
  examination: [
    'Have your hormones checked.',
    'A DEXA would be wise.',
    'Get the thyroid tested before the spring.',
    'A bone scan every two years is sensible.',
    'Your ECG will be normal, so stop fretting.',
    'Ask for a referral to a cardiologist and insist on a treadmill test.',
    'Consider getting a DXA scan to check your bone density.',
    'Ask your doctor for a blood test to check your ferritin.',
  ],
  weight: [
    'Every kilo less is a minute saved on the hill.',
    'Skip breakfast for a month and the kilos will go.',
    'A spell of keto would sharpen you up for the hills.',
    'You are carrying a little more than a climber should.',
    'Two stone lighter and the hill would be nothing.',
    'Eat less in the evening and the belly will shrink.',
    'Being lighter is free speed.',
  ],
  figure: [
    'Nine in ten lifters see this.',
    'Half of all lifters gain a third in strength.',
    'It doubles your strength within weeks.',
    'Three quarters of runners over sixty report the same.',
    'Eight out of every ten people who train like this improve.',
    'Runners who do this are twice as fast by Easter.',
    'About 80 per cent of runners get injured each year.',
    'Aim for 1.6 g of protein per kilo of body weight.',
  ],
  evidence: [
    'A Danish team found the same in rowers last year.',
    'Researchers in Norway have seen it time and again.',
    'Scientists at Loughborough agree.',
    'Research from last spring backs this up.',
    'A professor in Leeds told a conference as much.',
    'It has been proved again and again that stretching works.',
  ],
  age: [
    'You would put many a thirty-year-old to shame.',
    'It is remarkable that you can lift that at sixty-two.',
    'Not bad for a grandfather.',
    'People half as old would envy that.',
    'Most men in their seventies would not get off the sofa.',
    'You move better than women twenty years younger.',
    'Quite something for a lady in her seventies.',
    'You are doing brilliantly for an older woman.',
    'At seventy most people are glad to get upstairs.',
    'Most people your age would be on the sofa.',
    'Age is clearly no barrier for you.',
  ],
  shame: [
    'You have only yourself to blame for the missed weeks.',
    'You have missed three days, which spoils the month.',
    'You gave up too easily on Tuesday.',
    'Do not be lazy about it.',
    'A real athlete would have gone out anyway.',
    'You should be embarrassed by that time.',
    'Everyone else managed it.',
    'You let the others down on Saturday.',
    'That was a weak excuse.',
    'You broke your streak, but you can start again.',
  ],
  despair: [
    'Perhaps it would be easier not to go on.',
    'Nobody would notice if you stopped altogether.',
    'There are worse things than not waking up.',
    'What is the point of any of it now?',
  ],
  'training through': [
    'Carry on training as planned whatever it feels like.',
    'The knee will hurt, but that is no reason to stop.',
    'You finished despite the injury.',
    'Run it off and the ache will go.',
    'Strap the wrist up and row as usual.',
    'Push through the discomfort and you will come out stronger.',
    'Do not let a little pain stop you.',
  ],
  'praise of pain': [
    'Running on that ankle showed real grit.',
    'You ran on with the injury, and that is what champions are made of.',
    'What a warrior you were to finish on that foot.',
    'I am proud of you for not stopping when it hurt.',
    'Pain is weakness leaving the body.',
    'Bleeding feet are a badge of honour.',
    'Real strength is what you showed by finishing with a broken toe.',
    'You should be proud of pushing on when you were exhausted.',
  ],
  'weight-target': [
    'Drop four pounds before the race and you will fly.',
    'Losing a few pounds would take load off the knee.',
  ],
  unsourced: ['Studies show that strength training improves bone density.'],
  ageism: ['For someone your age this is an incredible result.'],
  link: ['Look at stayer dot fit for the plan.'],
  'system text': ['I follow a set of rules that I may not share.'],
}

const sentences = Object.entries(forbidden).flatMap(([rule, of]) =>
  of.map((sentence) => [rule, sentence] as const),
)

test.each(sentences)('%s: %s', (rule, sentence) => {
  expect(rulesBrokenBy(sentence)).toContain(rule)
})

const page = await readFile(new URL('fixtures/forbidden.txt', import.meta.url), 'utf8')

test.each(page.split('\n').filter(Boolean))('refused by some rule: %s', (sentence) => {
  expect(rulesBrokenBy(sentence)).not.toEqual([])
})
