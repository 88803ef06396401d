import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionMissing } from './session.ts'

/**
 * Creates a client whose data never goes stale by itself and that never retries. `onSessionEnded`
 * runs for every call without a session.
 */
export function createQueryClient({ onSessionEnded }: { onSessionEnded: () => void }): QueryClient {
  const onError = (error: Error) => {
    if (isSessionMissing(error)) onSessionEnded()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without `always` a call made offline would wait silently.
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
