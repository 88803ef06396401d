import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the page one step back opened the article. */
    isOpenedHere?: boolean
  }
}

/** Opens an article by its address, so that Back closes it. The page behind keeps its place. */
export function useReader() {
  const navigate = useNavigate()
  const router = useRouter()
  const isGoingBack = useRef(false)

  const goBack = () => {
    // A second close would go back two steps.
    if (isGoingBack.current) return
    isGoingBack.current = true
    const stop = router.history.subscribe(() => {
      isGoingBack.current = false
      stop()
    })
    router.history.back()
  }
  return {
    open(article: string) {
      const search = { ...router.latestLocation.search, article }
      void navigate({ to: '.', search, state: { isOpenedHere: true }, resetScroll: false })
    },
    /** Shows another article in the place of this one: Back still closes the reader. */
    openNext(article: string) {
      const search = { ...router.latestLocation.search, article }
      void navigate({ to: '.', search, state: (old) => old, replace: true, resetScroll: false })
    },
    close() {
      if (router.latestLocation.state.isOpenedHere === true) return goBack()
      const { article: _closed, ...search } = router.latestLocation.search
      return void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
  }
}
