import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  fill,
  findButton,
  findEntryForm,
  press,
  storyIn,
  titleIn,
} from '../testing/journal-screen.ts'
import { openJournal } from '../testing/open-journal.ts'
import { expectToast, expectToastTitle, toasts } from '../testing/screen-text.ts'

test('messages come one at a time, go by themselves after five seconds, and can be dismissed', async () => {
  const { user } = openJournal('/journal?tab=journal')
  const form = await findEntryForm()
  await fill(user, titleIn(form), ' ')
  await fill(user, storyIn(form), ' ')
  await press(user, 'Create Entry & Get Insights')
  await press(user, 'Dismiss message')
  await expectToast()

  // From here on only the test moves the timers: on a busy machine five seconds pass by themselves.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const create = await findButton('Create Entry & Get Insights')
  create.click()
  await expectToastTitle('Missing information')
  const first = screen.getByText('Missing information')
  create.click()
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(screen.getAllByRole('button', { name: 'Dismiss message' })).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4_500)
  expect(toasts()[0]).toBe('Missing information')
  await vi.advanceTimersByTimeAsync(600)
  expect(toasts()).toEqual([])
})
