import type { ThemeId } from '@app/contract/community/themes'
import type { EditorialTheme } from '@app/contract/newsroom/themes'

/** The subjects of the eighteen editorial themes: the pools of the writer's knowledge base. */
type Subject =
  | 'training'
  | 'strength'
  | 'recovery'
  | 'nutrition'
  | 'mind'
  | 'gear'
  | 'life'
  | 'race'
  | 'age'
  | 'resilience'
  | 'injury'

const subjects: Readonly<Record<EditorialTheme, Subject>> = {
  'Training & Performance': 'training',
  'Strength & Mobility': 'strength',
  'Recovery & Longevity': 'recovery',
  'Nutrition & Fueling': 'nutrition',
  'Mindset & Motivation': 'mind',
  'Gear & Tech': 'gear',
  'Life Integration': 'life',
  'Race Prep & Strategy': 'race',
  'Age & Physiology': 'age',
  'Elite Performance Psychology': 'resilience',
  'Advanced Recovery Protocols': 'recovery',
  'Nutrition Optimization': 'nutrition',
  'High-Intensity Training Methods': 'training',
  'Mental Resilience Building': 'resilience',
  'Technology Integration': 'gear',
  'Competition Strategy': 'race',
  'Injury Prevention Systems': 'injury',
  'Peak Performance Maintenance': 'age',
}

/**
 * The relevance of an article's subject to an entry's theme, 0 to 1; zero for pairs that are not
 * listed.
 */
const says: Readonly<Record<ThemeId, Partial<Record<Subject, number>>>> = {
  injury: { injury: 1, recovery: 0.4, strength: 0.4 },
  illness: { recovery: 0.8 },
  comeback: { injury: 0.8, recovery: 0.6, resilience: 0.5, mind: 0.5 },
  heat: { nutrition: 0.6, race: 0.5 },
  sleep: { recovery: 1 },
  fatigue: { recovery: 1, nutrition: 0.4, age: 0.3 },
  setback: { resilience: 1, mind: 0.9, race: 0.3 },
  breakthrough: { training: 0.8, race: 0.6, age: 0.6, resilience: 0.4 },
  race: { race: 1, resilience: 0.5, nutrition: 0.4 },
  strength: { strength: 1, injury: 0.6, age: 0.5 },
  bone: { age: 1, strength: 0.9, injury: 0.4 },
  nutrition: { nutrition: 1 },
  technique: { training: 0.6, injury: 0.4, gear: 0.4 },
  kit: { gear: 1 },
  effort: { training: 1, recovery: 0.4, race: 0.4 },
  mindset: { resilience: 1, mind: 1 },
  life: { life: 1, mind: 0.6, resilience: 0.4 },
  easy: { training: 0.6, recovery: 0.5, age: 0.4 },
}

const isKnown = (theme: string): theme is EditorialTheme => Object.hasOwn(subjects, theme)

/** Scores how well an article's editorial theme suits an entry's theme, 0 to 1. */
export const themeSuitability = (theme: ThemeId, editorial: string | null): number =>
  editorial !== null && isKnown(editorial) ? (says[theme][subjects[editorial]] ?? 0) : 0
