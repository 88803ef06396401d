import type { CoachContext, CoachEntry } from '../coach/coach.ts'
import { readFileSync } from 'node:fs'
import type { ModelReply } from '../coach/model/model-reply.ts'
import type { InsightPart } from '../coach/knowledge/coach-schema.ts'

export const diaryEntry = (draft: Partial<CoachEntry> = {}): CoachEntry => ({
  id: '0198c0de-0000-7000-8000-00000000e001',
  title: 'Poor night',
  content: 'Awake from three until six. I felt flat on the bike and cut it short.',
  tags: ['Recovery'],
  symptoms: [],
  writtenAt: new Date('2026-03-02T08:00:00Z'),
  ...draft,
})

export const diaryContext = (known: Partial<CoachContext> = {}): CoachContext => ({
  memberId: '0198c0de-0000-7000-8000-00000000a001',
  goal: null,
  country: 'GB',
  tone: 'encouraging',
  maySend: true,
  history: [],
  neverSent: [],
  recent: [],
  earlierEntriesAt: [],
  ...known,
})

/** The part of a prompt between its two marker lines. */
export const materialIn = (
  prompt: string,
): { entry: { story: string }; facts: { id: string }[]; [key: string]: unknown } =>
  JSON.parse(prompt.split('\n')[2] ?? '{}')

const insightParts: InsightPart[] = JSON.parse(
  readFileSync(new URL('../../knowledge/coach/insights.json', import.meta.url), 'utf8'),
)

// No fact was sent, so there is none to tell.
const plainInsight =
  'The finding that fits best comes from experienced people who train much as you do. Those who kept their ordinary weeks consistent usually did better than those who chased single impressive days. The work only observed them, so it cannot explain the reason, although the rule it offers is refreshingly simple.'

/** The words in which our own coach tells a fact, by itself where there are such. */
function insightOn(id: string): string {
  const telling = insightParts.filter(({ factIds }) => factIds.includes(id))
  const [found = telling[0]] = telling.filter(
    ({ factIds, derived }) => factIds.length === 1 && !derived,
  )
  // Marks stand around the member's own words alone.
  return found?.text.replace(/["“”]/g, '') ?? ''
}

/** A faultless reply to any entry; it cites the first fact that it was sent. */
export const fairReply = (prompt: string, changes: Partial<ModelReply> = {}): ModelReply => {
  const id = materialIn(prompt).facts[0]?.id
  return {
    acknowledgement:
      'You set the day down exactly as it was, and there is more information in it than the length of the page suggests. That honesty becomes valuable when you compare one season with another.',
    quotation: null,
    insight: id === undefined ? plainInsight : insightOn(id),
    for_you:
      'For you that points to patience. What you did this week counts, and the coming week will count just as much, because adaptation keeps its own unhurried calendar.',
    next_step:
      'In the next few days, choose one comfortable outing, finish with something in reserve, and describe how the legs feel on the following morning.',
    question: 'What would you most like to notice before you write again?',
    fact_ids: [id ?? ''],
    safety: 'none',
    ...changes,
  }
}
