import type { KeptBrief } from '@app/contract/newsroom/briefs'
import type { HeldPart, OutlineMove, TopicBrief } from '@app/contract/newsroom/topic-brief'

export const partOf = (id: string, more: Partial<HeldPart> = {}): HeldPart => ({
  module_id: id,
  title: `Part ${id}`,
  role: 'evidence',
  summary: `What ${id} found.`,
  fact_ids: ['F1'],
  is_on_subject: true,
  is_used_lately: false,
  ...more,
})

export const moveOf = (id: string, more: Partial<OutlineMove> = {}): OutlineMove => ({
  ...partOf(id),
  does: `Does ${id}`,
  alternatives: [],
  ...more,
})

/** The brief of a topic that is held, with an outline of seven moves. */
export function briefOf(topic: string, more: Partial<TopicBrief> = {}): TopicBrief {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  return {
    topic,
    editorial_theme: null,
    stream: 'weekly',
    verdict: 'article',
    reason: null,
    subject: 'sleep',
    people: null,
    moment: null,
    angle: null,
    premise: 'ok',
    is_closed: false,
    held: {
      parts: ids.map((id) => partOf(id)),
      facts: [
        { fact_id: 'F1', claim: 'They slept.', caveat: 'Once.', source: 'Holt, 2020', link: null },
      ],
    },
    missing: [],
    ask: ['a sleep researcher'],
    questions: ['One?', 'Two?', 'Three?', 'Four?', 'Five?'],
    tell: 'See a GP about bad nights.',
    near: [{ subject: 'recovery', parts: 9 }],
    outline: {
      plan: { plan_id: 'nights', thesis: 'Sleep rewards regular hours.' },
      other_plans: [],
      moves: ids.map((id) => moveOf(id)),
    },
    is_used_up: false,
    ...more,
  }
}

/** A kept brief of a topic on which nothing is held. */
export const keptOf = (topic: string): KeptBrief => ({
  id: '01960000-0000-7000-8000-0000000000b1',
  topic,
  stream: 'weekly',
  editorial_theme: null,
  editorial_week: null,
  kept_by: 'Bea Sol',
  is_from_job: false,
  created_at: '2026-03-02T06:00:00.000Z',
  customPrompt: null,
  brief: briefOf(topic, {
    verdict: 'brief',
    outline: null,
    subject: 'dogs',
    reason: 'There is too little.',
    held: { parts: [], facts: [] },
    missing: ['dogs'],
  }),
  material: null,
})
