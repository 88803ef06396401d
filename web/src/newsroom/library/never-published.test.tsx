import { listArchivedPremium } from '@app/contract/newsroom/premium'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openNewsroom } from '../../testing/open-newsroom.ts'
import { premiumOf, weeklyOf } from '../../testing/packages.ts'

const id = (at: number) => `01960000-0000-7000-8000-0000000002${at}`
const archived_at = '2026-03-02T00:00:00.000Z'
const published = { published_at: '2026-03-01T00:00:00.000Z', archived_at }
const packages = [
  premiumOf({ id: id(10), archived_at, title: 'Left a draft' }),
  premiumOf({ id: id(11), ...published, title: 'Read by many' }),
  weeklyOf({ id: id(12), archived_at, title: 'Hips first', status: 'archived' }),
  weeklyOf({ id: id(13), ...published, title: 'Rest twice', status: 'archived' }),
]
const rowOf = (title: string) =>
  screen.queryAllByRole('listitem').find(({ textContent }) => textContent.includes(title))
const findSwitch = () => screen.findByRole('switch', { name: 'Only what was never published' })

test.each([
  ['daily', 'Left a draft', 'Read by many'],
  ['weekly', 'Hips first', 'Rest twice'],
])(
  'the %s library marks what was never published, and lists it alone',
  async (section, never, once) => {
    const { user, server } = openNewsroom(`/content-calendar?tab=library&section=${section}`, {
      packages,
    })
    await waitFor(() => expect(rowOf(never)).toHaveTextContent('never published'))
    expect(rowOf(once)).not.toHaveTextContent('never published')
    expect(screen.getByText(/of 9/)).toBeVisible()

    await user.click(await findSwitch())
    await waitFor(() => {
      expect(rowOf(once)).toBeUndefined()
      expect(rowOf(never)).toHaveTextContent('never published')
    })
    expect(screen.queryByText(/of 9|No article/)).toBeNull()
    expect(await findSwitch()).toHaveFocus()
    expect(server.sentTo(listArchivedPremium).at(-1)?.query).toMatchObject(
      section === 'daily' ? { never_published: 'true' } : {},
    )
  },
)

test('where everything was published, that is said', async () => {
  const { user } = openNewsroom('/content-calendar?tab=library', {
    packages: [premiumOf({ ...published, title: 'Read by many' })],
  })
  await screen.findByText('Read by many')
  await user.click(await findSwitch())
  expect(await screen.findByText('Everything in this part was published.')).toBeVisible()
})
