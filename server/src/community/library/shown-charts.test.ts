import { readContent } from '@app/contract/community/library'
import { upgrade } from '@app/contract/community/profile'
import { expect, test } from 'vitest'
import { toArticleChart } from '../../drawing/charts/article-chart.ts'
import { allCharts } from '../../drawing/charts/held-charts.ts'
import { loadFacts } from '../../knowledge/facts.ts'
import { putPackage } from '../../testing/packages.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const cite = (factId: string) => ({
  factId,
  source: `Author of ${factId}, 2022`,
  link: `https://doi.org/10.1/${factId}`,
})
const article = [
  '## 1. Backs\nMost backs mend.',
  '## 2. How fast\nPain fell from 52 to 23 in six weeks, and to 6 in a year.',
  '## 3. Drink\nIt cut muscle building by 24%, or by 37% with carbohydrate.',
].join('\n\n')
const drawn = { id: null }
const photograph = { id: '0198c0de-0000-7000-8000-00000000aaaa' }

/** Reads an article as a member who is premium, unless said otherwise. */
async function readCharts(house: TestApp, parts: object, { isPremium = true } = {}) {
  const { ana } = await house.members('ana')
  if (isPremium) await ana.call(upgrade, { body: {} })
  const sources = JSON.stringify([cite('F79'), cite('F214'), cite('F40'), cite('F117')])
  const id = await putPackage(house, { long_form_article: article, sources, ...parts })
  return (await ana.call(readContent, { params: { contentId: id } })).charts
}

test('an article shows the figures of its facts as charts, after the card that names them', async () => {
  await using house = await createTestApp()

  expect(await readCharts(house, {})).toEqual([
    {
      form: 'columns',
      title: 'Pain in a new episode of low back pain',
      words: 'On a scale of 100, across 33 cohorts.',
      description: 'Chart: at first 52, 6 weeks 23, 26 weeks 12, a year 6',
      bars: [
        { label: 'at first', figure: '52', share: 1 },
        { label: '6 weeks', figure: '23', share: 23 / 52 },
        { label: '26 weeks', figure: '12', share: 12 / 52 },
        { label: 'a year', figure: '6', share: 6 / 52 },
      ],
      source: 'Author of F214, 2022',
      link: 'https://doi.org/10.1/F214',
      card: 2,
    },
    expect.objectContaining({
      form: 'bars',
      title: 'Cut in muscle building after heavy drinking',
      bars: [
        { label: 'with protein', figure: '24%', share: 24 / 37 },
        { label: 'with carbohydrate', figure: '37%', share: 1 },
      ],
      card: 3,
    }),
  ])
})

/** A roadmap of ten cards, of which the sixth says these words. */
const tenCards = (words: string) =>
  Array.from(
    { length: 10 },
    (_card, at) => `## ${at + 1}. Backs\n${at === 5 ? words : 'Walk.'}`,
  ).join('\n\n')

test.each([
  ['names one figure', 'In 52 people, or 152, pain fell to 2.3 after 60 days.'],
  ['names one figure beside the numbers of its cards', 'Try it for 12 weeks.'],
  ['names none', 'Walk a little further each day.'],
  ['counts its points', '6. Walk.\n12. Walk again.\n23. Rest.'],
  [
    'names figures in its lists of sources only',
    'Walk.\n\n## Who was studied, and what to bear in mind\n\n- 52 people.\n\n## Sources\n\nPain 23, 12.',
  ],
])('an article that %s has no chart', async (_what, words) => {
  await using house = await createTestApp()

  expect(await readCharts(house, { long_form_article: tenCards(words) })).toEqual([])
})

test('the figures of one card are those of a finding', async () => {
  await using house = await createTestApp()
  const long_form_article = tenCards('Pain fell from 52 to 23.')

  expect(await readCharts(house, { long_form_article })).toMatchObject([{ card: 6 }])
})

test('a single figure is no chart for readers', async () => {
  await using house = await createTestApp()
  const sources = JSON.stringify([cite('F28')])
  const long_form_article = '## 1. Falls\nExercise cuts the rate of falls by 23%.'

  expect(await readCharts(house, { sources, long_form_article })).toEqual([])
})

test('a photograph that an editor put in the place of a chart takes its place', async () => {
  await using house = await createTestApp()
  const pictures = JSON.stringify({
    coverImage: drawn,
    inlineVisual1: photograph,
    inlineVisual2: drawn,
  })

  expect(await readCharts(house, { pictures })).toMatchObject([{ bars: [{ figure: '24%' }, {}] }])
})

test('a free member gets no charts of what is locked', async () => {
  await using house = await createTestApp()

  expect(await readCharts(house, {}, { isPremium: false })).toEqual([])
})

const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))

test('every number of every chart is one of its fact’s, and its bars are as long as its figures', async () => {
  const facts = await loadFacts(new URL('../../../knowledge/', import.meta.url))
  let seen = 0
  for (const chart of allCharts()) {
    const shown = toArticleChart({ chart, source: '', link: null }, '')
    if (shown === null) continue
    seen++
    const { claim = '', population = '' } = facts.get(chart.factId) ?? {}
    const held = new Set([...numbersIn(`${claim} ${population}`), 100])
    const words = [shown.title, shown.words, ...shown.bars.map((bar) => bar.label)].join(' ')
    const said = numbersIn(`${words} ${shown.bars.map((bar) => bar.figure).join(' ')}`)
    expect([chart.factId, said.filter((number) => !held.has(number))]).toEqual([chart.factId, []])
    for (const { figure, label } of shown.bars)
      expect(shown.description).toContain(`${label} ${figure}`)
    const perShare = shown.bars.map(({ figure, share }) => Number(numbersIn(figure)) / share)
    for (const each of perShare) expect(each / Math.max(...perShare)).toBeCloseTo(1, 6)
  }
  expect(seen).toBeGreaterThan(30)
})
