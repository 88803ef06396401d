import { passFocusTo } from '../../platform/page-title-and-focus.ts'
import type { Stream } from '../packages/any-package.ts'

type Place = { stream: Stream; at: number | null | undefined }

/** Of a card, by what it is called: "Week 3", "Day 1". */
export const cardId = (place: string) => `card-${place.toLowerCase().replace(' ', '-')}`

/** Called before a button goes from a card, perhaps with the focus: the card takes it then, or the dialog over it. */
export function passFocusToCard({ stream, at }: Place): void {
  const id = cardId(`${stream === 'weekly' ? 'Week' : 'Day'} ${at ?? ''}`)
  passFocusTo(() => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.getElementById(id))
}
