import { reopenClaim, rewordClaim, type ClaimList } from '@app/contract/newsroom/claims'
import { readLog } from '@app/contract/newsroom/audit'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { expect, test } from 'vitest'
import {
  adding,
  claimsOf,
  creatine,
  invented,
  openDesk,
  openOf,
  path,
  sign,
  stateOf,
} from '../../testing/claims-desk.ts'
import type { TestMember } from '../../testing/members.ts'

test('what stands word for word in the reviewed material is signed already; a sentence of one’s own is open', async () => {
  await using scene = await openDesk()
  const { bob, draftWith } = scene

  const { claims, open, total } = await claimsOf(bob, await draftWith(invented, creatine))

  expect(open).toBe(2)
  expect(total).toBe(claims.length)
  expect(total).toBeGreaterThan(20)
  const [first, second] = claims.filter(({ state }) => state === 'open')
  expect(first).toMatchObject({
    sentence: invented,
    kinds: ['figure', 'comparison', 'study'],
    places: ['article'],
    was: null,
  })
  // By its words alone the fact is found, with its caveat and its reference.
  expect(second?.facts[0]).toMatchObject({
    fact_id: 'F47',
    caveat: expect.stringContaining('kidney disease'),
    link: expect.stringMatching(/^https:\/\/doi\.org\/10\.\d{4,9}\//),
  })
  expect(
    claims.filter(({ state }) => state === 'shelf').every(({ confirmed }) => confirmed === null),
  ).toBe(true)
})

test('a claim is signed once its fact and caveat were read, or by a source where no fact bears it', async () => {
  await using scene = await openDesk()
  const { house, bob, ada, draftWith } = scene
  const id = await draftWith(invented, creatine)
  const [unborne, borne] = openOf(await claimsOf(bob, id))
  const unread = { status: 422, body: { code: 'claims/unread' } }

  for (const body of [{ fact_ids: [] }, { fact_ids: ['F01'] }, { fact_ids: ['F01'], source: 'Me' }])
    expect(await sign(bob, id, borne?.id ?? '', body)).toMatchObject(unread)
  expect(await sign(bob, id, borne?.id ?? '', { fact_ids: ['F47'] })).toMatchObject({
    status: 200,
    body: { open: 1 },
  })
  house.clock.advance(60_000)
  const source = 'Buijze G. et al., 2016, PLoS One 11:e0161749, doi 10.1371/journal.pone.0161749'
  const signed = await sign(ada, id, unborne?.id ?? '', { fact_ids: [], source })

  const after = (signed.body as ClaimList).claims
  expect(after.find(({ id: one }) => one === borne?.id)?.confirmed).toEqual({
    by: 'bob',
    at: '2026-03-02T06:00:00.000Z',
    fact_ids: ['F47'],
    source: null,
  })
  expect(after.find(({ id: one }) => one === unborne?.id)).toMatchObject({
    state: 'confirmed',
    confirmed: { by: 'ada', at: '2026-03-02T06:01:00.000Z', fact_ids: [], source },
  })
  // A second press changes nothing, by either of them.
  await sign(ada, id, borne?.id ?? '', { fact_ids: ['F47'] })
  expect(
    (await claimsOf(ada, id)).claims.find(({ id: one }) => one === borne?.id)?.confirmed?.by,
  ).toBe('bob')
  expect(await stateOf(house, id)).toMatchObject({ claims_open: 0 })
})

test('an edit of a sentence opens it again; the others keep their state, and an older version brings its own back', async () => {
  await using scene = await openDesk()
  const { house, bob, ada, ready, draftWith } = scene
  const id = await draftWith(invented, creatine)
  for (const claim of openOf(await claimsOf(bob, id)))
    await sign(
      bob,
      id,
      claim.id,
      claim.facts[0]
        ? { fact_ids: [claim.facts[0].fact_id] }
        : { fact_ids: [], source: 'PLoS One 2016' },
    )
  const edited = adding(ready, [invented.replace('31', '51'), creatine])

  await ada.put(`${path}/${id}`, { ...edited, publish: false })

  const list = await claimsOf(bob, id)
  expect(openOf(list)).toMatchObject([{ sentence: invented.replace('31', '51'), was: invented }])
  expect(list.claims.find(({ sentence }) => sentence === creatine)).toMatchObject({
    state: 'confirmed',
    confirmed: { by: 'bob' },
  })
  expect(list.gone).toMatchObject([{ sentence: invented, state: 'changed', gone: { by: 'ada' } }])

  await bob.post(`/api/content/packages/${id}/versions/1/restore`, { version: 2 })
  const back = await claimsOf(bob, id)
  expect(back.open).toBe(0)
  expect(back.claims.find(({ sentence }) => sentence === invented)?.confirmed?.by).toBe('bob')

  house.clock.advance(60_000)
  await ada.put(`${path}/${id}`, { long_form_article: ready.long_form_article, publish: false })
  expect((await claimsOf(bob, id)).gone).toMatchObject([{ state: 'cut' }, { state: 'cut' }, {}])
})

test('a sentence that leans on the one before it is opened by a change of that one', async () => {
  await using scene = await openDesk()
  const { bob, ada, ready, draftWith } = scene
  const leaning = ['Forty riders took beetroot.', 'They rode 4 per cent faster.']
  const id = await draftWith(...leaning)
  for (const claim of openOf(await claimsOf(bob, id)))
    await sign(bob, id, claim.id, { fact_ids: [], source: 'A journal, 2020' })
  expect((await claimsOf(bob, id)).open).toBe(0)

  await ada.put(`${path}/${id}`, {
    ...adding(ready, ['Forty riders took bicarbonate.', leaning[1] ?? '']),
    publish: false,
  })

  expect(
    openOf(await claimsOf(bob, id)).map(({ sentence, leans_on }) => [sentence, leans_on]),
  ).toEqual([
    ['Forty riders took bicarbonate.', null],
    ['They rode 4 per cent faster.', 'Forty riders took bicarbonate.'],
  ])
})

test('nothing with an open claim is published: not by its call, not by an edit, and a reopened claim takes it back', async () => {
  await using scene = await openDesk()
  const { house, ada, bob, draftWith } = scene
  const id = await draftWith(creatine)
  const blocked = {
    status: 422,
    body: { code: 'premium/checks-stand', fields: { claims: expect.stringContaining('1 of ') } },
  }

  for (const editor of [bob, ada])
    expect(await editor.put(`${path}/${id}/publish`)).toMatchObject(blocked)
  expect(await bob.put(`/api/content/packages/${id}/publish`)).toMatchObject(blocked)
  expect(await bob.put(`${path}/${id}`, { apple_news_deck: 'Rest is work.' })).toMatchObject({
    status: 200,
    body: {
      status: 'draft',
      is_ready: false,
      claims: { open: 1 },
      checks: [{ rule: 'open-claims', weight: 'must', place: 'claims' }, { weight: 'advice' }],
    },
  })

  const [claim] = openOf(await claimsOf(bob, id))
  await sign(bob, id, claim?.id ?? '', { fact_ids: ['F47'] })
  expect(await bob.put(`${path}/${id}/publish`)).toMatchObject({
    status: 200,
    body: { status: 'published', stage: 'published' },
  })

  await ada.call(reopenClaim, { params: { id, claim: claim?.id ?? '' }, body: {} })
  expect(await stateOf(house, id)).toMatchObject({ status: 'draft', claims_open: 1 })
  const { lines } = await ada.call(readLog, { query: { package: id } })
  expect(lines.slice(0, 2)).toMatchObject([
    { act: 'unpublished', by: 'ada' },
    { act: 'claim-reopened', by: 'ada' },
  ])
})

test('a fact by which a claim is signed joins the references, and leaves with the sentence', async () => {
  await using scene = await openDesk()
  const { bob, draftWith } = scene
  const id = await draftWith(creatine)
  const citedBy = async () => {
    const { body } = await bob.get(`${path}/${id}`)
    return (body as PremiumContent).sources.map(({ fact_id }) => fact_id)
  }
  const before = await citedBy()
  expect(before).not.toContain('F47')

  const [claim] = openOf(await claimsOf(bob, id))
  await sign(bob, id, claim?.id ?? '', { fact_ids: ['F47'] })
  expect(await citedBy()).toEqual([...before, 'F47'])

  const cut = { params: { id, claim: claim?.id ?? '' }, body: { sentence: null } }
  await bob.call(rewordClaim, cut)
  expect(await citedBy()).toEqual(before)
})

test('an admin may publish over an open claim with a reason, which covers this version alone', async () => {
  await using scene = await openDesk()
  const { ada, bob, draftWith } = scene
  const id = await draftWith(creatine, invented)
  const override_reason = 'The club has the paper; its reference follows on Monday.'

  const published = await ada.put(`${path}/${id}/publish`, { override_reason })
  expect(published).toMatchObject({
    status: 200,
    body: { status: 'published', override: { reason: override_reason } },
  })
  // One claim fewer is open: the reason covers those that are left.
  const [claim] = openOf(await claimsOf(bob, id))
  await sign(bob, id, claim?.id ?? '', { fact_ids: ['F47'] })
  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: { status: 'published', claims: { open: 1 } },
  })

  expect(await bob.put(`${path}/${id}`, { apple_news_deck: 'Rest is work.' })).toMatchObject({
    body: { status: 'draft', override: null },
  })
})

test('a sentence is changed or cut from the list, wherever it stands; two editors do not overwrite each other', async () => {
  await using scene = await openDesk()
  const { ada, bob, ready, draftWith } = scene
  const id = await draftWith(invented, creatine)
  const [first, second] = openOf(await claimsOf(bob, id))
  const reword = (
    editor: TestMember,
    claim: string | undefined,
    sentence: string | null,
    version: number,
  ) =>
    editor.put(rewordClaim.path.replace(':id', id).replace(':claim', claim ?? ''), {
      sentence,
      version,
    })

  expect(await reword(bob, first?.id, 'Cold showers are cold.', 1)).toMatchObject({
    status: 200,
    body: {
      package: { version: 2 },
      claims: { open: 1, gone: [{ sentence: invented, state: 'cut', gone: { by: 'bob' } }] },
    },
  })
  expect(await reword(ada, second?.id, 'Another.', 1)).toMatchObject({
    status: 409,
    body: { code: 'packages/conflict' },
  })
  expect(await reword(ada, first?.id, 'Another.', 2)).toMatchObject({
    status: 409,
    body: { code: 'claims/gone' },
  })
  expect(await sign(ada, id, first?.id ?? '', { fact_ids: [], source: 'PLoS' })).toMatchObject({
    status: 409,
  })
  expect(await reword(ada, second?.id, null, 2)).toMatchObject({
    status: 200,
    body: { claims: { open: 0 } },
  })

  expect(await bob.get(`${path}/${id}`)).toMatchObject({
    body: adding(ready, ['Cold showers are cold.']),
  })
})
