import {
  notifyManager,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query'

/**
 * What the server has just answered is what is known under `queryKey` from now on. A read on its way began before
 * that and does not undo it: it is given up, and begun anew where more than this was to be read.
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
