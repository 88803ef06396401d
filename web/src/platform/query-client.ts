import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionMissing } from './session.ts'

/** Data never goes stale by itself and nothing is retried; `onSessionEnded` hears of every call that found no session. */
export function createQueryClient({ onSessionEnded }: { onSessionEnded: () => void }): QueryClient {
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
