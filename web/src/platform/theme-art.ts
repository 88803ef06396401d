import { premiumThemes, weeklyThemes } from '@app/contract/newsroom/themes'
import type { BlockTone } from '../kit/block.tsx'

/** The drawing of a theme; an unknown theme gets the first premium one. */
export function themeArt(theme: string | null): string {
  const { week, day } = placeOf(theme)
  if (week >= 0) return `/art/w${week + 1}.svg`
  return `/art/p${Math.max(day, 0) + 1}.svg`
}

const weeklyBlocks: readonly BlockTone[] = [
  'brick',
  'heather',
  'moss',
  'brick',
  'heather',
  'asphalt',
  'lido',
  'moss',
  'ink',
]
const premiumBlocks: readonly BlockTone[] = [
  'heather',
  'lido',
  'moss',
  'brick',
  'moss',
  'ink',
  'lido',
  'brick',
  'lido',
]

/** The colour behind a theme's drawing. */
export function themeTone(theme: string | null): BlockTone {
  const { week, day } = placeOf(theme)
  return premiumBlocks[day] ?? weeklyBlocks[week] ?? 'heather'
}

const placeOf = (theme: string | null) => ({
  week: weeklyThemes.findIndex((one) => one === theme),
  day: premiumThemes.findIndex((one) => one === theme),
})
