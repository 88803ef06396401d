import { premiumThemes, weeklyThemes, type EditorialTheme } from '@app/contract/newsroom/themes'

/** The drawing of a theme, for where nothing is written yet. */
export function themeArt(theme: EditorialTheme): string {
  const week = weeklyThemes.findIndex((one) => one === theme)
  if (week >= 0) return `/art/w${week + 1}.svg`
  return `/art/p${premiumThemes.findIndex((one) => one === theme) + 1}.svg`
}
