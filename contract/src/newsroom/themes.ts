import * as z from 'zod/mini'

/** The nine weeks of the cycle, in order. */
export const weeklyThemes = [
  'Training & Performance',
  'Strength & Mobility',
  'Recovery & Longevity',
  'Nutrition & Fueling',
  'Mindset & Motivation',
  'Gear & Tech',
  'Life Integration',
  'Race Prep & Strategy',
  'Age & Physiology',
] as const

/** The nine days of the premium stream, in order. */
export const premiumThemes = [
  'Elite Performance Psychology',
  'Advanced Recovery Protocols',
  'Nutrition Optimization',
  'High-Intensity Training Methods',
  'Mental Resilience Building',
  'Technology Integration',
  'Competition Strategy',
  'Injury Prevention Systems',
  'Peak Performance Maintenance',
] as const

/** The theme of a week or a day, in the publication's own spelling. */
export const EditorialTheme = z.enum([...weeklyThemes, ...premiumThemes])
export type EditorialTheme = z.infer<typeof EditorialTheme>
