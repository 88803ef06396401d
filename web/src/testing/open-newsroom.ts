import type { Editor } from '@app/contract/newsroom/editors'
import { signInEditor } from './editors.ts'
import type { FakeServer } from './fake-server.ts'
import { serveNewsroom } from './newsroom.ts'
import type { Newsroom } from './newsroom-parts.ts'
import { openApp, type OpenApp } from './open-app.ts'

type Parts = Partial<Newsroom> & {
  editor?: Partial<Editor>
  /** Changes the server's answers before the app opens. */
  prepare?: (server: FakeServer) => void
  /** Errors that the page may log. */
  foreseen?: RegExp[]
}
export type OpenNewsroom = OpenApp & { newsroom: Newsroom }

/**
 * Opens the app at a path as an editor, in a newsroom that differs in `parts` from an empty one.
 */
export function openNewsroom(
  path: string,
  { editor, prepare, foreseen, ...parts }: Parts = {},
): OpenNewsroom {
  const serve = (server: FakeServer) => {
    signInEditor(server, editor)
    const newsroom = serveNewsroom(server, parts)
    prepare?.(server)
    return newsroom
  }
  const { served: newsroom, ...app } = openApp(path, serve, foreseen)
  return { ...app, newsroom }
}
