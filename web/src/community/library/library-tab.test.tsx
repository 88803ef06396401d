import { login, me } from '@app/contract/community/auth'
import {
  listLibrary,
  readContent,
  removeContent,
  saveContent,
  type PremiumArticle,
} from '@app/contract/community/library'
import { getMomentum } from '@app/contract/community/momentum'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { articleOf, recommendationOf, serveLibrary } from '../../testing/articles.ts'
import { answeredEntryOf, entryOf, insightOf } from '../../testing/entries.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { findButton, lettersOn, openTab, press } from '../../testing/journal-screen.ts'
import { momentumOf } from '../../testing/momentum.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const nerves = articleOf('Nerves before a race')
const sleep = articleOf('Sleep and recovery', { editorial_week: 2 })
const food = articleOf('Eating before a long run', {
  editorial_week: 3,
  editorial_theme: 'Nutrition',
})

/**
 * Opens the app at a path with these articles published, and those of them in `saved` in the
 * library.
 */
const open = (
  path: string,
  published: readonly PremiumArticle[],
  saved: readonly PremiumArticle[] = [],
) => openJournal(path, { prepare: (server) => serveLibrary(server, published, saved) })

const findReader = (name: string) => screen.findByRole('dialog', { name })
const expectReaderClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const expectTitles = (...articles: PremiumArticle[]) =>
  waitFor(() => expect(titles()).toEqual(articles.map(({ topic }) => topic)))
const removalOf = ({ topic }: PremiumArticle) => `Remove ${topic} from your library`
const address = () => location.pathname + location.search

test('saved articles are read, removed and brought back, the newest first', async () => {
  const { server, user, reload } = open('/journal', [nerves, sleep, food], [food, sleep, nerves])
  expect(await screen.findByRole('heading', { name: 'Your Goals' })).toBeVisible()
  expect(server.sentTo(listLibrary)).toEqual([])
  await openTab(user, 'Library')
  expect(await screen.findByText('Three saved articles, newest first.')).toBeVisible()
  await expectTitles(food, sleep, nerves)
  expect(screen.getByText('Day 3 · Nutrition')).toBeVisible()

  await press(user, `View Post: ${nerves.topic}`)
  expect(await findReader(nerves.topic)).toBeVisible()
  await user.keyboard('{Escape}')
  await expectReaderClosed()
  await waitFor(async () => expect(await findButton(`View Post: ${nerves.topic}`)).toHaveFocus())

  await press(user, removalOf(sleep))
  expect(await screen.findByText('Two saved articles, newest first.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: nerves.topic })).toHaveFocus())
  await expectToast('Content removed', sleep.topic)
  await press(user, 'Undo')
  await expectToast('Saved to library')
  await expectTitles(sleep, food, nerves)

  await press(user, removalOf(nerves))
  await waitFor(() => expect(screen.getByRole('heading', { name: food.topic })).toHaveFocus())
  await press(user, removalOf(food))
  expect(await screen.findByText('One saved article.')).toBeVisible()
  await press(user, removalOf(sleep))
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  const removed = [sleep, nerves, food, sleep].map(({ id }) => ({ params: { contentId: id } }))
  await waitFor(() => expect(server.sentTo(removeContent)).toMatchObject(removed))
  reload()
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('an article has its paragraphs short, says how far it goes, is printed, and leads to the next', async () => {
  const sentences = Array.from(
    { length: 9 },
    (_, at) => `Sentence ${at} ${'has a word '.repeat(4)}and ends.`,
  ).join(' ')
  const long = articleOf('Long', { long_form_article: `## One\n${sentences}\n\n## Two\nShort.` })
  const { user } = open(`/journal?tab=library&article=${long.id}`, [long, sleep], [long, sleep])
  const reader = within(await findReader('Long'))
  const paragraphs = await waitFor(() => {
    const found = reader.getAllByText(/^Sentence/)
    expect(found).toHaveLength(3)
    return found
  })
  for (const { textContent } of paragraphs)
    expect(textContent.split(/\s+/).length).toBeLessThanOrEqual(60)
  expect(await reader.findByText('2 of 2')).toBeVisible()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  await user.click(reader.getByRole('button', { name: 'Print this article' }))
  expect(print).toHaveBeenCalledOnce()

  await user.click(await reader.findByRole('button', { name: `Next: ${sleep.topic}` }))
  const next = within(await findReader(sleep.topic))
  expect(address()).toBe(`/journal?tab=library&article=${sleep.id}`)
  expect(await next.findByRole('button', { name: 'Print this article' })).toBeVisible()
  expect(next.queryByRole('button', { name: /^Next:/ })).toBeNull()
})

test('a chart of an article’s figures stands after its card, and says in words what it draws', async () => {
  const chart = {
    form: 'bars' as const,
    title: 'Peak power after six weeks of sprints',
    words: 'In masters athletes.',
    description: 'Chart: before 799 W, after 865 W',
    bars: [
      { label: 'before', figure: '799 W', share: 0.9237 },
      { label: 'after', figure: '865 W', share: 1 },
    ],
    source: 'A trial of sprints, 2019',
    link: 'https://example.org/sprints',
    card: 2,
  }
  const columns = { ...chart, form: 'columns' as const, title: 'By age', description: 'By age' }
  const charted = articleOf('Sprints', { charts: [chart, { ...columns, card: null }] })
  open(`/journal?tab=library&article=${charted.id}`, [charted])
  const reader = within(await findReader('Sprints'))

  const drawing = await reader.findByRole('img', { name: chart.description })
  expect(drawing).toHaveTextContent('before799 Wafter865 W')
  expect(drawing.querySelector('svg :last-child')).toHaveAttribute('width', '92.4%')
  const [, first, last] = reader.getAllByRole('figure')
  expect(first).toHaveTextContent(/^Peak power.*In masters athletes\.Figures: A trial of sprints/)
  const place = (title: RegExp) => reader.getByRole('heading', { name: title })
  const follows = (one: Element, other: Element | undefined) =>
    other !== undefined && one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows(place(/Mile 2$/), first)).toBe(true)
  expect(follows(place(/Mile 3$/), first)).toBe(false)
  expect(follows(place(/Mile 10$/), last)).toBe(true)
  const source = reader.getAllByRole('link', { name: /A trial of sprints/ })[0]
  expect(source).toHaveAttribute('href', chart.link)
})

test('an empty library leads to the insights', async () => {
  const { user } = open('/journal', [])
  await openTab(user, 'Library')
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await press(user, 'See recommended reading')

  expect(await screen.findByRole('heading', { name: 'Your Insights' })).toBeVisible()
})

describe('an address', () => {
  test('leads to an article, through the sign-in too', async () => {
    const { server, account, user } = open(`/journal?tab=library&article=${nerves.id}`, [nerves])
    server.refuse(me, 'session/missing')
    server.answer(login, () => {
      server.answer(me, { user: account.member })
      return { user: account.member }
    })
    await fillInFields(user, { Email: 'ana@example.org', Password: 'three unrelated words' })
    await press(user, 'Sign In')
    const reader = await findReader(nerves.topic)
    const [, last] = within(reader).getAllByRole('button', { name: 'Close' })
    if (last) await user.click(last)

    await expectReaderClosed()
    expect(address()).toBe('/journal?tab=library')
  })

  test('says when no article is there', async () => {
    const { server, user } = openJournal(
      '/journal?tab=momentum&article=01990000-0000-7000-8000-0000000000bb',
      {
        entries: [entryOf()],
        prepare(it) {
          it.refuse(readContent, 'library/not-found')
          it.answer(getMomentum, momentumOf())
        },
      },
    )
    expect(await screen.findByRole('heading', { name: 'This article is not here' })).toBeVisible()
    await user.keyboard('{Escape}')

    await expectReaderClosed()
    expect(address()).toBe('/journal?tab=momentum')
    expect(server.sentTo(readContent)).not.toEqual([])
  })
})

test('an article of the older kind is read as rich text, in which nothing is markup', async () => {
  const older = articleOf('Nerves', {
    long_form_article:
      'It **began** slowly.\n\n## 1. Walk\n- Easy\n\n<img src=x onerror="throw 1">',
  })
  open(`/journal?article=${older.id}`, [older])
  const reader = within(await findReader('Nerves'))

  expect(await reader.findByRole('strong')).toHaveTextContent('began')
  expect(reader.getByRole('heading', { level: 3, name: '1. Walk' })).toBeVisible()
  // Only a road has milestones.
  expect(reader.queryByText('1')).toBeNull()
  expect(reader.getAllByRole('listitem')[0]).toHaveTextContent('Easy')
  expect(reader.getByText('<img src=x onerror="throw 1">')).toBeVisible()
  expect(reader.getByText(/^Sam Lee/)).toHaveTextContent('Sam Lee · CC BY 4.0')
  expect(reader.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    'https://example.org/by',
  )

  // The drawing that replaces a broken picture is not that author's work.
  fireEvent.error(reader.getByRole('img', { name: 'A runner' }))
  await waitFor(() => expect(reader.queryByText(/Sam Lee/)).toBeNull())
  expect(reader.getByRole('strong')).toHaveTextContent('began')
})

describe('what fails', () => {
  test('to be saved or removed is said, and nothing is lost', async () => {
    const { server, user } = openJournal(`/journal?tab=library&article=${nerves.id}`, {
      prepare(it) {
        serveLibrary(it, [nerves])
        it.lose(saveContent)
      },
    })
    const reader = within(await findReader(nerves.topic))
    const save = async () => {
      const [first] = await reader.findAllByRole('button', { name: 'Save to Library' })
      if (first) await user.click(first)
    }
    await save()
    await expectToastTitle('Failed to save content to library')
    serveLibrary(server, [nerves])
    await save()
    await expectToast('Saved to library')
    expect(server.sentTo(saveContent)).toHaveLength(2)
    await user.keyboard('{Escape}')

    server.lose(removeContent)
    await press(user, removalOf(nerves))
    await expectToastTitle('Failed to remove content from library')
    await expectTitles(nerves)
  })

  test('to load is offered again: the library, and an article', async () => {
    const { server, user } = openJournal(`/journal?tab=library`, {
      prepare: (it) => it.lose(listLibrary),
    })
    expect(await screen.findByText('Your saved articles could not be loaded')).toBeVisible()
    serveLibrary(server, [nerves])
    await press(user, 'Try again')
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })

  test('to load as an article is offered again', async () => {
    const { server, user } = openJournal(`/journal?tab=library&article=${nerves.id}`, {
      prepare(it) {
        serveLibrary(it, [nerves])
        it.lose(readContent)
      },
    })
    expect(await screen.findByText('This article could not be loaded')).toBeVisible()
    serveLibrary(server, [nerves])
    await press(user, 'Try again')
    expect(await findReader(nerves.topic)).toBeVisible()
  })
})

test('no reading is offered while the answer to a symptom is awaited, or beside a safety message', async () => {
  const recommendations = [recommendationOf(nerves)]
  const raceNerves = {
    ...entryOf({ title: 'Race nerves', insight_status: 'ready' }),
    aiResponses: [insightOf({ recommendations })],
  }
  const { journal, reload } = openJournal('/journal?tab=insights', { entries: [raceNerves] })
  const offered = () => screen.queryByRole('region', { name: 'Recommended for you' })
  await waitFor(() => expect(offered()).toBeVisible())
  const tightChest = {
    title: 'Tight chest',
    content: 'It passed when I stopped.',
    symptoms: ['chest' as const],
  }
  journal.entries = [entryOf({ ...tightChest, insight_status: 'pending' }), raceNerves]
  reload()
  expect(await screen.findByText('Your coach is reading your entry')).toBeVisible()
  expect(lettersOn('Race nerves')).toHaveLength(1)
  expect(offered()).toBeNull()

  journal.entries = [answeredEntryOf(tightChest), raceNerves]
  reload()
  await waitFor(() => expect(lettersOn('Tight chest')).toHaveLength(1))
  expect(offered()).toBeNull()
})
