import type { ListedEditorRow } from './editors.queries.ts'

/** Editors as the command line shows them, a line each. */
export function editorLines(editors: readonly ListedEditorRow[]): string[] {
  return editors.length > 0 ? editors.map(lineOf) : ['There is no editor yet.']
}

// Anybody may register: what they call themselves must not steer the terminal that shows it.
const lineOf = ({ email, name, role, status, has_two_step, is_email_confirmed }: ListedEditorRow) =>
  [
    status === 'pending' ? 'awaits approval' : role,
    email,
    name,
    has_two_step && 'two-step sign-in',
    !is_email_confirmed && 'email not confirmed',
  ]
    .filter(Boolean)
    .join('  ')
    .replaceAll(/\p{Cc}/gu, '?')
