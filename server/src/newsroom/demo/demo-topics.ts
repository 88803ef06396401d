import type { EditorialTheme } from '@app/contract/newsroom/themes'

type WeeklyTopics = readonly [ofLastCycle: string, ofThisCycle: string]

const topics: Partial<Record<EditorialTheme, WeeklyTopics>> = {
  'Training & Performance': [
    'The talk test: how hard is hard?',
    'Interval training for masters runners',
  ],
  'Strength & Mobility': [
    'Strength at home without equipment',
    'Strength training for runners: the first month',
  ],
  'Recovery & Longevity': ['When to take a rest week', 'How to recover between hard days'],
  'Nutrition & Fueling': ['Fuelling a long event', 'How much protein, and when'],
  'Mindset & Motivation': [
    'If-then plans for the wet days',
    'Race nerves: what helps before the start',
  ],
  'Gear & Tech': ['Keeping a training diary', 'Heart rate on a watch'],
  'Life Integration': ['Training in a full life', 'Training when time is short'],
  'Race Prep & Strategy': ['Even pacing in a long race', 'The marathon: six weeks out'],
  'Age & Physiology': ['Running through the menopause', 'Muscle and strength after fifty'],
}

/** The topics of this theme's weeks, in the last cycle and in this one. */
export const demoTopicsFor = (theme: EditorialTheme): WeeklyTopics =>
  topics[theme] ?? [theme, theme]
