import type { TextSize, Theme } from '@app/contract/community/appearance'
import { deviceStorage } from './device-storage.ts'

/**
 * The look of the screens. The account keeps it, and the device a copy, which `look.js` shows
 * before the first paint.
 */
export type Appearance = { theme: Theme; text_size: TextSize }

export function applyAppearance({ theme, text_size }: Appearance): void {
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  dataset['textSize'] = text_size
  try {
    const storage = deviceStorage()
    storage?.setItem('stayer.theme', theme)
    storage?.setItem('stayer.text-size', text_size)
  } catch {
    // The storage is full: the next page takes them from the account.
  }
}
