import { me } from '@app/contract/community/auth'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, isUnreached } from '../../platform/call.ts'

const lookAgainMs = 15_000
/** A network that takes a call and answers nothing, as on a train, is no connection. */
const longestLookMs = 8000

/**
 * Tells whether the server answers again: asked at times, and when the device says so. One look is
 * under way at a time, so that no earlier answer comes after a later one.
 */
export function useConnection() {
  const [isConnected, setIsConnected] = useState(false)
  const looking = useRef<Promise<boolean>>(undefined)
  const look = useCallback(() => {
    looking.current ??= reachServer().then((isReached) => {
      looking.current = undefined
      setIsConnected(isReached)
      return isReached
    })
    return looking.current
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const start = () => void look()
    addEventListener('online', start, stop)
    addEventListener('offline', start, stop)
    document.addEventListener('visibilitychange', start, stop)
    const timer = setInterval(start, lookAgainMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [look])
  return { isConnected, look }
}

const reachServer = (): Promise<boolean> =>
  call(me, {}, { signal: AbortSignal.timeout(longestLookMs) }).then(
    () => true,
    (error) => !isUnreached(error),
  )
