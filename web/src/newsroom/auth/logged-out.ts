const KEY = 'stayer.logged-out'

/** Has the door say it: on the calendar the page is loaded anew in between. */
export function rememberLoggedOut(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Storage that is off or full: the door says by itself that nobody is signed in.
  }
}

/** Whether somebody has just logged out; answered once. */
export function hasJustLoggedOut(): boolean {
  try {
    const was = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return was
  } catch {
    return false
  }
}
