import type { Editor } from '@app/contract/newsroom/editors'
import { editorName, type EditorDecision } from './editor-changes.ts'

/**
 * The confirmation for a decision that cannot be undone or that locks the admin out; null for the
 * others.
 */
export function decisionQuestion(
  decision: EditorDecision,
  editor: Editor,
  isMe: boolean,
): { title: string; words: string } | null {
  if (decision === 'refuse') {
    return {
      title: `Refuse ${editorName(editor)}?`,
      words: 'Their account is deleted. They may register again.',
    }
  }
  if (decision === 'remove') {
    return {
      title: isMe ? 'Remove yourself?' : `Remove ${editorName(editor)}?`,
      words: `${isMe ? 'Your' : 'Their'} account is deleted and signed out at once. What ${isMe ? 'you' : 'they'} wrote stays.`,
    }
  }
  if (decision === 'make-editor' && isMe) {
    return {
      title: 'Give up being an admin?',
      words: 'You will no longer see this section. Only another admin can make you one again.',
    }
  }
  return null
}
