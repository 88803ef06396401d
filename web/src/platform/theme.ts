import { deviceStorage } from './device-storage.ts'

export type Theme = 'device' | 'light' | 'dark'

const KEY = 'stayer.theme'

/** The member's choice on this device; without one the theme follows the device. */
export function chosenTheme(): Theme {
  const kept = deviceStorage()?.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'device'
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  try {
    if (theme === 'device') deviceStorage()?.removeItem(KEY)
    else deviceStorage()?.setItem(KEY, theme)
  } catch {
    // A full storage: the choice lasts until the page is closed.
  }
}

export function showTheme(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
