import { serveAccount, type Account } from './account.ts'
import type { FakeServer } from './fake-server.ts'
import { withGoal } from './goals.ts'
import { serveJournal, type Journal } from './journal.ts'
import { openApp, type OpenApp } from './open-app.ts'

type Parts = Partial<Journal & Account> & {
  goal?: string
  /** Changes the server's answers before the app opens. */
  prepare?: (server: FakeServer) => void
  /** Errors that the page may log. */
  foreseen?: RegExp[]
}
export type OpenJournal = OpenApp & { journal: Journal; account: Account }

/**
 * Opens the app at a path as a member whose journal and account differ in `parts` from new ones.
 */
export function openJournal(
  path: string,
  { goal, prepare, foreseen, ...parts }: Parts = {},
): OpenJournal {
  const serve = (server: FakeServer) => {
    const served = { account: serveAccount(server, parts), journal: serveJournal(server, parts) }
    if (goal !== undefined) withGoal(server, goal)
    prepare?.(server)
    return served
  }
  const { served, ...app } = openApp(path, serve, foreseen)
  return { ...app, ...served }
}
