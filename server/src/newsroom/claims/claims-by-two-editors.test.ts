import { confirmClaim, listClaims, reopenClaim, rewordClaim } from '@app/contract/newsroom/claims'
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
import { putPackage } from '../../testing/packages.ts'

test('two editors who sign at once both sign, and each claim has one name', async () => {
  await using scene = await openDesk()
  const { house, ada, bob, draftWith } = scene
  const id = await draftWith(invented, creatine)
  const open = openOf(await claimsOf(bob, id))
  const source = { fact_ids: [], source: 'PLoS One 2016' }

  await Promise.all(
    open.flatMap(({ id: claim }) => [ada, bob].map((editor) => sign(editor, id, claim, source))),
  )

  expect(await stateOf(house, id)).toMatchObject({ claims_open: 0 })
  const acts = await house.db
    .selectFrom('newsroom_log')
    .select('act')
    .where('package_id', '=', id)
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['claim-confirmed', 'claim-confirmed'])
})

test('publishing and editing at once never leaves an open claim before members', async () => {
  await using scene = await openDesk()
  const { house, ada, bob, ready } = scene
  const id = await putPackage(house, { ...ready, status: 'draft' })

  await Promise.all([
    ada.put(`${path}/${id}/publish`, { version: 1 }),
    bob.put(`${path}/${id}`, { ...adding(ready, [invented]), version: 1 }),
  ])

  const row = await stateOf(house, id)
  expect(row?.status === 'published' && row.claims_open > 0).toBe(false)
})

test('only approved editors read and sign claims, and only of packages that are there', async () => {
  await using scene = await openDesk()
  const { house, bob, pip, draftWith } = scene
  const id = await draftWith(invented)
  const [claim] = openOf(await claimsOf(bob, id))
  const { ana } = await house.members('ana')
  const of = (route: { path: string }, pack: string) =>
    route.path.replace(':id', pack).replace(':claim', claim?.id ?? '')
  const acts = (editor: typeof house.visitor, pack: string) => [
    editor.get(of(listClaims, pack)),
    editor.put(of(confirmClaim, pack), { fact_ids: [], source: 'PLoS' }),
    editor.put(of(reopenClaim, pack), {}),
    editor.put(of(rewordClaim, pack), { sentence: null }),
  ]

  for (const [editor, status] of [
    [house.visitor, 401],
    [ana, 401],
    [pip, 403],
  ] as const)
    for (const answer of await Promise.all(acts(editor, id))) expect(answer.status).toBe(status)
  for (const answer of await Promise.all(acts(bob, house.clock.newId())))
    expect(answer).toMatchObject({ status: 404, body: { code: 'packages/not-found' } })
  expect((await claimsOf(bob, id)).open).toBe(1)
})
