import { currentEditor } from '@app/contract/newsroom/auth'
import type { Editor } from '@app/contract/newsroom/editors'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { readReason } from '../../platform/failure-toast.ts'
import { isSessionMissing } from '../../platform/session.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'

/** The signed-in editor, or null; `hasEnded` is true if a session expired during the visit. */
export type EditorSession = { editor: Editor } | { editor: null; hasEnded: boolean }

/** A missing session is an answer here, not an error. */
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

/** Signs an editor in on the screen. */
export function beginEditorSession(queries: QueryClient, editor: Editor): void {
  applyServerAnswer(queries, editorSessionOptions().queryKey, { editor })
}

/** Closes the newsroom. Cached data goes with the session; unsent text stays on the device. */
export function endEditorSession(queries: QueryClient, { hasEnded = true } = {}): void {
  const signedOut: EditorSession = { editor: null, hasEnded }
  // The session first: an open screen would request the removed data again.
  applyServerAnswer(queries, editorSessionOptions().queryKey, signedOut)
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
}

/** The toast text for a failed login or registration. */
export function describeAuthFailure(error: Error): string {
  return readReason(error) ?? 'Please check your details and try again'
}
