import type { EditorialTheme } from '@app/contract/newsroom/themes'

/** Topics as an editor might type them, under the theme of their week or day. */
export const ordinaryTopics: readonly { topic: string; theme: EditorialTheme }[] = [
  { topic: 'Interval sessions that a busy runner can keep up all winter', theme: 'Training & Performance' },
  { topic: 'Finding your easy pace without a watch', theme: 'Training & Performance' },
  { topic: 'Barbells for beginners: the first month in the gym', theme: 'Strength & Mobility' },
  { topic: 'Does stretching still matter?', theme: 'Strength & Mobility' },
  { topic: 'Ice baths, massage and compression socks compared', theme: 'Recovery & Longevity' },
  { topic: 'Sleeping better in a hard training block', theme: 'Recovery & Longevity' },
  { topic: 'How much protein, and when', theme: 'Nutrition & Fueling' },
  { topic: 'Gels, stomachs and the last hour of a marathon', theme: 'Nutrition & Fueling' },
  { topic: 'Motivation when the clocks go back', theme: 'Mindset & Motivation' },
  { topic: 'What GPS watches get wrong', theme: 'Gear & Tech' },
  { topic: 'Buying a wetsuit for open water', theme: 'Gear & Tech' },
  { topic: 'Training around grandchildren, work and caring', theme: 'Life Integration' },
  { topic: 'Jet lag before a race abroad', theme: 'Life Integration' },
  { topic: 'Pacing a first triathlon', theme: 'Race Prep & Strategy' },
  { topic: 'The art of the taper', theme: 'Competition Strategy' },
  { topic: 'Menopause, bones and running', theme: 'Age & Physiology' },
  { topic: 'Nerves on the start line', theme: 'Elite Performance Psychology' },
  { topic: 'Achilles and calf trouble: prevention for hill runners', theme: 'Injury Prevention Systems' },
  { topic: 'Coming back from disappointment after a bad race', theme: 'Mental Resilience Building' },
  { topic: 'Keeping VO2max in your sixties', theme: 'Peak Performance Maintenance' },
]
