import { expect, test } from 'vitest'
import { openHouse } from '../../testing/house.ts'
import { putPackage } from '../../testing/packages.ts'

const coverage = JSON.stringify({
  share: 0,
  missing: ['runways'],
  nearest: null,
  notice: 'Little reviewed material on this topic',
})
const told = (weight: 'must' | 'advice') =>
  expect.arrayContaining([expect.objectContaining({ rule: 'coverage', weight, place: 'article' })])

test('an article on something else is withheld until an editor works on it; an older version is withheld again', async () => {
  await using house = await openHouse()
  const { bob } = await house.editors({ bob: 'editor' })
  const id = await putPackage(house, { stream: 'weekly', status: 'draft', cycle_start_date: '2026-01-19', coverage })
  const path = `/api/content/generations/${id}`

  const withDeck = await bob.put(path, { apple_news_deck: 'Another deck, and the same article.' })
  expect(withDeck).toMatchObject({ status: 200, body: { is_ready: false, checks: told('must') } })
  const reworked = await bob.put(path, { long_form_article: 'Runways, at last.' })
  expect(reworked).toMatchObject({ status: 200, body: { checks: told('advice') } })
  expect(reworked.body).not.toHaveProperty('coverage.isArticleEdited')
  const before = await bob.post(`/api/content/packages/${id}/versions/2/restore`, {})
  expect(before).toMatchObject({ status: 200, body: { is_ready: false, checks: told('must') } })
})
