import { listClaims } from '@app/contract/newsroom/claims'
import { getPremium, type PremiumContent } from '@app/contract/newsroom/premium'
import { readRecord, type PackageRecord } from '@app/contract/newsroom/signatures'
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.ts'
import { claimListOf } from '../../testing/claims.ts'
import { packageRecordOf } from '../../testing/package-records.ts'
import { premiumOf } from '../../testing/packages.ts'
import { hasText, toasts } from '../../testing/screen-text.ts'

const { id, title } = premiumOf()
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }))

function openPreview(parts: Partial<PremiumContent> = {}, record: Partial<PackageRecord> = {}) {
  return openApp(`/premium-preview/${id}`, (server) => {
    signInEditor(server)
    server.answer(listClaims, claimListOf(id))
    server.answer(readRecord, packageRecordOf(id, record))
    server.answer(getPremium, premiumOf(parts))
  })
}

test('a premium piece is shown as its readers will have it', async () => {
  openPreview()

  expect(await heading(title)).toBeVisible()
  expect(document.title).toBe(`${title} · Stayer Newsroom`)
  expect(screen.getByText('Draft')).toBeVisible()
  expect(
    screen.getByText(hasText('Day 1 · Elite Performance Psychology · 1 min read')),
  ).toBeVisible()
  expect(await heading('Apple News+ Summary')).toBeVisible()
  expect(await screen.findAllByRole('heading', { level: 3, name: /^\d+\./ })).toHaveLength(10)
  expect(await heading(/^10\. ?Recap/)).toBeVisible()
  for (const part of ['TL;DR', 'Alternative Headlines', 'Additional Content Formats', 'Sources']) {
    expect(await heading(part)).toBeVisible()
  }
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Drawn for the magazine'),
    expect.stringContaining('Drawn'),
    expect.stringContaining('Drawn'),
  ])
})

test('readers are told who answers for a piece, how it was made, and what was corrected when', async () => {
  openPreview(
    { status: 'published', stage: 'corrected', engine: 'a-model' },
    {
      byline: 'Ruth Fell',
      reviewer: 'Ann Dale, physiologist',
      published_at: '2026-03-02T06:00:00.000Z',
      changed_at: '2026-03-03T06:00:00.000Z',
      how_made: 'Drafted by an AI model (a-model) from reviewed facts with their sources.',
      corrections: [
        {
          id,
          class: 'correction',
          note: 'It is six hours.',
          by: 'Bea Lund',
          at: '2026-03-03T06:00:00.000Z',
        },
      ],
    },
  )

  const imprint = await screen.findByRole('region', { name: 'About this article' })
  expect(imprint).toHaveTextContent(
    'Correction, 3 March 2026: It is six hours.By Ruth Fell. Reviewed by Ann Dale, physiologist. Published 2 March 2026, last changed 3 March 2026.How this was made. Drafted by an AI model (a-model)',
  )
  expect(imprint).not.toHaveTextContent('Bea Lund')
})

test('a published piece says so', async () => {
  openPreview({ status: 'published', published_at: '2026-03-03T06:00:00.000Z' })
  expect(await screen.findByText('Published')).toBeVisible()
})

test('a picture that cannot be loaded is not there, and neither is its credit', async () => {
  openPreview()
  await heading('TL;DR')
  const [, inline] = screen.getAllByRole('figure')
  inline?.querySelector('img')?.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(2))
})

test('a chart stands after the card whose words name its figures', async () => {
  const { pictures } = premiumOf()
  const cards = Array.from({ length: 10 }, (_none, at) => `## ${at + 1}. Card\n\nAn easy week.`)
  cards[4] = '## 5. Back pain\n\nIt fell from 52 to 23 in six weeks.'
  const chart = { ...pictures.inlineVisual1, caption: 'Pain, week by week', figures: ['52', '23'] }

  openPreview({
    long_form_article: cards.join('\n\n'),
    pictures: { ...pictures, inlineVisual1: chart },
  })

  const caption = await screen.findByText('Pain, week by week')
  const isAfter = (name: RegExp) =>
    (screen.getByRole('heading', { name }).compareDocumentPosition(caption) &
      Node.DOCUMENT_POSITION_FOLLOWING) !==
    0
  await heading(/^5\. ?Back pain/)
  expect([isAfter(/^5\. ?Back pain/), isAfter(/^6\. ?Card/)]).toEqual([true, false])
})

test('with fewer than six cards it is plain text with a note', async () => {
  openPreview({ long_form_article: '## 1. One\nWalk.\n\n<img src=x onerror=alert(1)>' })
  expect(await screen.findByText(/^Legacy format\./)).toBeVisible()
  expect(screen.getByText(/## 1\. One/)).toBeVisible()
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible()
})

describe('the other formats', () => {
  test('are copied', async () => {
    const { user } = openPreview()
    await press(user, 'Copy tips')
    await waitFor(() => expect(toasts()).toEqual(['Content Copied']))
    expect(await navigator.clipboard.readText()).toBe('- Run slowly')
  })

  test('that cannot be copied say so', async () => {
    const { user } = openPreview()
    const refused = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new Error('refused'))
    onTestFinished(() => refused.mockRestore())
    await press(user, 'Copy tips')
    await waitFor(() =>
      expect(toasts()).toEqual(['Copy Failed', 'Failed to copy content to clipboard.']),
    )
  })
})

describe('a piece that is not there', () => {
  const openMissing = (prepare: (server: FakeServer) => void) =>
    openApp(`/premium-preview/${id}`, (server) => {
      signInEditor(server)
      prepare(server)
    })

  test('is said not to be found, with a way back', async () => {
    openMissing((server) => server.refuse(getPremium, 'packages/not-found'))
    expect(await heading('Content not found')).toBeVisible()
    const way = screen.getByRole('link', { name: 'Look in the Library' })
    expect(way).toHaveAttribute('href', '/content-calendar?tab=library')
  })

  test('because it could not be fetched is offered again', async () => {
    const { server, user } = openMissing((fresh) => fresh.lose(getPremium))
    server.answer(listClaims, claimListOf(id))
    server.answer(readRecord, packageRecordOf(id))
    expect(await screen.findByText('Failed to fetch content')).toBeVisible()
    server.answer(getPremium, premiumOf())
    await press(user, 'Try again')
    expect(await heading(title)).toBeVisible()
  })
})
