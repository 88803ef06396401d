import { passFocusTo } from '../../platform/page-title-and-focus.ts'
import type { Stream } from '../packages/any-package.ts'

type Place = { stream: Stream; at: number | null | undefined }

/** Builds a card's id from its label: "Week 3", "Day 1". */
export const cardId = (place: string) => `card-${place.toLowerCase().replace(' ', '-')}`

/**
 * Moves the focus to the card, or to the dialog above it. Call it before a button disappears from
 * the card.
 */
export function passFocusToCard({ stream, at }: Place): void {
  const id = cardId(`${stream === 'weekly' ? 'Week' : 'Day'} ${at ?? ''}`)
  passFocusTo(
    () => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.getElementById(id),
  )
}
