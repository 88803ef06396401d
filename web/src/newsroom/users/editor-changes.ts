import {
  approveEditor,
  removeEditor,
  setEditorRole,
  type Editor,
} from '@app/contract/newsroom/editors'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { editorSessionOptions } from '../auth/editor-session.ts'
import { editorsOptions } from './users.data.ts'

/** An admin's decisions about an editor. */
export type EditorDecision = 'approve' | 'make-admin' | 'make-editor' | 'refuse' | 'remove'

const successTitles: Record<EditorDecision, string> = {
  approve: 'Editor approved',
  'make-admin': 'Made an admin',
  'make-editor': 'Made an editor',
  refuse: 'Editor refused',
  remove: 'Editor removed',
}

const calls: Record<EditorDecision, (id: string) => Promise<unknown>> = {
  approve: (id) => call(approveEditor, { params: { id } }),
  'make-admin': (id) => call(setEditorRole, { params: { id }, body: { role: 'admin' } }),
  'make-editor': (id) => call(setEditorRole, { params: { id }, body: { role: 'editor' } }),
  refuse: (id) => call(removeEditor, { params: { id } }),
  remove: (id) => call(removeEditor, { params: { id } }),
}

/**
 * Carries a decision out and reads the list again in any case: another admin may have been quicker.
 */
export function useEditorDecision(editor: Editor, { onEnded }: { onEnded: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: (decision: EditorDecision) => calls[decision](editor.id),
    onSuccess: (_answer, decision) =>
      toast({ title: successTitles[decision], message: editorName(editor) }),
    onError: (error) =>
      showFailure(toast, 'Change failed', error, 'Nothing was changed. Please try again.'),
    onSettled: async () => {
      onEnded()
      await queries.invalidateQueries({ queryKey: editorsOptions().queryKey })
      await queries.invalidateQueries({ queryKey: editorSessionOptions().queryKey })
    },
  })
}

/** The name of an editor: the email where they gave none. */
export const editorName = ({ name, email }: Editor) => name || email
