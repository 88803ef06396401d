import { exportJournal } from '@app/contract/community/imports'
import { getProfile } from '@app/contract/community/profile'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { collectDownloads } from '../../testing/downloads.ts'
import { press } from '../../testing/journal-screen.ts'
import { ana, someSpace, someTexts } from '../../testing/members.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast } from '../../testing/screen-text.ts'

test('a download that cannot begin says so, and a deletion offers it first', async () => {
  const downloads = collectDownloads()
  const { server, user } = openJournal('/profile')
  const download = await screen.findByRole('link', { name: 'Download everything' })
  server.lose(getProfile)
  await user.click(download)
  await expectToast(
    'Download failed',
    'The server cannot be reached. Please check your connection and try again.',
  )
  expect(downloads).toEqual([])
  server.answer(getProfile, {
    ...ana,
    entry_count: 0,
    insight_count: 0,
    space: someSpace,
    text_space: someTexts,
  })
  await press(user, 'Delete Account')
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('link', { name: 'Download your journal first' }))

  await waitFor(() => expect(downloads).toEqual([exportJournal.path]))
  expect(question).toBeVisible()
})
