import type { EditorialTheme } from '@app/contract/newsroom/themes'

/** Each theme uses this pool first. */
export const poolIdOfTheme: Readonly<Record<EditorialTheme, string>> = {
  'Training & Performance': 'training-intensity',
  'Strength & Mobility': 'strength-mobility',
  'Recovery & Longevity': 'recovery-longevity',
  'Nutrition & Fueling': 'nutrition-fuelling',
  'Mindset & Motivation': 'mindset-motivation',
  'Gear & Tech': 'gear-technology',
  'Life Integration': 'life-integration',
  'Race Prep & Strategy': 'race-strategy',
  'Age & Physiology': 'age-physiology',
  'Elite Performance Psychology': 'psychology-resilience',
  'Advanced Recovery Protocols': 'recovery-longevity',
  'Nutrition Optimization': 'nutrition-fuelling',
  'High-Intensity Training Methods': 'training-intensity',
  'Mental Resilience Building': 'psychology-resilience',
  'Technology Integration': 'gear-technology',
  'Competition Strategy': 'race-strategy',
  'Injury Prevention Systems': 'injury-prevention',
  'Peak Performance Maintenance': 'age-physiology',
}

/** Every theme may borrow from this pool once its own has nothing fresh. */
export const fallbackPoolId = 'heart-heat-safety'
