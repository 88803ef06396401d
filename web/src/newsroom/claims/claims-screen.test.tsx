import {
  confirmClaim,
  listClaims,
  reopenClaim,
  rewordClaim,
  type Claim,
} from '@app/contract/newsroom/claims'
import { getPackage } from '@app/contract/newsroom/any-package'
import {
  approvePackage,
  correctPackage,
  readRecord,
  withdrawPackage,
  type PackageRecord,
} from '@app/contract/newsroom/signatures'
import type { Route } from '@app/contract/route'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { claimListOf, claimOf, factOf } from '../../testing/claims.ts'
import { signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.ts'
import { packageRecordOf } from '../../testing/package-records.ts'
import { premiumOf } from '../../testing/packages.ts'
import { toasts } from '../../testing/screen-text.ts'

const lean = claimOf('Creatine gave 1.37 kg more lean tissue.')
const colds = claimOf('Cold showers cut colds by 31 per cent.', {
  kinds: ['figure', 'comparison'],
  facts: [],
})
const shelf = claimOf('Sleep fell with age.', { state: 'shelf', kinds: ['comparison'] })
const content = premiumOf({
  long_form_article: `## 1. Muscle\n${lean.sentence} ${colds.sentence}\n\n## 2. Sleep\n${shelf.sentence}`,
  claims: { open: 2, total: 3 },
})
const { id } = content
const signature = { by: 'Bea Lund', at: '2026-03-02T09:00:00.000Z' }

const recordOf = (parts: Partial<PackageRecord> = {}) => packageRecordOf(id, parts)

function openClaims(claims: Claim[] = [lean, colds, shelf], record = recordOf(), shown = content) {
  return openApp(`/newsroom/claims/${id}`, (server) => {
    signInEditor(server)
    server.answer(getPackage, shown)
    server.answer(listClaims, claimListOf(id, claims))
    server.answer(readRecord, record)
  })
}

const bodiesOf = (server: FakeServer, route: Route) => server.sentTo(route).map(({ body }) => body)
const card = () => screen.findByRole('article', { name: /^Claim \d+ of \d+$/ })
const button = async (name: string | RegExp) => within(await card()).findByRole('button', { name })
const signed = (claim: Claim, fact_ids = ['F47'], source: string | null = null): Claim => ({
  ...claim,
  state: 'confirmed',
  confirmed: { ...signature, fact_ids, source },
})

describe('the claims of a package', () => {
  test('are shown one at a time, the first open one first, each fact with its caveat beside its tick', async () => {
    openClaims()

    expect(await card()).toHaveAccessibleName('Claim 1 of 3')
    expect(screen.getByText('2 of 3 claims open')).toBeVisible()
    const fact = within(await card()).getByRole('listitem')
    expect(fact).toHaveTextContent(`Caveat. ${factOf('F47').caveat}`)
    expect(
      within(fact).getByRole('button', { name: 'Sign by fact F47, with its caveat' }),
    ).toBeVisible()
    expect(within(fact).getByRole('link')).toHaveAttribute('href', factOf('F47').link)
    await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent(lean.sentence))
    // Nothing signs more than one claim.
    expect(screen.queryByRole('button', { name: /all/i })).not.toBeInTheDocument()
  })

  test('are signed by the keyboard, and the next open one comes by itself', async () => {
    const { server, user } = openClaims()
    server.answer(confirmClaim, () => claimListOf(id, [signed(lean), colds, shelf]))
    const heading = await screen.findByRole('heading', { name: 'Claim 1 of 3' })
    heading.focus()

    await user.keyboard('s')

    expect(await screen.findByRole('heading', { name: 'Claim 2 of 3' })).toHaveFocus()
    expect(bodiesOf(server, confirmClaim)).toEqual([{ fact_ids: ['F47'] }])
    expect(screen.getByText('Signed. 1 of 3 claims open.')).toBeInTheDocument()
    await waitFor(() =>
      expect(document.body).toHaveTextContent(
        '1 of 3 claims open · signed by Bea Lund · 1 word for word',
      ),
    )
    await user.keyboard('n')
    expect(await screen.findByRole('heading', { name: 'Claim 3 of 3' })).toHaveFocus()
    expect(await card()).toHaveTextContent('This stands word for word in reviewed material')
    await user.keyboard('p')
    expect(await card()).toHaveAccessibleName('Claim 2 of 3')
  })

  test('without a fact are signed by a source that the editor names, and by nothing else', async () => {
    const { server, user } = openClaims([colds])
    server.answer(confirmClaim, () => claimListOf(id, [signed(colds, [], 'PLoS One 2016')]))
    expect(await card()).toHaveTextContent('We hold no fact for this sentence.')

    await user.keyboard('s')
    await user.click(await button('I have read it: sign by this source'))
    expect(
      await screen.findByText('Please name the source: authors, year, journal, DOI.'),
    ).toBeVisible()
    await user.type(screen.getByLabelText('Source'), 's: PLoS One 2016')
    await user.click(await button('I have read it: sign by this source'))

    expect(await screen.findByText('One claim, not open')).toBeVisible()
    expect(bodiesOf(server, confirmClaim)).toEqual([{ fact_ids: [], source: 's: PLoS One 2016' }])
    expect(await card()).toHaveTextContent('by a source of their own: PLoS One 2016')
  })

  test('are changed and cut in place, and say what they were', async () => {
    const { server, user } = openClaims()
    const next = claimOf('Creatine gave some more lean tissue.', { was: lean.sentence })
    const gone: Claim = { ...lean, state: 'changed', gone: signature }
    server.answer(rewordClaim, () => ({
      package: content,
      claims: claimListOf(id, [next, colds, shelf], [gone]),
    }))

    await user.click(await button('Change the sentence'))
    const field = screen.getByLabelText('The sentence')
    await user.clear(field)
    await user.type(field, next.sentence)
    await user.click(await button('Save the sentence'))

    await waitFor(() =>
      expect(bodiesOf(server, rewordClaim)).toEqual([{ sentence: next.sentence, version: 1 }]),
    )
    expect(await screen.findByText('Changed or cut')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: new RegExp(next.sentence) }))
    expect(await card()).toHaveTextContent(`Before: “${lean.sentence}”`)
    server.answer(rewordClaim, () => ({
      package: content,
      claims: claimListOf(id, [colds, shelf]),
    }))
    await user.click(await button('Cut it'))
    await waitFor(() =>
      expect(bodiesOf(server, rewordClaim).at(-1)).toEqual({ sentence: null, version: 1 }),
    )
  })

  test('that are signed can be opened again', async () => {
    const { server, user } = openClaims([signed(lean)])
    server.answer(reopenClaim, () => claimListOf(id, [lean]))
    expect(await screen.findByText('One claim, not open')).toBeVisible()

    await user.click(await button('Take the signature back'))

    expect(await screen.findByText('1 of 1 claim open')).toBeVisible()
  })

  test('that somebody else has changed meanwhile are read again', async () => {
    const { server, user } = openClaims()
    const sign = await button('Sign by fact F47, with its caveat')
    server.refuse(confirmClaim, 'claims/gone')
    server.answer(listClaims, claimListOf(id, [colds]))

    await user.click(sign)

    expect(await screen.findByText('1 of 1 claim open')).toBeVisible()
    expect(toasts().join(' ')).toContain('This sentence is no longer in the text.')
  })
})

describe('the signatures', () => {
  const signatures = () => screen.findByRole('region', { name: 'Signatures' })
  const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
    user.click(await within(await signatures()).findByRole('button', { name }))

  test('approve nothing while a claim is open, and name whoever approves', async () => {
    openClaims()
    expect(
      await within(await signatures()).findByRole('button', { name: 'Approve' }),
    ).toBeDisabled()
    expect(await signatures()).toHaveTextContent('It cannot be approved yet: 2 claims are open.')
  })

  test('of a package without open claims are given by name', async () => {
    const { server, user } = openClaims([signed(lean)])
    server.answer(approvePackage, recordOf({ stage: 'approved', approved: signature }))

    await press(user, 'Approve')

    await waitFor(async () => expect(await signatures()).toHaveTextContent('Approved byBea Lund'))
    expect(within(await signatures()).getByRole('heading', { name: 'Signatures' })).toHaveFocus()
    expect(bodiesOf(server, approvePackage)).toEqual([{ version: 1 }])
    expect(
      within(await signatures()).getByRole('button', { name: 'Publish to members' }),
    ).toBeEnabled()
  })

  test('of what readers have seen: a correction and a withdrawal each ask for the sentence they will see', async () => {
    const published = recordOf({
      stage: 'published',
      approved: signature,
      published_at: signature.at,
    })
    const { server, user } = openClaims([signed(lean)], published)
    const correction = {
      id,
      class: 'clarification',
      note: 'It was men only.',
      ...signature,
    } as const
    server.answer(correctPackage, { ...published, stage: 'corrected', corrections: [correction] })

    await press(user, 'Tell readers of a change')
    await press(user, 'Tell readers')
    expect(await screen.findByText('Please write a sentence for readers.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Kind of change'), 'clarification')
    await user.type(screen.getByLabelText('What was changed, for readers'), 'It was men only.')
    await press(user, 'Tell readers')

    await waitFor(async () =>
      expect(await signatures()).toHaveTextContent(
        'Clarification, 2 March 2026 (Bea Lund): It was men only.',
      ),
    )
    expect(bodiesOf(server, correctPackage)).toEqual([
      { class: 'clarification', note: 'It was men only.' },
    ])

    server.answer(withdrawPackage, recordOf({ stage: 'withdrawn', withdrawn: signature }))
    await press(user, 'Withdraw')
    await user.type(
      screen.getByLabelText('Why it is withdrawn, for those who saved it'),
      'A study was retracted.',
    )
    await press(user, 'Withdraw it from readers')
    await waitFor(async () => expect(await signatures()).toHaveTextContent('Withdrawn byBea Lund'))
  })
})
