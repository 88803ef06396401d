import { expect, test } from 'vitest'
import { check } from './check.ts'

const entry = 'Did 27:40 at parkrun. Not bad at my age, I thuoght, but gutted it wasnt quicker!'
const fact =
  'Strength fell by 2.6-4.1% a year in 1,880 adults (Goodpaster 2006, doi.org/10.1093/gerona/61.10.1059).'
const measures = ['length', 'reading-ease', 'mean-sentence']
const faultsOf = (text: string, kind: 'reply' | 'article' = 'reply') =>
  check(text, { kind, quotable: entry, sources: fact })
    .filter(({ rule }) => !measures.includes(rule))
    .map(({ rule, found }) => `${rule}: ${found}`)

test.each([
  [
    'the words of an entry keep their spelling, their marks and their opinions',
    'You wrote "Not bad at my age, I thuoght".',
  ],
  [
    'a quotation may lose its full stop and change the shape of its marks',
    '“gutted it wasnt quicker.” And “Not bad.”',
  ],
  [
    'figures of the entry and of the fact',
    'At 27:40, and among 1,880 adults, 4.1 per cent is not much.',
  ],
  [
    'small numbers, and the lengths of ordinary sessions',
    'Take 12 easy minutes, or 40, and leave 48 hours between.',
  ],
  ['what a reply proposes', 'Do 16 repetitions, or 25 minutes, or 750 metres, for 14 weeks.'],
  ['what follows from a time of the entry', 'An even pace would have made it 27:20.'],
  [
    'an effort, and a share of the work',
    'Six out of ten, one day in three, and a third less of it; half the work is done.',
  ],
  ['accents that others leave out', 'A naïve start, and a café at the turn.'],
  ['the 2 of VO2max, and a numbered drill', 'VO2max comes later; 4x4 is for the strong.'],
  ['emergency numbers', 'Call 999 if it comes back, or 111 if you are not sure.'],
  ['names inside a sentence', 'The lanes round Hebden and the Wolds are kind to Marjorie.'],
  ['words of the sport', 'Parkrun, then kettlebells, then periodisation for triathletes.'],
  [
    'a program of a computer is one too many, and a programme is not',
    'The programme asks for practice; you may practise it.',
  ],
  [
    'a warning about medicines',
    'Never change or skip a medicine without asking; if you take tablets, ask a pharmacist.',
  ],
  ['doubt about an illness', 'See a doctor if you have a fracture, or think so.'],
  ['a promise denied', 'There is no miracle here, and it is not a guarantee of anything.'],
  ['a study with its size', 'Research suggests a slow decline, among 1,880 adults.'],
  ['the address of a source', 'The study is at https://doi.org/10.1093/gerona/61.10.1059.'],
  [
    'apostrophes that are no quotation marks',
    "The runners' legs don't know the '90s from yesterday's news.",
  ],
])('%s pass', (_, text) => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['words put into a member’s mouth', 'You said “I feel old”.', 'quotation: I feel old'],
  ['the same in single marks', 'You said ‘I feel old’ again.', 'quotation: I feel old'],
  ['a percentage without a source, however small', 'It rises by 7 per cent.', 'figure: 7 per cent'],
  ['a percentage in words', 'It rises by thirty-five per cent.', 'figure: thirty-five per cent'],
  ['a share of people in words', 'Nine in ten runners improve.', 'figure: Nine in ten'],
  ['a half of them', 'Half of all runners improve.', 'figure: Half of all runners'],
  ['a multiple in words', 'It doubles your strength.', 'figure: doubles your'],
  ['a decimal', 'It rises 2.7 times.', 'figure: 2.7'],
  ['a figure near one of the fact', 'Among 1,881 adults it fell.', 'figure: 1,881'],
  ['an -ize', 'Organize the week.', 'spelling: Organize'],
  ['an American word', 'A color for each session.', 'spelling: color'],
  ['metres for meters', 'Run 800 meters twice.', 'american-usage: 800 meters'],
  ['tyres for tires', 'Check the bike tires first.', 'american-usage: bike tires'],
  ['the season', 'Enjoy the fall season.', 'american-usage: fall season'],
  ['a dose', 'Try 400 mg of ibuprofen.', 'medicine: 400 mg of ibuprofen'],
  [
    'an illness read from a page',
    'That sounds like a stress fracture.',
    'diagnosis: That sounds like a stress fracture',
  ],
  [
    'comfort that only a doctor could give',
    'It is nothing to worry about.',
    'diagnosis: nothing to worry about',
  ],
  [
    'somebody who was made up',
    'According to Sarah Jenkins it helps.',
    'authority: According to Sarah Jenkins',
  ],
  ['a bare address', 'Look at quickfix.example.com for more.', 'link: quickfix.example.com'],
  ['an e-mail address', 'Write to coach@quickfix.org today.', 'link: coach@quickfix.org'],
  ['praise that could be anybody’s', 'Keep up the great work.', 'cliche: Keep up the great work'],
])('%s is a fault', (_, text, fault) => {
  expect(faultsOf(text)).toContain(fault)
})

test('an article proposes no figure that its sources do not have', () => {
  expect(faultsOf('Do 16 repetitions for 14 weeks.', 'article')).toEqual([
    'figure: 16',
    'figure: 14',
  ])
})

test('a share in words stands on a percentage near enough to it', () => {
  const sources = 'Of 29,600 people who intend to be active, 47.6% do not follow through.'
  const figures = (text: string) =>
    check(text, { kind: 'reply', sources }).filter(({ rule }) => rule === 'figure')
  expect(figures('Nearly half of the people do not follow through.')).toEqual([])
  expect(figures('Nearly a third of the people do not follow through.')).toHaveLength(1)
})

test('in an article a phrase may stand in marks, and a saying of somebody’s must have a source', () => {
  expect(faultsOf('Say "smooth and tall" as you turn.', 'article')).toEqual([])
  expect(faultsOf('As one coach said, "smooth and tall".', 'article')).toEqual([
    'quotation: smooth and tall',
  ])
  expect(
    faultsOf('It goes "smooth and tall and easy to the very end of it all".', 'article'),
  ).toHaveLength(1)
})

test('a text made to be slow to read is read in bounded time', () => {
  const hostile = [
    'A'.repeat(20_000),
    "'a ".repeat(7000),
    '"'.repeat(20_000),
    'Aa Aa, the '.repeat(2000),
    '1,'.repeat(9000),
  ]
  const before = process.cpuUsage()
  for (const text of hostile) check(text, { kind: 'reply', quotable: hostile.join(' ') })
  expect(process.cpuUsage(before).user).toBeLessThan(5000_000)
})
