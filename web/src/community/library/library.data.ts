import * as library from '@app/contract/community/library'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type PremiumContent = library.PremiumContent
export type SavedContent = library.SavedContent

/** What the member saved, the latest first. */
export const savedOptions = () =>
  queryOptions({
    queryKey: ['library', 'saved'],
    queryFn: async ({ signal }) => (await call(library.listLibrary, {}, { signal })).savedContent,
  })

/** An article to read; one from the list of the saved ones is there at once. */
export const contentOptions = (queries: QueryClient, contentId: string) =>
  queryOptions<PremiumContent>({
    queryKey: contentKey(contentId),
    queryFn: ({ signal }) => call(library.readContent, { params: { contentId } }, { signal }),
    initialData: () => queries.getQueryData(savedOptions().queryKey)?.find(({ id }) => id === contentId),
  })

const contentKey = (contentId: string) => ['library', 'content', contentId]

export const saveContent = (contentId: string) => call(library.saveContent, { params: { contentId }, body: {} })
export const removeContent = (contentId: string) => call(library.removeContent, { params: { contentId } })

/** Notes in what was read before whether an article is saved. */
export function noteSaved(queries: QueryClient, contentId: string, is_saved: boolean): void {
  queries.setQueryData<PremiumContent>(contentKey(contentId), (content) => content && { ...content, is_saved })
}
