import { currentEditor } from '@app/contract/newsroom/auth'
import type { Editor } from '@app/contract/newsroom/editors'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'

/** The visitor of the newsroom; `hasEnded` where a session ended under way. */
export type EditorSession = { editor: Editor } | { editor: null; hasEnded: boolean }

/** Having no session is an answer here, not an error. */
export const editorSessionOptions = () =>
  queryOptions({
    queryKey: ['auth', 'editor'],
    queryFn: async ({ signal }): Promise<EditorSession> => {
      try {
        return { editor: (await call(currentEditor, {}, { signal })).user }
      } catch (error) {
        if (isSessionMissing(error)) return { editor: null, hasEnded: false }
        throw error
      }
    },
  })

/** Lets an editor in. */
export function beginEditorSession(queries: QueryClient, editor: Editor): void {
  applyServerAnswer(queries, editorSessionOptions().queryKey, { editor })
}

/** Closes the newsroom's door. What was read goes with the session; unsent words stay on the device. */
export function endEditorSession(queries: QueryClient, { hasEnded = true } = {}): void {
  const outside: EditorSession = { editor: null, hasEnded }
  // First the door: a screen that stayed up would ask again for what goes.
  applyServerAnswer(queries, editorSessionOptions().queryKey, outside)
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
}
