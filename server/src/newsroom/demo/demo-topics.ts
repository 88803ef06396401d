import type { EditorialTheme } from '@app/contract/newsroom/themes'

type WeeklyTopics = readonly [ofLastCycle: string, ofThisCycle: string]

const topics: Partial<Record<EditorialTheme, WeeklyTopics>> = {
  'Training & Performance': [
    'The talk test and RPE: how hard is hard?',
    'Interval training after 50',
  ],
  'Strength & Mobility': ['Strength at home without equipment', 'Strength training for runners'],
  'Recovery & Longevity': ['Sleeping better', 'How to recover between hard days'],
  'Nutrition & Fueling': ['Fuelling a long event', 'Vegetarian and vegan athletes'],
  'Mindset & Motivation': ['Self-talk', 'Race nerves: what helps before the start'],
  'Gear & Tech': ['Are sports watches worth it', 'Heart rate on a watch'],
  'Life Integration': ['Training in a full life', 'Training when time is short'],
  'Race Prep & Strategy': ['Race-day preparation', 'Running a marathon at 60'],
  'Age & Physiology': ['Running through the menopause', 'Muscle and strength after fifty'],
}

/** The topics of this theme's weeks, in the last cycle and in this one. */
export const demoTopicsFor = (theme: EditorialTheme): WeeklyTopics =>
  topics[theme] ?? [theme, theme]
