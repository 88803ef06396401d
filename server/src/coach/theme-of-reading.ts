import type { ThemeId } from '@app/contract/community/themes'
import type { EntryTheme, Reading } from './knowledge/reading-schema.ts'

const sureTheme = 0.3
/** The themes under which findings are kept: readings tell more themes apart. */
const themeIdOf: Partial<Readonly<Record<EntryTheme, ThemeId>>> = {
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

/**
 * The theme of which the reading is sure; undefined if it is sure of none that parts are kept
 * under.
 */
export function surestTheme({ themes: [surest] }: Reading): ThemeId | undefined {
  return surest && surest.sure >= sureTheme ? themeIdOf[surest.is] : undefined
}
