import type { EditorialTheme } from '@app/contract/newsroom/themes'

type WeeklyTopics = readonly [ofLastCycle: string, ofThisCycle: string]

const topics: Partial<Record<EditorialTheme, WeeklyTopics>> = {
  'Training & Performance': ['Easy days and hard days', 'Interval training for masters runners'],
  'Strength & Mobility': ['Balance and falls: why one leg matters', 'Strength training for runners: the first month'],
  'Recovery & Longevity': ['When to take a rest week', 'Recovery after a marathon'],
  'Nutrition & Fueling': ['What to drink on a hot day', 'How much protein, and when'],
  'Mindset & Motivation': ['Goals and habits that last the season', 'Confidence and nerves before a race'],
  'Gear & Tech': ['What a running shoe can do, and what it can’t', 'Heart rate on a watch'],
  'Life Integration': ['Training in a full life', 'Training when time is short'],
  'Race Prep & Strategy': ['Negative splits in the half marathon', 'The art of the taper'],
  'Age & Physiology': ['Menopause, bones and running', 'Muscle and strength after fifty'],
}

/** The topics of this theme's weeks, in the last cycle and in this one. */
export const demoTopicsFor = (theme: EditorialTheme): WeeklyTopics => topics[theme] ?? [theme, theme]
