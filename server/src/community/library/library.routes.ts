import * as library from '@app/contract/community/library'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { readContent, removeContent, saveContent, savedContent } from './library.ts'

export const libraryRoutes = (deps: Deps) => [
  answer(library.listLibrary, async ({ account }) => ({ savedContent: await savedContent(deps, account.id) })),
  answer(library.readContent, ({ account, params }) => readContent(deps, account.id, params.contentId)),
  answer(library.saveContent, ({ account, params }) => saveContent(deps, account.id, params.contentId)),
  answer(library.removeContent, ({ account, params }) => removeContent(deps, account.id, params.contentId)),
]
