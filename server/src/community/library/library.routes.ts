import * as library from '@app/contract/community/library'
import type { Deps } from '../../platform/deps.ts'
import { answer } from '../../platform/http/answer.ts'
import { listLibrary, readContent, removeContent, saveContent } from './library.ts'

export const libraryRoutes = (deps: Deps) => [
  answer(library.listLibrary, ({ account }) => listLibrary(deps, account.id)),
  answer(library.readContent, ({ account, params }) => readContent(deps, account.id, params.contentId)),
  answer(library.saveContent, ({ account, params }) => saveContent(deps, account.id, params.contentId)),
  answer(library.removeContent, ({ account, params }) => removeContent(deps, account.id, params.contentId)),
]
