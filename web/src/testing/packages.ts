import type { PremiumContent } from '@app/contract/newsroom/premium'
import type { PicturePlace, Pictures } from '@app/contract/newsroom/pictures'

const topic = 'Race-morning nerves: Advanced Strategies for Elite Athletes 50+'

const pictureAt = (place: PicturePlace): Pictures[PicturePlace] => ({
  url: `/api/content/art/test/${place}`,
  small_url: `/api/content/art/test/${place}?size=small`,
  kind: 'art',
  alt: `Hills, drawn (${place})`,
  credit: 'Drawn for the magazine',
  licence: '',
  licence_url: null,
  source_url: null,
  wish: { alt: '', search: '' },
})

/** An article of the premium stream with nine cards and a recap. */
const roadmap = [...Array.from({ length: 9 }, (_, at) => `Card ${at + 1}`), 'Recap']
  .map((title, at) => `## ${at + 1}. ${title}\nWalk the first mile, then ask how it felt.\n- Breathe out slowly`)
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
  repurposed_formats: { tips: '- Run slowly', opinion: 'Nerves are useful.', interview: 'Who was calm?' },
  metadata: { section: 'Psychology', format: 'Roadmap', tags: ['nerves'] },
  generated_images: { coverImage: '', inlineVisual1: '', inlineVisual2: '' },
  pictures: {
    coverImage: pictureAt('coverImage'),
    inlineVisual1: pictureAt('inlineVisual1'),
    inlineVisual2: pictureAt('inlineVisual2'),
  },
  sources: [{ fact_id: 'nerves', source: 'A journal of sport, 2020', link: null }],
  engine: 'built-in',
  label: 'Written by the built-in writer',
  coverage: null,
  notes: [],
  checks: [],
  is_ready: true,
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
