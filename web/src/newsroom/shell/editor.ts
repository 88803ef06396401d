import type { Editor } from '@app/contract/newsroom/editors'
import { createContext, use } from 'react'

/** The gate provides it to every page behind it. */
export const EditorContext = createContext<Editor | undefined>(undefined)

/** The signed-in, approved editor; only behind the gate. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === undefined)
    throw new Error('useEditor must be used behind the gate, where an editor is signed in')
  return editor
}
