import { me } from '@app/contract/community/auth'
import { useEffect, useState } from 'react'
import { call, isUnreached } from '../../platform/call.ts'

const lookAgainMs = 15_000

/** Tells whether the server answers again: asked at times, and when the device says so. */
export function useConnection() {
  const [isConnected, setIsConnected] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const lookNow = async () => {
      const isReached = await reachServer()
      if (!stop.signal.aborted) setIsConnected(isReached)
    }
    const start = () => void lookNow()
    addEventListener('online', start, stop)
    addEventListener('offline', start, stop)
    document.addEventListener('visibilitychange', start, stop)
    const timer = setInterval(start, lookAgainMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [])
  return { isConnected, look: reachServer }
}

const reachServer = (): Promise<boolean> =>
  call(me).then(
    () => true,
    (error) => !isUnreached(error),
  )
