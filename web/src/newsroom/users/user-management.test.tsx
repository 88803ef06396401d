import {
  approveEditor,
  listEditors,
  removeEditor,
  setEditorRole,
  type ListedEditor,
} from '@app/contract/newsroom/editors'
import { listUsers } from '@app/contract/newsroom/users'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { bea, emptyCalendar, signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.ts'
import { toasts } from '../../testing/screen-text.ts'

type User = Exclude<Parameters<typeof showUsers>[1], undefined>[number]
const userOf = (name: string, parts: Partial<User> = {}): User => ({
  id: crypto.randomUUID(),
  email: `${name.toLowerCase()}@example.org`,
  name,
  is_premium: false,
  created_at: '2026-03-02T06:00:00.000Z',
  last_login_at: null,
  deletion_due_at: null,
  ...parts,
})
const three = [
  userOf('Cleo', {
    created_at: '2026-03-04T06:00:00.000Z',
    last_login_at: '2026-03-04T07:05:00.000Z',
  }),
  userOf('Ana', { is_premium: true }),
  userOf('Ben', {
    created_at: '2026-03-01T06:00:00.000Z',
    last_login_at: '2026-03-05T07:00:00.000Z',
  }),
]
const ada: ListedEditor = { ...bea, role: 'admin', has_two_step: true, is_email_confirmed: true }
const cass: ListedEditor = {
  ...ada,
  id: '01960000-0000-7000-8000-0000000000ca',
  email: 'cass@example.org',
  name: 'Cass Rowe',
  role: 'editor',
}

function showUsers(
  server: FakeServer,
  users: Parameters<typeof answerUsers>[1] = [],
  editors: ListedEditor[] = [ada],
) {
  signInEditor(server, { role: 'admin' })
  emptyCalendar(server)
  answerUsers(server, users)
  server.answer(listEditors, editors)
}
const answerUsers = (server: FakeServer, users: UserList) => server.answer(listUsers, users)
type UserList = {
  id: string
  email: string
  name: string
  is_premium: boolean
  created_at: string
  last_login_at: string | null
  deletion_due_at: string | null
}[]

const path = '/content-calendar?tab=users'
const openUsers = (users: UserList) => openApp(path, (server) => showUsers(server, users))
const rows = async () => (await screen.findAllByRole('row')).slice(1)
const names = async () => (await rows()).map((row) => row.firstElementChild?.textContent)
// The count has an element of its own.
const radio = (name: string) =>
  screen.findByRole('radio', { name: new RegExp(name.replace(' ', ' ?')) })

describe('the members', () => {
  test('are filtered and counted by account', async () => {
    const { user } = openUsers(three)
    expect(await radio('All 3')).toBeChecked()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(await names()).toEqual(['Ana', 'Ben', 'Cleo'])
    await user.click(await radio('Free 2'))
    expect(await names()).toEqual(['Ben', 'Cleo'])
    await user.keyboard('{ArrowRight}')
    expect(await radio('Premium 1')).toBeChecked()
    expect(await names()).toEqual(['Ana'])
  })

  test('who have registered are listed, to look at only', async () => {
    openUsers([
      userOf('Ana Holt', { email: 'ana@example.org', last_login_at: '2026-03-04T07:05:00.000Z' }),
    ])
    const [row] = await rows()
    const cells = within(row ?? document.body).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent.trim())).toEqual([
      'Ana Holt',
      'ana@example.org',
      'Free',
      '2 March 2026',
      '4 March 2026, 07:05',
    ])
    expect(screen.getByText('Read-Only View')).toBeVisible()
    expect(within(row ?? document.body).queryAllByRole('button')).toEqual([])
  })

  test('are sorted by email, registration and last login, never last', async () => {
    const { user } = openUsers(three)
    const sort = await screen.findByRole('combobox', { name: 'Sort by' })
    expect(sort).toHaveValue('email')
    await user.selectOptions(sort, 'Registration date, newest first')
    expect(await names()).toEqual(['Cleo', 'Ana', 'Ben'])
    await user.selectOptions(sort, 'Last login, newest first')
    expect(await names()).toEqual(['Ben', 'Cleo', 'Ana'])
    expect((await rows()).map((row) => row.lastElementChild?.textContent)).toEqual([
      '5 March 2026, 07:00',
      '4 March 2026, 07:05',
      'Never',
    ])
    await user.selectOptions(sort, 'Email A-Z')
    expect(await names()).toEqual(['Ana', 'Ben', 'Cleo'])
  })

  test('by the hundred come fifty at a time', async () => {
    const { user } = openUsers(
      Array.from({ length: 120 }, (_, at) => userOf(`Member${String(at).padStart(3, '0')}`)),
    )
    expect(await screen.findByText('Showing 50 of 120')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
    expect(await screen.findByText('Showing 100 of 120')).toBeVisible()
    expect(await rows()).toHaveLength(100)
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Sort by' }),
      'Last login, newest first',
    )
    expect(await screen.findByText('Showing 50 of 120')).toBeVisible()
  })

  test('that there are none yet is said in words', async () => {
    openUsers([])
    expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeVisible()
    expect(screen.getByText('No community users have registered yet.')).toBeVisible()
  })

  test('that no member is premium is not said as if there were no members', async () => {
    const { user } = openUsers([userOf('Cleo')])
    await user.click(await radio('Premium 0'))
    expect(await screen.findByText('No community user has a premium account.')).toBeVisible()
  })

  test('who could not be loaded are offered again', async () => {
    const { server, user } = openApp(path, (fresh) => {
      showUsers(fresh)
      fresh.lose(listUsers)
    })
    expect(await screen.findByText('The members could not be loaded')).toBeVisible()
    answerUsers(server, three)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeVisible()
  })
})

describe('an editor who is no admin', () => {
  test('is told so, and the screen asks for no users', async () => {
    const { server } = openApp(path, (fresh) => {
      signInEditor(fresh)
      emptyCalendar(fresh)
    })
    expect(await screen.findByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
    expect(
      screen.getByText('Only administrators can access the User Management section.'),
    ).toBeVisible()
    expect([...server.sentTo(listUsers), ...server.sentTo(listEditors)]).toEqual([])
  })

  test('since a moment ago is told so too', async () => {
    openApp(path, (fresh) => {
      showUsers(fresh)
      fresh.refuse(listUsers, 'session/not-allowed')
      fresh.refuse(listEditors, 'session/not-allowed')
    })
    expect(await screen.findByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  })
})

describe('the editors', () => {
  const openEditors = (editors: ListedEditor[]) =>
    openApp(path, (server) => showUsers(server, three, editors))
  const rowOf = async ({ email }: ListedEditor) => {
    const row = (await screen.findByText(email)).closest('li')
    if (!row) throw new Error(`${email} has no row`)
    return row
  }
  const buttonsOf = async (editor: ListedEditor) =>
    within(await rowOf(editor)).getAllByRole('button')
  const waiting: ListedEditor = { ...cass, status: 'pending' }

  test('who wait are let in', async () => {
    const { server, user } = openEditors([waiting, ada])
    server.answer(approveEditor, () => {
      server.answer(listEditors, [ada, cass])
      return cass
    })
    await user.click(await screen.findByRole('button', { name: 'Go to the editors' }))
    const heading = screen.getByRole('heading', { name: 'Editors' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(await rowOf(waiting)).toHaveTextContent('Awaits approval')
    await user.click(within(await rowOf(waiting)).getByRole('button', { name: /^Approve/ }))

    await waitFor(() => expect(toasts()).toEqual(['Editor approved', 'Cass Rowe']))
    await waitFor(async () =>
      expect((await buttonsOf(cass)).map((one) => one.textContent)).toEqual([
        'Make admin',
        'Remove',
      ]),
    )
    await waitFor(() => expect(heading).toHaveFocus())
    expect(server.sentTo(approveEditor)).toMatchObject([{ params: { id: cass.id } }])
  })

  test('who wait are refused only after a question', async () => {
    const { server, user } = openEditors([waiting, ada])
    server.answer(removeEditor, () => {
      server.answer(listEditors, [ada])
      return { success: true as const }
    })
    const refuse = async () =>
      user.click(within(await rowOf(waiting)).getByRole('button', { name: /^Refuse/ }))
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Refuse Cass Rowe?' }))
    await refuse()
    await user.click((await question()).getByRole('button', { name: 'Cancel' }))
    expect(server.sentTo(removeEditor)).toEqual([])
    await refuse()
    await user.click((await question()).getByRole('button', { name: 'Refuse' }))

    await waitFor(() => expect(toasts()).toEqual(['Editor refused', 'Cass Rowe']))
    await waitFor(() => expect(screen.queryByText(cass.email)).toBeNull())
  })

  test('are made admin, and told so', async () => {
    const { server, user } = openEditors([ada, cass])
    server.answer(setEditorRole, () => {
      server.answer(listEditors, [ada, { ...cass, role: 'admin' }])
      return { ...cass, role: 'admin' as const }
    })
    await user.click(within(await rowOf(cass)).getByRole('button', { name: /^Make admin/ }))

    await waitFor(() => expect(toasts()).toEqual(['Made an admin', 'Cass Rowe']))
    expect(server.sentTo(setEditorRole)).toMatchObject([
      { params: { id: cass.id }, body: { role: 'admin' } },
    ])
  })

  test('who are admins are made editors again, and removed', async () => {
    const { server, user } = openEditors([ada, { ...cass, role: 'admin' }])
    server.answer(setEditorRole, () => {
      server.answer(listEditors, [ada, cass])
      return cass
    })
    server.answer(removeEditor, () => {
      server.answer(listEditors, [ada])
      return { success: true as const }
    })
    await user.click(within(await rowOf(cass)).getByRole('button', { name: /^Make editor/ }))
    await waitFor(() => expect(toasts()).toEqual(['Made an editor', 'Cass Rowe']))
    await user.click(await within(await rowOf(cass)).findByRole('button', { name: /^Remove/ }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    )
    await waitFor(() => expect(toasts()).toEqual(['Editor removed', 'Cass Rowe']))
    await waitFor(() => expect(screen.queryByText(cass.email)).toBeNull())
    expect(server.sentTo(removeEditor)).toMatchObject([{ params: { id: cass.id } }])
  })

  test('keep their last admin, who is told why', async () => {
    const { server, user } = openEditors([ada])
    server.refuse(setEditorRole, 'editors/last-admin')
    await user.click(within(await rowOf(ada)).getByRole('button', { name: /^Make editor/ }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Give up being an admin?' }),
    )
    await user.click(question.getByRole('button', { name: 'Make editor' }))

    const sentence = 'This is the only admin. Please make somebody else an admin first.'
    await waitFor(() => expect(toasts()).toEqual(['Change failed', sentence]))
    expect(await rowOf(ada)).toHaveTextContent('Admin')
  })

  test('who could not be loaded are offered again', async () => {
    const { server, user } = openApp(path, (fresh) => {
      showUsers(fresh, three)
      fresh.lose(listEditors)
    })
    expect(await screen.findByText('The editors could not be loaded')).toBeVisible()
    server.answer(listEditors, [ada])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf(ada)).toBeVisible()
  })
})
