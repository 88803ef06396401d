/**
 * Loads the page anew when the browser brings it back as it was left (its back/forward cache):
 * its member may have signed out in another tab since. It hides before it is kept, so that what it
 * showed is not seen for a moment either. The returned function stops this.
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
