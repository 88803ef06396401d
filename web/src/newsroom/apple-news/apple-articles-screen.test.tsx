import { readAppleFigures } from '@app/contract/newsroom/apple-figures'
import {
  listAppleArticles,
  readAppleChannel,
  type AppleListing,
} from '@app/contract/newsroom/apple-publishing'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { previewOf } from '../../testing/apple-news.ts'
import { signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.ts'

const listingOf = (parts: Partial<AppleListing>): AppleListing => ({
  ...previewOf(),
  package_id: '019a0000-0000-7000-8000-0000000000b1',
  stream: 'weekly',
  title: 'Hills after sixty',
  is_behind: false,
  is_deleted: false,
  ...parts,
})
const channel = {
  is_set_up: true,
  name: 'Trial channel',
  sections: [{ id: 's1', name: 'Training', is_default: true }],
  quota: [{ name: 'quotaAvailable', value: 41 }],
  fault: null,
}

const open = (prepare: (server: FakeServer) => void) =>
  openApp('/newsroom/apple-news', (server) => {
    signInEditor(server, { role: 'editor' })
    server.answer(readAppleChannel, channel)
    server.answer(readAppleFigures, { pieces: [], themes: [], read_at: null })
    prepare(server)
  })

test('the page shows the channel, and what is live in which revision since when', async () => {
  open((server) =>
    server.answer(listAppleArticles, {
      articles: [
        listingOf({ is_preview: false, published_at: '2025-03-02T06:00:00.000Z', is_behind: true }),
        listingOf({
          package_id: '019a0000-0000-7000-8000-0000000000b2',
          title: 'Knees',
          is_deleted: true,
        }),
      ],
    }),
  )

  const [live, deleted] = await screen.findAllByRole('listitem')
  expect(live).toHaveTextContent(/Live.*Since 2 March 2025.*revision AAA/)
  expect(live).toHaveTextContent('The words have changed since they were sent.')
  expect(
    within(live ?? document.body).getByRole('link', { name: 'Hills after sixty' }),
  ).toBeVisible()
  expect(deleted).toHaveTextContent('The package was deleted here: it is being taken down.')
  expect(screen.getByText('Trial channel')).toBeVisible()
  expect(screen.getByText('Articles left for today')).toBeVisible()
  expect(screen.getByText('41')).toBeVisible()
})

test('nothing sent yet, and a channel that Apple does not open', async () => {
  const { server, user } = open((faked) => {
    faked.answer(listAppleArticles, { articles: [] })
    faked.answer(readAppleChannel, { ...channel, name: null, fault: 'Apple News gave no answer.' })
  })
  expect(await screen.findByText('Nothing is there yet')).toBeVisible()
  expect(await screen.findByText('Apple News gave no answer.')).toBeVisible()
  server.answer(readAppleChannel, { ...channel, is_set_up: false })

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Sending is not set up')).toBeVisible()
})
