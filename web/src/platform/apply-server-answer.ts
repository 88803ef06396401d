import {
  notifyManager,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query'

/**
 * Writes a call's answer into the cache. A read that began before it is cancelled, since it would
 * undo the answer, and restarted if it was to read more than this.
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
