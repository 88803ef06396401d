import {
  type PremiumContent,
  unpublishPremium,
  updatePremium,
} from '@app/contract/newsroom/premium'
import { publishPackage, withdrawPackage } from '@app/contract/newsroom/signatures'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { putPackage, readyContent } from '../../testing/packages.ts'

const path = '/api/premium-content'
const reason = 'The cards are short on purpose: it is the day of the club race.'

async function openStream() {
  const house = await createTestApp()
  await house.db
    .insertInto('premium_stream')
    .values({ anchor_date: '2026-02-27', stream_date: '2026-03-01' })
    .execute()
  const editors = await house.editors({ ada: 'admin', bob: 'editor', pip: 'pending' })
  return { house, ...editors, [Symbol.asyncDispose]: () => house[Symbol.asyncDispose]() }
}

test('a package that nothing stands in the way of is published and taken back, each as often as one likes', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, { ...(await readyContent()), status: 'draft' })

  const published = await bob.put(`${path}/${id}/publish`)
  const stampOf = () => house.db.selectFrom('packages').select('published_at').executeTakeFirst()
  const stamp = await stampOf()
  house.clock.advance(60_000)

  expect(published).toMatchObject({
    status: 200,
    body: { status: 'published', version: 1, override: null },
  })
  expect(await bob.put(`${path}/${id}/publish`, {})).toMatchObject({
    status: 200,
    body: published.body,
  })

  const back = await bob.put(`${path}/${id}/unpublish`)
  // The library distinguishes it from a draft that members have never read.
  const published_at = '2026-03-02T06:00:00.000Z'
  expect(back).toMatchObject({ status: 200, body: { status: 'draft', version: 1, published_at } })
  expect(await bob.put(`${path}/${id}/unpublish`)).toMatchObject({ status: 200, body: back.body })

  await bob.put(`${path}/${id}/publish`)
  expect(await stampOf()).toEqual(stamp)
  expect(stamp).toEqual({ published_at: new Date('2026-03-02T06:00:00Z') })
})

test('while a check stands publishing is refused, with the reasons by part of the package', async () => {
  await using scene = await openStream()
  const { house, ada, bob } = scene
  // An earlier release left it so: its stored checks do not object.
  const id = await putPackage(house, { status: 'draft', checks: '[]' })

  for (const editor of [bob, ada]) {
    const refused = await editor.put(`${path}/${id}/publish`, { version: 1 })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'premium/checks-stand',
        error: expect.stringMatching(
          /^This cannot be published yet: \w+ things have to be put right first\.$/,
        ),
        fields: {
          article: expect.stringContaining('The roadmap has 2 cards; exactly 10 are asked for.'),
        },
      },
    })
  }
  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'draft', is_ready: false, published_at: null, version: 1 },
  })
})

test('an admin publishes over a standing check with a reason, which is shown, kept, and ends with the next change', async () => {
  await using scene = await openStream()
  const { house, ada, bob } = scene
  const id = await putPackage(house, { status: 'draft' })

  const published = await ada.put(`${path}/${id}/publish`, {
    version: 1,
    override_reason: `  ${reason} `,
  })

  const override = { reason, by: 'ada', at: '2026-03-02T06:00:00.000Z' }
  expect(published).toMatchObject({
    status: 200,
    body: { status: 'published', version: 1, is_ready: false, override },
  })
  const { override: given, checks } = published.body as PremiumContent
  expect(given?.checks).toEqual(checks.filter(({ weight }) => weight === 'must'))

  const edited = await bob.put(`${path}/${id}`, { apple_news_deck: 'Another deck.' })
  expect(edited).toMatchObject({
    status: 200,
    body: { status: 'draft', version: 2, override: null },
  })
  expect(await bob.put(`${path}/${id}/publish`)).toMatchObject({ status: 422 })
  expect(await bob.get(`/api/content/packages/${id}/versions`)).toMatchObject({
    body: [
      { version: 2, override: null },
      { version: 1, override },
    ],
  })
  // The old content comes back as a new version, without the reason.
  expect((await bob.post(`/api/content/packages/${id}/versions/1/restore`, {})).status).toBe(200)
  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'draft', version: 3, override: null },
  })
})

test.each([
  ['taken back', unpublishPremium, {}],
  ['withdrawn', withdrawPackage, { note: 'The figures were of another study.' }],
  ['kept as a draft', updatePremium, { topic: 'Pacing a hilly half', publish: false }],
] as const)(
  'what an admin published over a check and is %s comes back by an admin’s reason alone, and the first stays in the history',
  async (_what, { path: way }, body) => {
    await using scene = await openStream()
    const { house, ada, bob } = scene
    const id = await putPackage(house, { status: 'draft' })
    await ada.put(`${path}/${id}/publish`, { override_reason: reason })

    expect((await bob.put(way.replace(':id', id), body)).status).toBe(200)

    expect(await bob.put(`${path}/${id}/publish`, {})).toMatchObject({ status: 422 })
    expect(await bob.put(publishPackage.path.replace(':id', id), {})).toMatchObject({ status: 422 })
    await bob.put(`${path}/${id}`, { topic: 'Pacing a hilly half' })
    expect(await bob.get(`${path}/${id}`)).toMatchObject({
      body: { status: 'draft', version: 1, override: null },
    })
    expect(await bob.get(`/api/content/packages/${id}/versions`)).toMatchObject({
      body: [{ version: 1, override: { reason } }],
    })
    const another = `${reason} Read again.`
    expect(await ada.put(`${path}/${id}/publish`, { override_reason: another })).toMatchObject({
      status: 200,
      body: { status: 'published', override: { reason: another } },
    })
  },
)

test.each([
  ['no reason at all', '', 400],
  ['a reason in a word', 'because', 400],
  ['a reason without end', 'x'.repeat(501), 400],
])('%s is none', async (_what, override_reason, status) => {
  await using scene = await openStream()
  const { house, ada } = scene
  const id = await putPackage(house, { status: 'draft' })

  expect((await ada.put(`${path}/${id}/publish`, { override_reason })).status).toBe(status)
  expect(await ada.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'draft', override: null },
  })
})

test('only an admin may give a reason', async () => {
  await using scene = await openStream()
  const { house, bob, pip } = scene
  const id = await putPackage(house, { status: 'draft' })
  const publish = { override_reason: reason }

  expect(await bob.put(`${path}/${id}/publish`, publish)).toMatchObject({
    status: 403,
    body: { code: 'session/not-allowed', error: 'Only an admin may publish while a check stands.' },
  })
  expect((await pip.put(`${path}/${id}/publish`, publish)).status).toBe(403)
  expect((await house.visitor.put(`${path}/${id}/publish`, publish)).status).toBe(401)
  expect(await house.db.selectFrom('publication_overrides').selectAll().execute()).toEqual([])
})

test('a package that another editor changed meanwhile is not published, whatever the reason', async () => {
  await using scene = await openStream()
  const { house, ada } = scene
  const id = await putPackage(house, { status: 'draft', version: 2 })

  expect(
    await ada.put(`${path}/${id}/publish`, { version: 1, override_reason: reason }),
  ).toMatchObject({
    status: 409,
    body: { code: 'packages/conflict' },
  })
})

test('a reason outlives the admin who gave it', async () => {
  await using scene = await openStream()
  const { house, ada, bob } = scene
  const id = await putPackage(house, { status: 'draft' })
  await ada.put(`${path}/${id}/publish`, { override_reason: reason })
  await house.db.deleteFrom('accounts').where('id', '=', ada.id).execute()

  expect(await bob.get(`${path}/${id}`)).toMatchObject({ body: { override: { reason, by: null } } })
})

test('an older version that fails its checks takes a published package from its readers', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const ready = await readyContent()
  const id = await putPackage(house, { ...ready, status: 'draft', live_on: '2026-03-03' })
  await bob.put(`${path}/${id}`, { long_form_article: 'A few words.', publish: false })
  await bob.put(`${path}/${id}`, { long_form_article: ready.long_form_article })
  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'published', version: 3 },
  })

  await bob.post(`/api/content/packages/${id}/versions/2/restore`, {})

  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'draft', is_ready: false, version: 4 },
  })
  // In the other direction it stays a draft: restoring a version publishes nothing.
  await bob.post(`/api/content/packages/${id}/versions/3/restore`, {})
  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'draft', is_ready: true, version: 5 },
  })
})

test('a change of pictures of what fails its checks takes it from its readers too', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const picture = {
    id: null,
    kind: 'upload',
    alt: 'A lido',
    credit: 'Ann',
    licence: 'Own',
    licenceUrl: null,
  }
  const shown = { ...picture, sourceUrl: null, wish: { alt: 'A lido', search: 'lido' } }
  const pictures = JSON.stringify({ coverImage: shown, inlineVisual1: shown, inlineVisual2: shown })
  const id = await putPackage(house, { pictures })

  const placed = await bob.put(`/api/content/packages/${id}/pictures/coverImage`, {
    picture_id: null,
    version: 1,
  })

  expect(placed.status).toBe(200)
  expect(await bob.get(`${path}/${id}`)).toMatchObject({ body: { status: 'draft', version: 2 } })
})

test('a deleted package comes back published only where no check stands', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const ready = await putPackage(house, { ...(await readyContent()), live_on: '2026-03-03' })
  const failing = await putPackage(house, { live_on: '2026-03-04' })
  for (const id of [ready, failing]) {
    await bob.delete(`${path}/${id}`)
    expect((await bob.post(`/api/content/packages/${id}/undelete`)).status).toBe(200)
  }

  expect(await bob.get(path)).toMatchObject({
    body: [
      { id: ready, status: 'published' },
      { id: failing, status: 'draft', is_ready: false },
    ],
  })
})

test('a package published before the checks existed stays published until it is changed', async () => {
  await using scene = await openStream()
  const { house, bob } = scene
  const id = await putPackage(house, { live_on: '2026-03-03', archived_at: house.clock.now() })

  // The same content again changes nothing.
  await bob.put(`${path}/${id}`, { topic: 'Pacing a hilly half' })

  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'published', version: 1 },
  })
})
