import { decideAiMark, readAppleNews } from '@app/contract/newsroom/apple-news'
import { readApplePublishing } from '@app/contract/newsroom/apple-publishing'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bundleOf, faultOf, publishingOf } from '../../testing/apple-news.ts'
import { openPackage } from '../../testing/newsroom-screen.ts'
import { weeklyOf } from '../../testing/packages.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const written = weeklyOf()
const { id } = written

const unfold = (user: UserEvent) =>
  user.click(screen.getByRole('heading', { level: 2, name: 'Apple News' }))

async function openWritten() {
  const opened = await openPackage(written)
  opened.server.answer(readApplePublishing, publishingOf(id, { is_set_up: false }))
  return opened
}

test('the bundle is built once the section is unfolded, and is there as a ZIP', async () => {
  const { server, user } = await openWritten()
  expect(screen.queryByText('Nothing that Apple would refuse')).toBeNull()
  server.answer(readAppleNews, bundleOf(id))

  await unfold(user)

  await screen.findByText('Nothing that Apple would refuse')
  expect(screen.getByRole('link', { name: 'Download the ZIP' })).toHaveAttribute(
    'href',
    `/api/content/packages/${id}/apple-news.zip`,
  )
  expect(screen.getByText(/1 files?, 40 kB, Apple News Format 1\.24/)).toBeVisible()
  expect(screen.queryByText(/Nobody has approved these words/)).toBeNull()
})

test('each fault leads to its place, on this page or with the signatures', async () => {
  const { server, user } = await openWritten()
  const faults = [
    faultOf({ found: '/journal' }),
    faultOf({ place: 'ai-mark', rule: 'ai-mark', sentence: 'A marked article has to say so.' }),
    faultOf({ place: 'signatures', rule: 'authors', sentence: 'An author is a name.' }),
    faultOf({ place: 'settings', rule: 'language', sentence: 'Another language.' }),
  ]
  server.answer(readAppleNews, bundleOf(id, { faults, is_approved: false }))
  await unfold(user)

  const list = await screen.findByRole('list', { name: 'Faults' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Article: This link leads nowhere. “/journal”',
    'AI mark: A marked article has to say so.',
    'Signatures: An author is a name.',
    'Settings: Another language.',
  ])
  expect(screen.getByText('Apple would refuse 4 things')).toBeVisible()
  expect(screen.getByText(/Nobody has approved these words yet/)).toBeVisible()
  await user.click(within(list).getByRole('link', { name: 'Article' }))
  expect(document.activeElement).toHaveAttribute('id', 'package-article')
  await user.click(within(list).getByRole('link', { name: 'AI mark' }))
  expect(document.activeElement).toHaveAttribute('id', 'apple-news-ai-mark')
  expect(within(list).getByRole('link', { name: 'Signatures' })).toHaveAttribute(
    'href',
    expect.stringContaining(id),
  )
})

test('the mark is taken away beside Apple’s words, and by whom is said', async () => {
  const { server, user } = await openWritten()
  server.answer(readAppleNews, bundleOf(id))
  await unfold(user)
  const mark = await screen.findByRole('region', { name: 'AI mark' })
  expect(mark).toHaveTextContent('The content of the article is AI-generated.')
  const decided = { is_marked: false, by: 'Bea', at: '2026-03-02T06:00:00.000Z' }
  server.answer(decideAiMark, bundleOf(id, { ai_mark: { is_marked: false, decided } }))

  await user.click(within(mark).getByRole('switch', { name: 'AI-generated' }))

  await waitFor(() => expect(mark).toHaveTextContent('Not marked by Bea'))
  expect(within(mark).getByRole('switch')).not.toBeChecked()
  server.loseOnce(decideAiMark)
  await user.click(within(mark).getByRole('switch'))
  await expectToastTitle('Update Failed')
  expect(within(mark).getByRole('switch')).not.toBeChecked()
})

test('a mark that has to stay cannot be switched off, and a bundle that is not built can be tried again', async () => {
  const { server, user } = await openWritten()
  server.answer(readAppleNews, bundleOf(id, { ai_mark: { may_be_unmarked: false } }))
  server.refuseOnce(readAppleNews, 'packages/not-found')
  await unfold(user)

  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('switch', { name: 'AI-generated' })).toBeDisabled()
})
