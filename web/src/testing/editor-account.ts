import { listEditors } from '@app/contract/newsroom/editors'
import { listEditorSessions } from '@app/contract/newsroom/sessions'
import { getTwoStep } from '@app/contract/newsroom/two-step'
import { listUsers } from '@app/contract/newsroom/users'
import { screen } from '@testing-library/dom'
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
  server.answer(getTwoStep, { success: true, turnedOnAt: null, recoveryCodesLeft: 0 })
}
