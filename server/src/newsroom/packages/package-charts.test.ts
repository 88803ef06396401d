import { getGeneration } from '@app/contract/newsroom/generations'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeChart } from '../../drawing/charts/chart.ts'
import { drawChart } from '../../drawing/charts/draw-chart.ts'
import { openLettering } from '../../drawing/lettering.ts'
import { loadFacts } from '../../knowledge/facts.ts'
import { putPackage } from '../../testing/packages.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { allCharts } from '../../drawing/charts/held-charts.ts'

const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))

test('a chart and its words hold no figure that its fact does not', async () => {
  const facts = await loadFacts(new URL('../../../knowledge/', import.meta.url))
  const made = allCharts().flatMap((chart) => {
    const { claim = '', population = '' } = facts.get(chart.factId) ?? {}
    const held = new Set([...numbersIn(`${claim} ${population}`), 100])
    return numbersIn(describeChart(chart))
      .filter((figure) => !held.has(figure))
      .map((figure) => `${chart.factId}: ${figure}`)
  })

  expect(allCharts().length).toBeGreaterThan(40)
  expect(made).toEqual([])
})

test('every chart can be lettered, and its words are short enough for a phone', async () => {
  const write = await openLettering()

  for (const chart of allCharts()) {
    expect(drawChart(write, chart)).not.toMatch(/NaN|undefined/)
    expect([chart.factId, chart.title.length <= 52]).toEqual([chart.factId, true])
    for (const { label } of chart.bars) expect([label, label.length <= 24]).toEqual([label, true])
  }
})

const source = (factId: string) => ({
  factId,
  source: `Author of ${factId}, 2022`,
  link: `https://doi.org/10.1/${factId}`,
})

test('the pictures inside an article are charts of the figures that it cites, described in words', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const sources = JSON.stringify([source('F79'), source('F214'), source('F40')])
  const long_form_article =
    'Pain fell from 52 to 23. Drinking cut it by 24% or 37%, and a run of 5.83 km by 1,524.'
  const id = await putPackage(house, { stream: 'weekly', sources, long_form_article })

  const { pictures } = await bob.call(getGeneration, { params: { id } })

  expect(pictures.coverImage.caption).toBeUndefined()
  expect(pictures.inlineVisual1).toMatchObject({
    alt: 'Chart: Pain in a new episode of low back pain: at first 52, 6 weeks 23, 26 weeks 12, a year 6. On a scale of 100, across 33 cohorts.',
    figures: ['52', '23', '12', '6'],
    caption: 'Pain in a new episode of low back pain. On a scale of 100, across 33 cohorts.',
    credit: 'Figures: Author of F214, 2022',
    source_url: 'https://doi.org/10.1/F214',
  })
  expect(pictures.inlineVisual2.alt).toMatch(
    /^Chart: Cut in muscle building after heavy drinking: with protein 24%, with/,
  )
  const drawn = await house.visitor.get(pictures.inlineVisual1.url)
  expect(drawn.headers['etag']).toBe('"chart-f214-full"')
  expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200 })
})

test('an article that names none of its facts’ figures has no chart', async () => {
  await using house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const sources = JSON.stringify([source('F79'), source('F214')])
  const long_form_article = 'Pain fell by 152 in 1,523 people, and by 12.5 in 66, after 12 weeks.'
  const id = await putPackage(house, { stream: 'weekly', sources, long_form_article })

  const { pictures } = await bob.call(getGeneration, { params: { id } })

  expect([pictures.inlineVisual1.alt, pictures.inlineVisual2.alt]).toEqual([
    expect.stringMatching(/^Drawn picture: /),
    expect.stringMatching(/^Drawn picture: /),
  ])
})
