/**
 * Loads the page again when the browser brings it back from its back/forward cache: its member may
 * have signed out in another tab since. The page hides before it is kept, so that nothing of it is
 * seen for a moment either. The returned function stops this.
 */
export function reloadWhenBroughtBack(reload = () => location.reload()): () => void {
  const stop = new AbortController()
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) document.documentElement.hidden = true
  }
  const loadAnew = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload()
  }
  addEventListener('pagehide', hide, { signal: stop.signal })
  addEventListener('pageshow', loadAnew, { signal: stop.signal })
  return () => stop.abort()
}
