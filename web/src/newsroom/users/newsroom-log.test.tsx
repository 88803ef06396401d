import { readLog, type LogLine } from '@app/contract/newsroom/audit'
import { listEditors } from '@app/contract/newsroom/editors'
import { listUsers } from '@app/contract/newsroom/users'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { emptyCalendar, signInEditor } from '../../testing/editors.ts'
import { openApp } from '../../testing/open-app.ts'

const line = (parts: Partial<LogLine>): LogLine => ({
  id: '01960000-0000-7000-8000-000000000a01',
  at: '2026-03-02T09:00:00.000Z',
  act: 'published',
  package_id: '01960000-0000-7000-8000-0000000000d1',
  stream: 'premium',
  title: 'Nerves that help',
  version: 2,
  by: 'Ada',
  detail: null,
  ...parts,
})

test('the log says who did what to which package, and shows older lines on request', async () => {
  const { user } = openApp('/content-calendar?tab=users', (server) => {
    signInEditor(server, { role: 'admin' })
    emptyCalendar(server)
    server.answer(listUsers, [])
    server.answer(listEditors, [])
    server.answer(readLog, ({ query }) =>
      query.before === undefined
        ? {
            lines: [line({ act: 'overridden', detail: 'It is race day.' })],
            next: '01960000-0000-7000-8000-000000000a01',
          }
        : {
            lines: [line({ id: '01960000-0000-7000-8000-000000000a02', act: 'written', by: null })],
            next: null,
          },
    )
  })

  const log = await screen.findByRole('region', { name: 'Newsroom log' })
  await user.click(within(log).getByRole('button', { name: 'Show who did what' }))
  expect(await within(log).findByText('“It is race day.”')).toBeVisible()
  expect(within(log).getByRole('listitem')).toHaveTextContent(
    'Ada overrode the checks of Nerves that help (version 2)',
  )
  await user.click(within(log).getByRole('button', { name: 'Show older' }))

  await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(2))
  expect(log).toHaveTextContent('The writer wrote Nerves that help')
  expect(within(log).queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test('an editor’s sign-ins, and what was decided about accounts, stand in it in plain words', async () => {
  const account = { package_id: null, stream: null, version: null, title: 'bob@example.org' }
  const { user } = openApp('/content-calendar?tab=users', (server) => {
    signInEditor(server, { role: 'admin' })
    emptyCalendar(server)
    server.answer(listUsers, [])
    server.answer(listEditors, [])
    server.answer(readLog, {
      lines: [
        line({ ...account, act: 'role-changed', detail: 'admin' }),
        line({
          ...account,
          id: '01960000-0000-7000-8000-000000000a02',
          act: 'account-signed-in-by-passkey',
          by: 'Bob',
          detail: 'Firefox on Windows · new browser',
        }),
        line({
          ...account,
          id: '01960000-0000-7000-8000-000000000a03',
          act: 'account-signed-out-elsewhere',
          by: 'bob@example.org',
          detail: 'Firefox on Windows · 5 browsers',
        }),
        line({
          ...account,
          id: '01960000-0000-7000-8000-000000000a04',
          act: 'account-registered',
          by: 'Ada',
        }),
        line({
          ...account,
          id: '01960000-0000-7000-8000-000000000a05',
          act: 'account-password-reset-by-operator',
          by: 'The command line',
        }),
        line({
          ...account,
          id: '01960000-0000-7000-8000-000000000a06',
          act: 'settings-changed',
          by: 'Whoever started the server',
          title: '2 settings',
          detail: 'EDITOR_SIGNUP, SMTP_URL',
        }),
      ],
      next: null,
    })
  })
  const log = await screen.findByRole('region', { name: 'Newsroom log' })
  await user.click(within(log).getByRole('button', { name: 'Show who did what' }))

  const lines = await within(log).findAllByRole('listitem')
  const words = lines.map(({ lastElementChild }) => lastElementChild?.textContent)
  expect(words).toEqual([
    'Ada changed the role of bob@example.org“admin”',
    'Bob (bob@example.org): Signed in with a passkeyFirefox on Windows · new browser',
    'bob@example.org: Signed out everywhere elseFirefox on Windows · 5 browsers',
    'Ada (bob@example.org): The account was created',
    'The command line (bob@example.org): Whoever runs this site set a new password',
    'Whoever started the server changed 2 settings“EDITOR_SIGNUP, SMTP_URL”',
  ])
})
