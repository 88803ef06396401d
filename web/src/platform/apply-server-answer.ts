import {
  notifyManager,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query'

/**
 * Writes a call's reply into the cache and cancels reads that began before it, so that none undoes
 * it; a read of more than this begins again.
 */
export function applyServerAnswer<K extends QueryKey>(
  client: QueryClient,
  queryKey: K,
  next: Updater<InferDataFromTag<unknown, K> | undefined, InferDataFromTag<unknown, K> | undefined>,
): void {
  const isOutOfDate = client.getQueryState(queryKey)?.isInvalidated === true
  notifyManager.batch(() => {
    void client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, next)
    if (isOutOfDate || client.getQueryData(queryKey) === undefined) {
      void client.invalidateQueries({ queryKey, exact: true })
    }
  })
}
