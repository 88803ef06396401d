import { currentTabId } from '../../platform/browser-tab.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { draftKey, keepDraft, readDraft } from '../../platform/drafts.ts'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { createRandomId } from '../../platform/random-id.ts'
import { emptyWords } from '../journal/entry-words.ts'
import { dropWaiting, readWaiting, type WaitingEntry } from './waiting-entries.ts'

const form = 'entry/new'

/**
 * Makes a waiting entry this tab's draft of a new entry. The form must render again to show it, and
 * other text of the form becomes a draft of its own. False if the entry no longer waits.
 */
export function reopenWaiting(memberId: string, { key }: WaitingEntry): boolean {
  const entry = readWaiting(memberId, key)
  if (entry === undefined) return false
  const [storage, now] = [deviceStorage(), Date.now()]
  const place = draftKey(memberId, form, currentTabId())
  const there = readDraft(storage, place, emptyWords)
  if (there) keepDraft(storage, draftKey(memberId, form, createRandomId()), there, now)
  // A form without a day means today, which may not be the day that it was written on.
  const isToday = entry.writtenOn === ownDayOf(new Date(now))
  const day = entry.words.day === '' && !isToday ? entry.writtenOn : entry.words.day
  // The key stays the draft's: a first try that arrived without its answer is found out by it.
  keepDraft(storage, place, { words: { ...entry.words, day }, id: key }, now)
  if (readDraft(storage, place, emptyWords)?.id !== key) return false
  dropWaiting(memberId, key)
  return true
}
