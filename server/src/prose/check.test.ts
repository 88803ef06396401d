import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { check, ruleNames } from './check.ts'
import type { ProseSpec } from './spec.ts'

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
const reply = await fixture('reply.md')
const article = await fixture('article.md')
const roadmap = await fixture('roadmap.md')

const Facts = z.array(
  z.object({ id: z.string(), claim: z.string(), caveat: z.string(), population: z.string() }),
)
const files = ['facts.json', 'facts-a.json'].map(
  (name) => new URL(`../../knowledge/${name}`, import.meta.url),
)
const facts = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((json) =>
  Facts.parse(JSON.parse(json)),
)
const cited = (...ids: string[]) =>
  facts
    .filter(({ id }) => ids.includes(id))
    .map(({ claim, caveat, population }) => `${claim} ${caveat} ${population}`)
    .join('\n')

const entry =
  'Parkrun in 27:40. I went off too fast and paid for it on the hill. Still cross about it at teatime.'
const headlines = [
  'Two short sessions a week, and the case for them',
  'Strength for people who would rather be outside',
]
const deck =
  'What lifting gives back to runners, riders and swimmers, and the least of it that does any good.'
const ofReply: ProseSpec = { kind: 'reply', sources: cited('F64'), quotable: entry }
const strength = cited(
  'F08',
  'F11',
  'F17',
  'F18',
  'F19',
  'F21',
  'F22',
  'F23',
  'F25',
  'F27',
  'F101',
  'F112',
)
const ofArticle: ProseSpec = { kind: 'article', sources: strength, headlines, deck }
const ofRoadmap: ProseSpec = { kind: 'roadmap', sources: strength }

/** The good text with one passage changed. */
function swap(text: string, was: string, is: string): string {
  expect(text).toContain(was)
  return text.replace(was, is)
}
const inReply = (was: string, is: string) => [swap(reply, was, is), ofReply] as const
const inArticle = (was: string, is: string) => [swap(article, was, is), ofArticle] as const
const inRoadmap = (was: string, is: string) => [swap(roadmap, was, is), ofRoadmap] as const

test('a good reply, a good article and a good roadmap have no fault', () => {
  expect(check(reply, ofReply)).toEqual([])
  expect(check(article, ofArticle)).toEqual([])
  expect(check(roadmap, ofRoadmap)).toEqual([])
})

const ease = 'Your morning, then, was not a failure of fitness.'
const last = 'Write down how restrained it felt.'
const hard =
  'Physiological considerations notwithstanding, individual cardiovascular characteristics necessitate methodical experimentation.'

const joined = [
  ['on the hill". That is', 'on the hill", which is'],
  ['it begins. In the half', 'it begins: in the half'],
  ['on the flat. That is', 'on the flat, which is'],
  ['bandstand. Write down', 'bandstand, and write down'],
] as const

const faulty: Record<
  string,
  () => readonly [text: string, spec: ProseSpec, found: string | RegExp]
> = {
  length: () => [...inReply(reply.slice(0, reply.indexOf('Your morning')), ''), '89 words'],
  cards: () => [...inRoadmap('## 10. Recap', '### Recap'), '9 cards'],
  headline: () => [
    article,
    { ...ofArticle, headlines: ['Two short sessions', ...headlines] },
    'Two short sessions',
  ],
  deck: () => [article, { ...ofArticle, deck: `${deck} ${deck}` }, `${deck} ${deck}`],
  'reading-ease': () => [...inReply(ease, `${hard} ${hard}`), /^\d\d$/],
  'mean-sentence': () => [
    joined.reduce((text, [was, is]) => swap(text, was, is), reply),
    ofReply,
    /words a sentence$/,
  ],
  'long-sentence': () => [
    ...inReply(
      'last. It only describes what happened, but it shows',
      'last, which only describes what happened, of course, but shows all of us',
    ),
    /^In the half marathon/,
  ],
  spelling: () => [...inReply('honest one', 'onest one'), 'onest'],
  'american-usage': () => [
    ...inReply(last, 'You could practice that on the way there.'),
    'could practice',
  ],
  'warning-sign': () => [
    ...inReply(last, 'Write down how often you felt giddy on the way.'),
    'Write down how often you felt giddy on the way.',
  ],
  'false-comfort': () => [
    ...inReply(last, 'A giddy spell is only the hill, so see your doctor another time.'),
    /^A giddy spell is only the hill/,
  ],
  prescribed: () => [
    ...inReply(last, 'Leave the walking boot at home on the day.'),
    'Leave the walking boot at home on the day.',
  ],
  diagnosis: () => [
    ...inReply(ease, 'Your morning says that you probably have a mild case of tendinitis.'),
    'you probably have a mild case of tendinitis',
  ],
  medicine: () => [
    ...inReply(last, 'Take some ibuprofen before you start.'),
    'Take some ibuprofen',
  ],
  'medical-test': () => [...inReply(last, 'Then ask for an ECG.'), 'ask for an ECG'],
  'weight-target': () => [
    ...inReply(last, 'Then lose two kilos before the spring.'),
    'lose two kilos',
  ],
  overclaim: () => [...inReply(last, 'It is a proven way to be quicker.'), 'proven'],
  unsourced: () => [...inReply(last, 'Studies show that it works well.'), 'Studies show'],
  authority: () => [
    ...inReply(last, 'Professor Alan Whitmore does the same.'),
    'Professor Alan Whitmore',
  ],
  ageism: () => [
    ...inReply(ease, 'At your age, the morning was no failure of fitness.'),
    'At your age',
  ],
  boilerplate: () => [...inReply(last, 'As an AI, I cannot run with you.'), 'As an AI'],
  cliche: () => [...inReply(last, 'It is a game-changer for most people.'), 'game-changer'],
  exclamation: () => [
    ...inReply(last, 'Write down how restrained it felt!'),
    /Write down how restrained it felt!$/,
  ],
  figure: () => [...inReply('9,137 finishers', '8,137 finishers'), '8,137'],
  quotation: () => [
    ...inReply('I went off too fast and', 'I went off like a rocket and'),
    /^I went off like a rocket/,
  ],
  repetition: () => [reply, { ...ofReply, earlier: ['Something else.', reply] }, '1.00'],
  'missing-source': () => [
    ...inArticle('The good news is', '[SOURCE NEEDED] The good news is'),
    '[SOURCE NEEDED]',
  ],
  link: () => [
    ...inReply(last, 'See https://spam.example.com/offer for more.'),
    'https://spam.example.com/offer',
  ],
}

test('every rule has a bad text below', () => {
  expect(Object.keys(faulty).toSorted()).toEqual(ruleNames.toSorted())
})

test.each(Object.entries(faulty))(
  'a text that breaks only "%s" has only that fault',
  (rule, broken) => {
    const [text, spec, found] = broken()
    const faults = check(text, spec)
    expect(faults.map((fault) => fault.rule)).toEqual([rule])
    expect(faults[0]?.found).toMatch(found)
  },
)
