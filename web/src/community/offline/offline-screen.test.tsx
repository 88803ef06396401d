import { me } from '@app/contract/community/auth'
import { getPreferences } from '@app/contract/community/preferences'
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { findEntryForm, press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

test('one look for a connection is under way at a time, it is seen to be, and it ends within seconds', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const { server, user, reload } = openJournal('/journal?tab=journal', {
    foreseen: [/CallError: The server cannot be reached/],
  })
  await findEntryForm()
  server.lose(me)
  server.lose(getPreferences)
  reload()
  expect(await screen.findByText('Not connected')).toBeVisible()
  const before = server.sentTo(me).length
  const release = server.hold(me)
  limits.mockClear()

  await press(user, 'Try again')
  expect(await screen.findByRole('button', { name: 'Trying…' })).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  await press(user, 'Trying…')
  expect(server.sentTo(me)).toHaveLength(before + 1)
  expect(limits).toHaveBeenCalledWith(8000)

  release()
  await expectToastTitle('Still no connection')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  limits.mockRestore()
})
