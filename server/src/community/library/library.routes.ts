import * as library from '@app/contract/community/library'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { listLibrary, readContent, removeContent, saveContent } from './library.ts'

export const libraryRoutes = (deps: Deps) => [
  bind(library.listLibrary, ({ account }) => listLibrary(deps, account.id)),
  bind(library.readContent, ({ account, params }) =>
    readContent(deps, account.id, params.contentId),
  ),
  bind(library.saveContent, ({ account, params }) =>
    saveContent(deps, account.id, params.contentId),
  ),
  bind(library.removeContent, ({ account, params }) =>
    removeContent(deps, account.id, params.contentId),
  ),
]
