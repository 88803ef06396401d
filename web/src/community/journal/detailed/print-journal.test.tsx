import { listEntries } from '@app/contract/community/journal'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answeredEntryOf, entryOf } from '../../../testing/entries.ts'
import { press } from '../../../testing/journal-screen.ts'
import { openJournal } from '../../../testing/open-journal.ts'
import { expectToastTitle } from '../../../testing/screen-text.ts'

const path = '/journal-detailed'
const march = answeredEntryOf(
  {
    title: 'Long ride',
    content: `It rained. ${'On and on. '.repeat(30)}`,
    created_at: '2026-03-02T08:00:00.000Z',
    symptoms: ['chest'],
  },
  { response_content: 'Stop, and call 999 now.' },
)
const may = entryOf({
  title: 'Soup',
  content: 'And rest.',
  tags: ['Recovery'],
  created_at: '2026-05-02T08:00:00.000Z',
})

function watchPrinter() {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  return print
}
const openDialog = async (app: ReturnType<typeof openJournal>) => {
  await press(app.user, 'Print your journal')
  return within(await screen.findByRole('dialog', { name: 'Print your journal' }))
}

test('a journal is printed whole from one month to another, oldest first', async () => {
  const print = watchPrinter()
  const app = openJournal(path, { entries: [may, march] })
  const dialog = await openDialog(app)
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'From' }), 'March 2026')
  await app.user.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())

  const paper = document.querySelector('[data-printed]')
  expect(paper).toHaveTextContent('Monday 2 March 2026 to Saturday 2 May 2026')
  expect(paper).toHaveTextContent(march.content.trim())
  expect(paper).toHaveTextContent('Safety message')
  expect(paper?.textContent.indexOf('Long ride')).toBeLessThan(
    paper?.textContent.indexOf('Soup') ?? 0,
  )
  expect(document.documentElement).toHaveAttribute('data-printing')
  dispatchEvent(new Event('afterprint'))
  expect(document.documentElement).not.toHaveAttribute('data-printing')
})

test('no month after the last is printed, and entries that do not come are said to', async () => {
  const print = watchPrinter()
  const app = openJournal(path, { entries: [may, march] })
  const dialog = await openDialog(app)
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'To' }), 'March 2026')
  expect(dialog.getByText('The first month is after the last.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled()
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'To' }), 'May 2026')
  app.server.lose(listEntries)
  await app.user.click(dialog.getByRole('button', { name: 'Print' }))
  await expectToastTitle('Your entries could not be loaded')
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(print).not.toHaveBeenCalled()
})

test('without an entry there is nothing to print', async () => {
  openJournal(path)
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print your journal' })).toBeNull()
})
