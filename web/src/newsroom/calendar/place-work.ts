import type { ContentPackage } from '@app/contract/newsroom/packages'
import type { WritingJob } from '@app/contract/newsroom/writing'
import { isJobOpen } from '../writing/writing.data.ts'

/** The running generation of a place of the calendar, or the last attempt. */
export type PlaceWork = {
  /** The running generation. */
  open: WritingJob | undefined
  /** The last generation, if it failed and no package exists. */
  failed: WritingJob | undefined
}

/** Picks the job that a card shows. `jobs` are those of its place, newest first. */
export function findSlotJobs(
  jobs: readonly WritingJob[],
  content: ContentPackage | undefined,
): PlaceWork {
  const open = jobs.find(isJobOpen)
  const last = jobs[0]
  const isFailed = open === undefined && content === undefined && last?.status === 'failed'
  return { open, failed: isFailed ? last : undefined }
}

/** The form's first values: a refused topic with its prompt, to be changed, else the suggestion. */
export const initialBriefWords = (failed: WritingJob | undefined, suggested: string) =>
  failed === undefined || failed.refusal === null
    ? { topic: suggested, prompt: '' }
    : { topic: failed.topic, prompt: failed.customPrompt ?? '' }

/** Describes the step at work: "Long-form article · Section 3 of 8". */
export function describeCurrentStep({ steps, status }: WritingJob): string {
  const step = steps.find(({ state }) => state === 'working')
  if (step === undefined) return status === 'queued' ? 'Waiting for its turn' : 'Being written'
  return step.detail === null ? step.label : `${step.label} · ${step.detail}`
}
