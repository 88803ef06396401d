import { confirmClaim, listClaims, rewordClaim } from '@app/contract/newsroom/claims'
import { getGeneration, updateGeneration } from '@app/contract/newsroom/generations'
import { restoreVersion } from '@app/contract/newsroom/versions'
import { expect, test } from 'vitest'
import { putPackage, readyContent } from '../../testing/packages.ts'
import { createTestApp } from '../../testing/test-app.ts'

const creatine =
  'Creatine with training gave older adults 1.37 kilograms more lean tissue across 22 trials.'

/** A weekly article with a sentence of an editor's own in its second section. */
async function openDesk() {
  const house = await createTestApp()
  const { bob } = await house.editors({ bob: 'editor' })
  const ready = await readyContent('weekly')
  const [lead, first, second, ...rest] = ready.long_form_article.split(/\n\n(?=## )/)
  const article = [lead, first, `${second}\n\n${creatine}`, ...rest].join('\n\n')
  const creatineSource = {
    factId: 'F47',
    source: 'Forbes et al., 2021',
    link: 'https://doi.org/10.3390/nu13061912',
  }
  const sources = JSON.stringify([...JSON.parse(ready.sources), creatineSource])
  const listed = `${article}\n- [Forbes et al., 2021](https://doi.org/10.3390/nu13061912)`
  const id = await putPackage(house, {
    ...ready,
    long_form_article: listed,
    sources,
    stream: 'weekly',
    status: 'draft',
  })
  const read = () => bob.call(getGeneration, { params: { id } })
  const save = (long_form_article: string) =>
    bob.call(updateGeneration, { params: { id }, body: { long_form_article } })
  const claim = async (sentence: string) => {
    const { claims } = await bob.call(listClaims, { params: { id } })
    return { id, claim: claims.find((one) => one.sentence === sentence)?.id ?? '' }
  }
  return { bob, id, read, save, claim, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

const linesUnder = (article: string) =>
  article
    .split('## Sources\n\n')[1]
    ?.split('\n')
    .map((line) => /^- (?:\[(.*)\]\(|(.*))/.exec(line))
    .map((found) => found?.[1] ?? found?.[2])

test('a section that is cut takes the references along that nothing else in the article rests on', async () => {
  await using desk = await openDesk()
  const before = await desk.read()
  const sections = before.long_form_article.split(/\n\n(?=## )/)

  const after = await desk.save(sections.filter((_, at) => at !== 2 && at !== 3).join('\n\n'))

  expect(after.sources.length).toBeLessThan(before.sources.length - 1)
  expect(after.sources.map(({ source }) => source)).not.toContain('Forbes et al., 2021')
  expect(linesUnder(after.long_form_article)).toEqual([
    ...new Set(after.sources.map(({ source }) => source)),
  ])
  const back = await desk.bob.call(restoreVersion, {
    params: { id: desk.id, version: 1 },
    body: { version: 2 },
  })
  expect(back.sources).toEqual(before.sources)
})

test('a claim that is cut takes its reference along; one that is reworded or signed keeps it', async () => {
  await using desk = await openDesk()
  const names = async () => (await desk.read()).sources.map(({ source }) => source)
  const all = await names()
  const reworded = creatine.replace('gave', 'brought')
  const reword = async (from: string, sentence: string | null) =>
    desk.bob.call(rewordClaim, { params: await desk.claim(from), body: { sentence } })

  await reword(creatine, reworded)
  expect(await names()).toEqual(all)
  await desk.bob.call(confirmClaim, {
    params: await desk.claim(reworded),
    body: { fact_ids: ['F47'] },
  })
  await desk.save(
    (await desk.read()).long_form_article.replace('## Sources', 'One more line.\n\n## Sources'),
  )
  expect(await names()).toEqual(all)
  const { package: cut } = await reword(reworded, null)

  expect(cut.sources.map(({ source }) => source)).toEqual(
    all.filter((source) => source !== 'Forbes et al., 2021'),
  )
  expect(cut.long_form_article).not.toContain('Forbes')
  expect(cut.long_form_article).toContain('## Sources')
})
