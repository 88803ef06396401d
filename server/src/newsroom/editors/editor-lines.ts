import type { EditorRow } from './editors.queries.ts'

/** Editors as the command line shows them, a line each. */
export function editorLines(editors: readonly EditorRow[]): string[] {
  return editors.length > 0 ? editors.map(lineOf) : ['There is no editor yet.']
}

// Anybody may register: what they call themselves must not steer the terminal that shows it.
const lineOf = ({ email, name, role, status }: EditorRow) =>
  [status === 'pending' ? 'awaits approval' : role, email, name]
    .filter(Boolean)
    .join('  ')
    .replaceAll(/\p{Cc}/gu, '?')
