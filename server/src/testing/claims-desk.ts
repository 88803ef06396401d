import { upgrade } from '@app/contract/community/profile'
import { confirmClaim, listClaims, type ClaimList } from '@app/contract/newsroom/claims'
import type { TestMember } from './members.ts'
import { putPackage, readyContent } from './packages.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const path = '/api/premium-content'
export const invented = 'In a trial of 212 swimmers, cold showers cut colds by 31 per cent.'
export const creatine =
  'Creatine with training gave older adults 1.37 kilograms more lean tissue across 22 trials.'

/**
 * Opens a newsroom with an admin, an editor and one who waits, and the means to draft a package of
 * theirs.
 */
export async function openDesk() {
  const house = await createTestApp()
  await house.db
    .insertInto('premium_stream')
    .values({ anchor_date: '2026-02-27', stream_date: '2026-03-01' })
    .execute()
  const editors = await house.editors({ ada: 'admin', bob: 'editor', pip: 'pending' })
  const ready = await readyContent()
  /** A draft of the shelf with these sentences of an editor's own at the end of its first card. */
  const draftWith = (...sentences: string[]) =>
    putPackage(house, { ...ready, ...adding(ready, sentences), status: 'draft' })
  return {
    house,
    ...editors,
    ready,
    draftWith,
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  }
}

/** Opens the same newsroom with a Premium member, and the means to draft any package. */
export async function openSigningDesk() {
  const desk = await openDesk()
  const { ana } = await desk.house.members('ana')
  await ana.call(upgrade, { body: {} })
  const draft = (values = {}) =>
    putPackage(desk.house, { ...desk.ready, status: 'draft', ...values })
  return { ...desk, ana, draft }
}

type Ready = Awaited<ReturnType<typeof readyContent>>

export const adding = ({ long_form_article }: Ready, sentences: readonly string[]) => ({
  long_form_article: long_form_article.replace('\n\n-', ` ${sentences.join(' ')}\n\n-`),
})

export const claimsOf = async (editor: TestMember, id: string): Promise<ClaimList> =>
  editor.call(listClaims, { params: { id } })
export const openOf = ({ claims }: ClaimList) => claims.filter(({ state }) => state === 'open')
export const sign = (editor: TestMember, id: string, claim: string, body: object) =>
  editor.put(confirmClaim.path.replace(':id', id).replace(':claim', claim), body)
export const stateOf = async ({ db }: TestApp, id: string) =>
  db
    .selectFrom('packages')
    .select(['status', 'claims_open', 'claims_total'])
    .where('id', '=', id)
    .executeTakeFirst()
