import type { ListedEditorRow } from './editors.queries.ts'

/** Formats editors for the command line, one a line. */
export function editorLines(editors: readonly ListedEditorRow[]): string[] {
  return editors.length > 0 ? editors.map(lineOf) : ['There is no editor yet.']
}

// Anyone may register: their name must not carry control characters to the terminal.
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
