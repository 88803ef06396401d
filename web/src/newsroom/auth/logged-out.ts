const KEY = 'stayer.logged-out'
const HERE = 'here'

/** Has the door say it: on the calendar only the door of the page that is loaded again, since this one may show it yet. */
export function rememberLoggedOut({ loadsAnew }: { loadsAnew: boolean }): void {
  try {
    sessionStorage.setItem(KEY, loadsAnew ? thisPage() : HERE)
  } catch {
    // Storage that is off or full: the door says by itself that nobody is signed in.
  }
}

/** True when somebody has just logged out; answered once. */
export function hasJustLoggedOut(): boolean {
  try {
    const from = sessionStorage.getItem(KEY)
    if (from === null || from === thisPage()) return false
    sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

const thisPage = () => String(performance.timeOrigin)
