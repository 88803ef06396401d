const KEY = 'stayer.logged-out'
const HERE = 'here'

/**
 * Makes the sign-in screen confirm the logout. On the calendar only the reloaded page does so,
 * since this one may already show it.
 */
export function rememberLoggedOut({ loadsAnew }: { loadsAnew: boolean }): void {
  try {
    sessionStorage.setItem(KEY, loadsAnew ? thisPage() : HERE)
  } catch {
    // Without storage the sign-in screen shows no confirmation.
  }
}

/** True once after a logout. */
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
