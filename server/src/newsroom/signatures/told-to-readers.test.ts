import { confirmClaim, listClaims } from '@app/contract/newsroom/claims'
import {
  correctPackage,
  publishPackage,
  setByline,
  withdrawPackage,
} from '@app/contract/newsroom/signatures'
import { listLibrary, readContent, saveContent } from '@app/contract/community/library'
import { expect, test } from 'vitest'
import { creatine, openSigningDesk, path } from '../../testing/claims-desk.ts'
import { putPackage } from '../../testing/packages.ts'

test('a correction is shown to readers with its date; what is withdrawn leaves a sentence with those who saved it', async () => {
  await using scene = await openSigningDesk()
  const { house, ada, bob, ana, ready } = scene
  const id = await putPackage(house, { ...ready, published_at: house.clock.now() })
  const params = { id }
  house.clock.advance(60_000)
  await ana.call(saveContent, { params: { contentId: id }, body: {} })

  const note = 'The first card gave the number of studies as 45; it is 55.'
  expect(
    await bob.call(correctPackage, { params, body: { class: 'correction', note } }),
  ).toMatchObject({
    stage: 'corrected',
    corrections: [{ class: 'correction', note, by: 'bob', at: '2026-03-02T06:01:00.000Z' }],
  })
  expect(await ana.call(readContent, { params: { contentId: id } })).toMatchObject({
    corrections: [{ class: 'correction', note, at: '2026-03-02T06:01:00.000Z' }],
  })

  const sorry = 'Two of its studies have been retracted.'
  expect(
    await ada.call(withdrawPackage, { params, body: { note: sorry, version: 1 } }),
  ).toMatchObject({
    stage: 'withdrawn',
    approved: null,
    withdrawn: { by: 'ada' },
    corrections: [{ class: 'correction' }, { class: 'withdrawal', note: sorry }],
  })
  expect(await ana.get(`/api/community/library/content/${id}`)).toMatchObject({
    status: 404,
    body: {
      code: 'library/withdrawn',
      error: `This article was withdrawn on 2 March 2026. ${sorry}`,
    },
  })
  expect(await ana.call(listLibrary, {})).toMatchObject({
    savedContent: [],
    hidden: 1,
    withdrawn: [{ id, note: sorry }],
  })
  // An edit does not bring it back; only a new publication does.
  expect(await bob.put(`${path}/${id}`, { apple_news_deck: 'Rest is work.' })).toMatchObject({
    body: { status: 'draft', stage: 'withdrawn' },
  })
  expect(await bob.put(`${path}/${id}/publish`)).toMatchObject({
    body: { status: 'published', stage: 'corrected' },
  })
  expect(await ana.call(listLibrary, {})).toMatchObject({ savedContent: [{ id }], withdrawn: [] })
})

test('readers see byline, reviewer, how it was made, and at each claim the number of its source', async () => {
  await using scene = await openSigningDesk()
  const { bob, ana, ready, draft } = scene
  const id = await draft({
    long_form_article: ready.long_form_article.replace('\n\n-', ` ${creatine}\n\n-`),
  })
  const { claims } = await bob.call(listClaims, { params: { id } })
  const claim = claims.find(({ state }) => state === 'open')
  const source = 'Forbes S.C. et al., 2021, Nutrients 13:1912, doi 10.3390/nu13061912'
  await bob.call(confirmClaim, {
    params: { id, claim: claim?.id ?? '' },
    body: { fact_ids: [], source },
  })
  await bob.call(setByline, {
    params: { id },
    body: { byline: 'Ruth Fell', reviewer: 'Dr Ann Dale, physiologist' },
  })
  await bob.call(publishPackage, { params: { id }, body: {} })

  const article = await ana.call(readContent, { params: { contentId: id } })

  expect(article).toMatchObject({
    byline: 'Ruth Fell',
    reviewer: 'Dr Ann Dale, physiologist',
    changed_at: null,
  })
  expect(article.how_made).toMatch(
    /^Put together by our built-in writer from 9 reviewed parts with their sources\. An editor checked one sentence with .* Another \d+ stand word for word/,
  )
  expect(article.sources.at(-1)).toEqual({ source, link: 'https://doi.org/10.3390/nu13061912' })
  expect(article.claim_notes.find(({ sentence }) => sentence === creatine)?.sources).toEqual([
    article.sources.length,
  ])
  expect(article.claim_notes.length).toBeGreaterThan(15)
})
