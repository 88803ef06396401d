import * as library from '@app/contract/community/library'
import type { ReplyOf } from '@app/contract/route'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'

export type PremiumContent = library.PremiumArticle
export type SavedContent = library.SavedContent
export type SavedLibrary = ReplyOf<typeof library.listLibrary>

/** The member's saved articles, latest first, with the number that are unpublished now. */
export const savedArticlesOptions = () =>
  queryOptions({
    queryKey: ['library', 'saved'],
    queryFn: ({ signal }) => call(library.listLibrary, {}, { signal }),
  })

/** One article to read; a saved one shows at once from the list. */
export const articleOptions = (queries: QueryClient, contentId: string) =>
  queryOptions<PremiumContent>({
    queryKey: ['library', 'content', contentId],
    queryFn: ({ signal }) => call(library.readContent, { params: { contentId } }, { signal }),
    initialData: () =>
      queries
        .getQueryData(savedArticlesOptions().queryKey)
        ?.savedContent.find(({ id }) => id === contentId),
  })

export const saveContent = (contentId: string) =>
  call(library.saveContent, { params: { contentId }, body: {} })
export const removeContent = (contentId: string) =>
  call(library.removeContent, { params: { contentId } })

/** Writes into the cached articles whether this one is saved. */
export function markSavedInCache(queries: QueryClient, contentId: string, is_saved: boolean): void {
  applyServerAnswer(
    queries,
    articleOptions(queries, contentId).queryKey,
    (content) => content && { ...content, is_saved },
  )
}
