import type { Generation } from '@app/contract/newsroom/generations'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'

const told = expect.arrayContaining([
  expect.objectContaining({ rule: 'coverage', weight: 'must', place: 'article' }),
])
const off = { is_ready: false, checks: told }
const headlines = [
  'Runways at aerodromes, and who walks on them',
  'Aerodromes with runways, read from the air',
]

describe.each([
  ['weekly', '/api/content/generations', { cycle_start_date: '2026-01-19' }],
  ['premium', '/api/premium-content', { live_on: '2026-03-02' }],
] as const)('of the %s stream', (stream, path, place) => {
  test('an article that hardly speaks of its topic is withheld on every road, and one changed word frees none', async () => {
    await using house = await createTestApp()
    const { bob } = await house.editors({ bob: 'editor' })
    const ready = await readyContent(stream)
    const article = ready.long_form_article
    const id = await putPackage(house, {
      ...ready,
      ...place,
      stream,
      status: 'draft',
      topic: 'Runways at aerodromes',
    })
    const put = (change: object) => bob.put(`${path}/${id}`, change)

    expect(await put({ apple_news_deck: 'Another deck, and the same article.' })).toMatchObject({
      body: off,
    })
    expect(await put({ headlines })).toMatchObject({ body: off })
    expect(await put({ title: headlines[1] })).toMatchObject({ body: off })
    expect(await put({ long_form_article: article.replace('day', 'week') })).toMatchObject({
      body: off,
    })
    expect(await put({ long_form_article: article.replace('day', 'runway') })).toMatchObject({
      body: off,
    })
    const restored = await bob.post(`/api/content/packages/${id}/versions/2/restore`, {})
    expect(restored).toMatchObject({ status: 200, body: off })
    expect((restored.body as Generation).coverage).toMatchObject({
      share: 0,
      missing: ['runways', 'aerodromes'],
    })

    const renamed = await put({ topic: 'Rest days', long_form_article: article })
    expect(renamed).toMatchObject({
      body: {
        is_ready: true,
        coverage: { share: expect.closeTo(0.85, 0), missing: [], notice: null },
      },
    })
    expect(await put({ topic: 'Runways at aerodromes' })).toMatchObject({ body: off })
  })
})
