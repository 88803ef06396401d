import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { articleTitle } from './article-words.ts'
import {
  markSavedInCache,
  removeContent,
  saveContent,
  savedArticlesOptions,
  type SavedContent,
} from './library.data.ts'

export function useSaveContent() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    nameOf: (contentId) => contentId,
    mutationFn: saveContent,
    onSuccess: ({ alreadySaved }, contentId) => {
      markSavedInCache(queries, contentId, true)
      toast({ title: alreadySaved ? 'Already saved' : 'Saved to library' })
      return queries.invalidateQueries(savedArticlesOptions())
    },
    onError: (error) =>
      showFailure(toast, 'Failed to save content to library', error, 'Please try again.'),
  })
}

/**
 * Removes an article from the screen at once and offers Undo. If the call fails, the article comes
 * back.
 */
export function useRemoveContent() {
  const queries = useQueryClient()
  const toast = useToast()
  const undo = useSaveContent()
  const change = (next: (saved: readonly SavedContent[]) => SavedContent[]) =>
    queries.setQueryData(
      savedArticlesOptions().queryKey,
      (library) => library && { ...library, savedContent: next(library.savedContent) },
    )
  return useMutationOnce({
    nameOf: ({ id }) => id,
    mutationFn: ({ id }: SavedContent) => removeContent(id),
    onMutate: async ({ id }) => {
      // A pending reply would bring the article back.
      await queries.cancelQueries(savedArticlesOptions())
      change((saved) => saved.filter((one) => one.id !== id))
    },
    onSuccess: (_reply, content) => {
      markSavedInCache(queries, content.id, false)
      toast({
        title: 'Content removed',
        message: articleTitle(content),
        action: { label: 'Undo', onPress: () => undo.mutate(content.id) },
      })
    },
    onError: (error, content) => {
      change((saved) => newestFirst([...saved, content]))
      showFailure(toast, 'Failed to remove content from library', error, 'Please try again.')
    },
  })
}

const newestFirst = (saved: readonly SavedContent[]) =>
  saved.toSorted((one, other) => Date.parse(other.saved_at) - Date.parse(one.saved_at))
