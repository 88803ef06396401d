import * as z from 'zod/mini'

/** The coach's themes of an entry. */
export const ThemeId = z.enum([
  'injury',
  'illness',
  'comeback',
  'heat',
  'sleep',
  'fatigue',
  'setback',
  'breakthrough',
  'race',
  'strength',
  'bone',
  'nutrition',
  'technique',
  'kit',
  'effort',
  'mindset',
  'life',
  'easy',
])
export type ThemeId = z.infer<typeof ThemeId>

export const themeLabels: Readonly<Record<ThemeId, string>> = {
  injury: 'Pain or injury',
  illness: 'Illness',
  comeback: 'Coming back',
  heat: 'Heat',
  sleep: 'Sleep',
  fatigue: 'Tiredness',
  setback: 'A setback',
  breakthrough: 'A breakthrough',
  race: 'Racing',
  strength: 'Strength',
  bone: 'Bones and balance',
  nutrition: 'Food and drink',
  technique: 'Technique',
  kit: 'Kit and numbers',
  effort: 'Hard training',
  mindset: 'Mind',
  life: 'Life around training',
  easy: 'Easy training',
}
