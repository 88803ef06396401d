import { listEditorEvents } from '@app/contract/newsroom/account-events'
import { getEditorPasswordNeed } from '@app/contract/newsroom/confirm-password'
import { listEditors } from '@app/contract/newsroom/editors'
import { listEditorPasskeys } from '@app/contract/newsroom/passkeys'
import { listEditorSessions } from '@app/contract/newsroom/sessions'
import { getNotices, setNotices } from '@app/contract/newsroom/notices'
import { getEditorTwoStep } from '@app/contract/newsroom/two-step'
import { listUsers } from '@app/contract/newsroom/users'
import { screen } from '@testing-library/dom'
import { parse } from 'zod/mini'
import { emptyCalendar, signInEditor } from './editors.ts'
import type { FakeServer } from './fake-server.ts'
import { press } from './journal-screen.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { currentSession } from './sessions.ts'

/** Opens the account of the signed-in admin, without two-step sign-in. */
export async function openEditorAccount(): Promise<OpenApp> {
  const app = openApp('/content-calendar?tab=users', serveEditorAccount)
  await press(app.user, 'Account')
  await screen.findByRole('button', { name: 'Turn on' })
  return app
}

function serveEditorAccount(server: FakeServer) {
  signInEditor(server, { role: 'admin' })
  emptyCalendar(server)
  server.answer(listUsers, [])
  server.answer(listEditors, [])
  server.answer(listEditorSessions, { success: true, sessions: [currentSession] })
  server.answer(listEditorEvents, { success: true, events: [], next: null, kept_months: 12 })
  server.answer(listEditorPasskeys, { success: true, passkeys: [] })
  server.answer(getNotices, { is_on: true, has_mail: true })
  server.answer(setNotices, ({ body }) => ({ ...parse(setNotices.body, body), has_mail: true }))
  server.answer(getEditorPasswordNeed, { success: true, isNeeded: true })
  server.answer(getEditorTwoStep, { success: true, turnedOnAt: null, recoveryCodesLeft: 0 })
}
