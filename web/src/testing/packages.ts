import { cycleStartOf } from '@app/contract/newsroom/calendar'
import type { Generation } from '@app/contract/newsroom/generations'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { packagePicture } from './pictures.ts'

const topic = 'Race-morning nerves: Advanced Strategies for Elite Athletes 50+'

/** An article of the premium stream with nine cards and a recap. */
const roadmap = [...Array.from({ length: 9 }, (_, at) => `Card ${at + 1}`), 'Recap']
  .map(
    (title, at) =>
      `## ${at + 1}. ${title}\nWalk the first mile, then ask how it felt.\n- Breathe out slowly`,
  )
  .join('\n\n')

/** A day of the premium stream as the newsroom reads it, with differences in `parts`. */
export const premiumOf = (parts: Partial<PremiumContent> = {}): PremiumContent => ({
  id: '01960000-0000-7000-8000-0000000000d1',
  topic,
  system_prompt: null,
  editorial_week: 1,
  editorial_theme: 'Elite Performance Psychology',
  cycle_start_date: '2026-03-02',
  title: 'Nerves that help',
  headlines: ['Nerves that help', 'Calm at the start line'],
  apple_news_deck: 'A quiet hour before the gun.',
  tldr_summary: 'Breathe, walk, begin slowly.',
  long_form_article: roadmap,
  repurposed_formats: {
    tips: '- Run slowly',
    opinion: 'Nerves are useful.',
    interview: 'Who was calm?',
  },
  metadata: { section: 'Psychology', format: 'Roadmap', tags: ['nerves'] },
  generated_images: { coverImage: '', inlineVisual1: '', inlineVisual2: '' },
  pictures: {
    coverImage: packagePicture('coverImage', null),
    inlineVisual1: packagePicture('inlineVisual1', null),
    inlineVisual2: packagePicture('inlineVisual2', null),
  },
  sources: [{ fact_id: 'nerves', source: 'A journal of sport, 2020', link: null }],
  engine: 'built-in',
  label: 'Written by the built-in writer',
  coverage: null,
  notes: [],
  material: null,
  checks: [],
  is_ready: true,
  stage: 'draft',
  plan: { owner: null, due_on: null, not_before: null },
  claims: { open: 0, total: 0 },
  generated_in_seconds: 1,
  usage: null,
  version: 1,
  edited_by: null,
  created_at: '2026-03-02T06:00:00.000Z',
  updated_at: '2026-03-02T06:00:00.000Z',
  archived_at: null,
  status: 'draft',
  published_at: null,
  tags: [],
  override: null,
  ...parts,
})

/** An article of the weekly stream, longer than the screens show at first. */
const article = ['Rest', 'Sleep', 'Food', 'Return']
  .map(
    (title) =>
      `## ${title}\nStop while you could go on. ${'Walk, sleep and eat before the next hard day. '.repeat(20)}`,
  )
  .join('\n\n')

/** A package of week 3 of this cycle as the newsroom reads it, with differences in `parts`. */
export function weeklyOf(parts: Partial<Generation> = {}): Generation {
  const { tags: _tags, override: _reason, ...shared } = premiumOf()
  const headlines = ['Rest days that pay', 'Rest twice a week', 'The week with two rest days']
  return {
    ...shared,
    id: '01960000-0000-7000-8000-0000000000e3',
    topic: 'Rest days that work',
    editorial_week: 3,
    editorial_theme: 'Recovery & Longevity',
    cycle_start_date: cycleStartOf(new Date()),
    title: headlines[0] ?? '',
    headlines,
    long_form_article: article,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    status: 'draft',
    ...parts,
  }
}
