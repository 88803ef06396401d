import type { WritingJob } from '@app/contract/newsroom/writing'
import { bea } from './editors.ts'

const stepsAtWork: WritingJob['steps'] = [
  { id: 'queued', label: 'In the queue', state: 'done', seconds: 0, detail: null },
  { id: 'brief', label: 'Brief read', state: 'done', seconds: 4, detail: null },
  { id: 'outline', label: 'Outline', state: 'done', seconds: 11, detail: null },
  {
    id: 'sections',
    label: 'Long-form article',
    state: 'working',
    seconds: null,
    detail: 'Section 3 of 8',
  },
  { id: 'checks', label: 'Checks', state: 'waiting', seconds: null, detail: null },
  { id: 'pictures', label: 'Pictures', state: 'waiting', seconds: null, detail: null },
]

/**
 * A generation by a provider's model that the signed-in editor started 52 seconds ago, with
 * differences in `parts`.
 */
export function jobOf(parts: Partial<WritingJob> = {}, secondsAgo = 52): WritingJob {
  const started = new Date(Date.now() - secondsAgo * 1000).toISOString()
  return {
    id: '01960000-0000-7000-8000-0000000000aa',
    stream: 'weekly',
    topic: 'Create content for Recovery & Longevity - Week 3',
    customPrompt: null,
    editorial_week: 3,
    editorial_theme: 'Recovery & Longevity',
    status: 'running',
    steps: stepsAtWork,
    package_id: null,
    fault: null,
    refusal: null,
    brief_id: null,
    engine: 'model-1',
    usage: {
      calls: 4,
      input_tokens: 12_345,
      output_tokens: 4_567,
      cost: { amount: 0.125, currency: 'GBP' },
    },
    is_mine: true,
    started_by: bea.name,
    created_at: started,
    started_at: started,
    ended_at: null,
    ...parts,
  }
}
