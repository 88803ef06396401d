import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { Stream, WritingBrief, WrittenPackage } from '../writer/writer.ts'

/** Topics as an editor might type them, under the theme of their week or day. */
export const ordinaryTopics: readonly { topic: string; theme: EditorialTheme }[] = [
  {
    topic: 'Interval sessions that a busy runner can keep up all winter',
    theme: 'Training & Performance',
  },
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
  { topic: 'The marathon: the art of the taper', theme: 'Competition Strategy' },
  { topic: 'Menopause, bones and running', theme: 'Age & Physiology' },
  { topic: 'Nerves on the start line', theme: 'Elite Performance Psychology' },
  {
    topic: 'Achilles and calf trouble: prevention for hill runners',
    theme: 'Injury Prevention Systems',
  },
  {
    topic: 'Coming back from disappointment after a bad race',
    theme: 'Mental Resilience Building',
  },
  { topic: 'Keeping VO2max in your sixties', theme: 'Peak Performance Maintenance' },
]

/**
 * Written once the writer's words were settled; only "training" and "fit" were set aside on seeing
 * what came of them.
 */
export const freshTopics: readonly { topic: string; theme: EditorialTheme }[] = [
  { topic: 'Hill repeats on a turbo trainer', theme: 'Training & Performance' },
  { topic: 'Threshold training explained', theme: 'High-Intensity Training Methods' },
  { topic: 'Kettlebells at home', theme: 'Strength & Mobility' },
  { topic: 'Balance and falls: why one leg matters', theme: 'Strength & Mobility' },
  { topic: 'Naps, and whether they help', theme: 'Recovery & Longevity' },
  { topic: 'When to take a rest week', theme: 'Advanced Recovery Protocols' },
  { topic: 'Vegetarian athletes and protein', theme: 'Nutrition & Fueling' },
  { topic: 'Caffeine on race day', theme: 'Nutrition Optimization' },
  { topic: 'Keeping a training diary', theme: 'Mindset & Motivation' },
  { topic: 'Carbon shoes: worth the money?', theme: 'Gear & Tech' },
  { topic: 'Power meters for club cyclists', theme: 'Technology Integration' },
  { topic: 'Fitting training into a travelling job', theme: 'Life Integration' },
  { topic: 'Retirement and the empty diary', theme: 'Life Integration' },
  { topic: 'Negative splits in the half marathon', theme: 'Race Prep & Strategy' },
  { topic: 'Racing in the heat', theme: 'Competition Strategy' },
  { topic: 'Testosterone, tiredness and training', theme: 'Age & Physiology' },
  { topic: 'Self-talk in the last third of a race', theme: 'Elite Performance Psychology' },
  { topic: 'Knee pain and running downhill', theme: 'Injury Prevention Systems' },
  { topic: 'Getting over a DNF', theme: 'Mental Resilience Building' },
  { topic: 'Heart rhythm in lifelong endurance athletes', theme: 'Peak Performance Maintenance' },
]

/** A brief asks for the first package of all unless it says otherwise. */
export const firstBrief = {
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'eval',
} as const

type Earlier = { stream?: Stream; theme: WritingBrief['theme']; made: WrittenPackage }

/** The part of a brief that tells of the packages before it, newest first. */
export const briefAfter = (
  earlier: readonly Earlier[],
): Pick<WritingBrief, 'recentTitles' | 'ledger'> => ({
  recentTitles: earlier.flatMap(({ made }) => made.headlines),
  ledger: earlier.map(({ theme, stream = 'weekly', made: { formatId, moduleIds } }) => ({
    stream,
    theme,
    format: formatId,
    moduleIds,
  })),
})

/** The packages of which docs/writer.md shows the first lines. */
export const sampleBriefs: readonly WritingBrief[] = [
  {
    ...firstBrief,
    topic: 'Pacing a marathon',
    theme: 'Race Prep & Strategy',
    stream: 'weekly',
    place: 8,
  },
  {
    ...firstBrief,
    topic: 'Injury Prevention Systems: Advanced Strategies for Elite Athletes 50+',
    theme: 'Injury Prevention Systems',
    stream: 'premium',
    place: 8,
  },
]
