import { deviceStorage } from '../../platform/device-storage.ts'

/** A place in an article: its part, and how far into that, from 0 to 1. */
export type ReadingPlace = { part: number; share: number }

const PREFIX = 'stayer.reading.'
const MOST_PLACES = 30

const keyOf = (memberId: string) => `${PREFIX}${memberId}`

export function readPlace(memberId: string, contentId: string): ReadingPlace | undefined {
  return new Map(readPlaces(memberId)).get(contentId)
}

/** Keeps where a member stopped reading, on this device; the oldest places make room. */
export function keepPlace(
  memberId: string,
  contentId: string,
  place: ReadingPlace | undefined,
): void {
  const others = readPlaces(memberId).filter(([id]) => id !== contentId)
  const places = place === undefined ? others : [...others, [contentId, place]]
  try {
    deviceStorage()?.setItem(keyOf(memberId), JSON.stringify(places.slice(-MOST_PLACES)))
  } catch {
    // A full storage: the article opens at its top.
  }
}

/** Forgets a member's places when they leave the device. */
export const dropPlaces = (memberId: string): void => deviceStorage()?.removeItem(keyOf(memberId))

function readPlaces(memberId: string): [string, ReadingPlace][] {
  try {
    const kept: unknown = JSON.parse(deviceStorage()?.getItem(keyOf(memberId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(one: unknown): one is [string, ReadingPlace] {
  if (!Array.isArray(one) || typeof one[0] !== 'string') return false
  const place: unknown = one[1]
  if (typeof place !== 'object' || place === null || !('part' in place) || !('share' in place))
    return false
  return typeof place.part === 'number' && typeof place.share === 'number'
}
