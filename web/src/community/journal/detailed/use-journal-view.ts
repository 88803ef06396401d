import { useState } from 'react'
import { deviceStorage } from '../../../platform/device-storage.ts'

export type JournalView = 'cards' | 'diary'

const KEY = 'stayer.journal-view'

/**
 * The member's view of the journal, kept on the device. It says nothing about them, and so outlives
 * the session.
 */
export function useJournalView() {
  const [view, setView] = useState<JournalView>(() => (readView() === 'diary' ? 'diary' : 'cards'))
  const choose = (next: JournalView) => {
    setView(next)
    try {
      deviceStorage()?.setItem(KEY, next)
    } catch {
      // A full storage: the choice lasts as long as the page.
    }
  }
  return [view, choose] as const
}

const readView = () => deviceStorage()?.getItem(KEY)
