import { articleWords, wordRange } from '@app/contract/lengths'
import type { WritingStep, WritingJob } from '@app/contract/newsroom/writing'

export const isBuiltIn = ({ engine }: Pick<WritingJob, 'engine'>) => engine === 'built-in'

/** The expected duration in words: the built-in writer is quick. */
export const expectedDuration = (job: Pick<WritingJob, 'engine'>) =>
  isBuiltIn(job) ? 'about a second' : 'about 2 minutes'

/** The title of a failure; a package that was to be rewritten is unchanged. */
export const failedTitle = ({ package_id }: Pick<WritingJob, 'package_id'>) =>
  package_id === null ? 'Generation Failed' : 'Enhancement Failed'

/** Names a job's place, "Recovery & Longevity, week 3", or its topic without one. */
export function jobHeading({
  stream,
  editorial_theme: theme,
  editorial_week: place,
  topic,
}: WritingJob): string {
  if (theme === null) return topic
  return place === null ? theme : `${theme}, ${stream === 'weekly' ? 'week' : 'day'} ${place}`
}

/** Formats seconds: "0:52". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export const secondsBetween = (from: string, to: Date) =>
  Math.max(0, (to.getTime() - Date.parse(from)) / 1000)

/** The percentage done by steps; a step that counts parts ("Section 3 of 8") counts by them. */
export function percentDone(steps: readonly WritingStep[]): number {
  const done = steps.reduce((sum, step) => sum + partDone(step), 0)
  return steps.length === 0 ? 0 : Math.round((done / steps.length) * 100)
}

function partDone({ state, detail }: WritingStep) {
  if (state === 'done') return 1
  const [, at, of] = /(\d+) of (\d+)/.exec(detail ?? '') ?? []
  return state === 'working' && at !== undefined ? (Number(at) - 1) / Number(of) : 0
}

export type StepShown = WritingStep & { note: string; isNext: boolean }

/** Adds a note to each step: its duration, its current part, or that it is next. */
export function describeSteps(steps: readonly WritingStep[]): StepShown[] {
  const next = steps.findIndex(
    (step, at) => step.state === 'waiting' && steps[at - 1]?.state === 'working',
  )
  return steps.map((step, at) => ({
    ...step,
    isNext: at === next,
    note: noteOn(step, at === next),
  }))
}

function noteOn({ state, seconds }: WritingStep, isNext: boolean): string {
  if (state === 'working') return 'Working'
  if (state === 'failed') return 'Failed'
  if (state === 'waiting') return isNext ? 'Up next' : ''
  if (seconds === null) return 'Done'
  return seconds === 0 ? 'under 1 s' : `${seconds} s`
}

/** Describes a step if the writer gives no detail. */
export const stepHints: Readonly<Record<WritingStep['id'], string>> = {
  queued: 'At most four packages are written at once',
  brief: 'Theme, week and house prompt',
  outline: 'What each section says, and its sources',
  sections: wordRange(articleWords),
  package: '2-3 headline variants, deck, TL;DR, tips, opinion, interview',
  edit: 'Read again as an editor would',
  checks: 'Length, sources, British spelling, headlines',
  pictures: 'Cover and two inline visuals',
}
