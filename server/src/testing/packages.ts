import type { Clock } from '../platform/clock.ts'
import type { Db, Insert } from '../platform/db/db.ts'
import { toPackageColumns } from '../newsroom/packages/stored-package.ts'
import { writtenContent } from '../newsroom/writing/written-content.ts'
import { createBuiltInWriter, loadWriterKnowledge, type Stream } from '../writer/writer.ts'

type Values = Insert<'packages'>

const picture = {
  id: null,
  kind: 'art',
  alt: 'Swimmers at a lido',
  credit: 'Stayer',
  licence: 'Drawn for the magazine',
  licenceUrl: null,
  sourceUrl: null,
  wish: { alt: 'Swimmers at a lido', search: 'lido swimmers' },
}

/** Puts a package there as if it had been written, premium unless said otherwise; its id. */
export async function putPackage(
  house: { db: Db; clock: Clock },
  values: Partial<Values> = {},
): Promise<string> {
  const id = house.clock.newId()
  const now = house.clock.now()
  const { stream = 'premium' } = values
  await house.db
    .insertInto('packages')
    .values({
      id,
      stream,
      status: 'published',
      topic: 'Pacing a hilly half',
      live_on: stream === 'premium' ? now.toISOString().slice(0, 10) : null,
      cycle_start_date: stream === 'premium' ? null : '2026-02-16',
      headlines: ['Pacing a hilly half after fifty', 'The first mile decides the last'],
      apple_news_deck: 'Even effort beats even pace on every hill.',
      tldr_summary: 'Go by effort.\nWalk early.\nFinish strong.',
      long_form_article: '## 1. Effort\nGo by effort.\n\n## 2. Hills\n- Shorten the stride.',
      repurposed_formats: JSON.stringify({
        tips: 'Tips',
        opinion: 'Opinion',
        interview: 'Questions',
      }),
      section: 'Racing',
      format: 'Explainer',
      tags: ['racing'],
      pictures: JSON.stringify({
        coverImage: picture,
        inlineVisual1: picture,
        inlineVisual2: picture,
      }),
      sources: '[]',
      engine: 'built-in',
      label: 'Built-in draft',
      notes: [],
      format_id: 'explainer',
      module_ids: [],
      checks: '[]',
      created_at: now,
      updated_at: now,
      ...values,
    })
    .execute()
  return id
}

/** Content that no check keeps from its readers: the built-in writer's own words on rest days. */
export async function readyContent(stream: Stream = 'premium') {
  const topic = 'Rest days'
  const theme =
    stream === 'weekly'
      ? ('Recovery & Longevity' as const)
      : ('Advanced Recovery Protocols' as const)
  const written = await createBuiltInWriter(await loadWriterKnowledge()).write({
    topic,
    theme,
    stream,
    place: null,
    customPrompt: null,
    recentTitles: [],
    ledger: [],
    seed: 'one',
  })
  const task = {
    topic,
    custom_prompt: null,
    editorial_week: null,
    editorial_theme: theme,
    live_on: null,
  }
  return toPackageColumns(writtenContent(task, written, 'Stayer'))
}
