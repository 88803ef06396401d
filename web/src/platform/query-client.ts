import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionMissing } from './session.ts'

/** Data never goes stale by itself and nothing is retried; `onSessionEnded` hears of every call that found no session. */
export function createQueryClient({ onSessionEnded }: { onSessionEnded: () => void }): QueryClient {
  // Within the turn of the event: a task later, React has already put a control back to what it was.
  notifyManager.setScheduler(queueMicrotask)
  const onError = (error: Error) => {
    if (isSessionMissing(error)) onSessionEnded()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without `always` a call made offline would wait in silence instead of saying so.
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
