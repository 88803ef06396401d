import type { Editor } from '@app/contract/newsroom/editors'
import { createContext, use } from 'react'

/** Lent by the gate to everything behind it. */
export const EditorContext = createContext<Editor | undefined>(undefined)

/** The signed-in, approved editor. Only behind the gate. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === undefined) throw new Error('useEditor stands outside the gate: nobody is signed in there')
  return editor
}
