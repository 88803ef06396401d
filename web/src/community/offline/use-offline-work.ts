import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { rememberMember } from '../../platform/remembered-member.ts'

/**
 * Prepares this device for work without a connection once a member is signed in, and forgets the
 * member when nobody is; `undefined` while the server has not said who it is.
 */
export function useOfflineWork(memberId: string | null | undefined): void {
  const client = useQueryClient()
  const showToast = useToast()
  useEffect(() => {
    if (memberId === undefined) return
    rememberMember(memberId)
    if (memberId === null) return
    const stop = new AbortController()
    // Fetched after the first paint. Without it the journal works as long as there is a connection.
    import('./work-offline.ts').then(
      ({ workOffline }) => stop.signal.aborted || workOffline(memberId, client, showToast, stop),
      () => undefined,
    )
    return () => stop.abort()
  }, [memberId, client, showToast])
}
