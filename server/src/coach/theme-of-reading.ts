import type { ThemeId } from '@app/contract/community/themes'
import type { EntryTheme, Reading } from './reading/reading.ts'
import type { ThemeScore } from './themes.ts'

const sureTheme = 0.3
// Readings tell more themes apart than there are parts for.
const themeOf: Partial<Readonly<Record<EntryTheme, ThemeId>>> = {
  'hard-training': 'effort',
  'long-day': 'effort',
  'easy-day': 'easy',
  'joy-outdoors': 'easy',
  pain: 'injury',
  sleep: 'sleep',
  tiredness: 'fatigue',
  strength: 'strength',
  'mobility-balance': 'bone',
  bones: 'bone',
  illness: 'illness',
  'surgery-return': 'comeback',
  'coming-back': 'comeback',
  food: 'nutrition',
  'drink-fuel': 'nutrition',
  heat: 'heat',
  setback: 'setback',
  motivation: 'mindset',
  'kit-numbers': 'kit',
  technique: 'technique',
  'race-plan': 'race',
  nerves: 'mindset',
  'life-load': 'life',
  caring: 'life',
  travel: 'life',
}

/** Puts the theme of which the reading is sure before those that are counted in words. */
export function surestFirst(
  { themes: [surest] }: Reading,
  ranked: readonly ThemeScore[],
  answered: readonly (ThemeId | null)[],
) {
  const theme = surest && surest.sure >= sureTheme ? themeOf[surest.is] : undefined
  if (theme === undefined || answered.slice(0, 2).includes(theme)) return ranked
  const known = ranked.find((one) => one.theme === theme)
  const score = Math.max(known?.score ?? 0, ranked[0]?.score ?? 0)
  return [{ theme, score }, ...ranked.filter((one) => one.theme !== theme)]
}
