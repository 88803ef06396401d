import { StepId, type WritingStep } from '@app/contract/newsroom/writing'
import { z } from 'zod'

/** A step as its job stores it. */
const StoredStep = z.object({
  id: z.enum(StepId.options),
  detail: z.string().nullable(),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  beganAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type StoredStep = z.infer<typeof StoredStep>
export const StoredSteps = z.array(StoredStep)

const labels: Readonly<Record<StepId, string>> = {
  queued: 'In the queue',
  brief: 'Brief read',
  outline: 'Outline',
  sections: 'Long-form article',
  package: 'Headlines, summary and formats',
  edit: 'Editor’s pass',
  checks: 'Checks',
  pictures: 'Pictures',
}

const ofBuiltIn: readonly StepId[] = ['queued', 'brief', 'sections', 'checks', 'pictures']

/** Makes the steps of a job that has just been queued. */
export const initialSteps = (isBuiltIn: boolean, at: Date): StoredStep[] =>
  beginStep(
    (isBuiltIn ? ofBuiltIn : StepId.options).map((id) => ({ ...untouched, id })),
    { id: 'queued', at },
  )

const untouched = { detail: null, state: 'waiting', beganAt: null, endedAt: null } as const

/**
 * Begins a step, or goes on with another detail. Earlier steps are done; later ones wait, even if
 * they had begun, because a writer may go back. An unknown step changes nothing.
 */
export function beginStep(
  steps: readonly StoredStep[],
  begin: { id: StepId; detail?: string; at: Date },
): StoredStep[] {
  const place = steps.findIndex(({ id }) => id === begin.id)
  if (place === -1) return [...steps]
  return steps.map((step, at) => {
    if (at < place) return doneBy(step, begin.at)
    if (at > place) return { ...step, ...untouched }
    const isAtWork = step.state === 'working'
    const beganAt = isAtWork ? step.beganAt : begin.at.toISOString()
    return { ...step, state: 'working', detail: begin.detail ?? null, beganAt, endedAt: null }
  })
}

export const completeAllSteps = (steps: readonly StoredStep[], at: Date): StoredStep[] =>
  steps.map((step) => doneBy(step, at))

/** Marks the current step as failed. */
export const failCurrentStep = (steps: readonly StoredStep[], at: Date): StoredStep[] =>
  steps.map((step) =>
    step.state === 'working' ? { ...step, state: 'failed', endedAt: at.toISOString() } : step,
  )

/** Resets the current step of a job that was cancelled. */
export const resetCurrentStep = (steps: readonly StoredStep[]): StoredStep[] =>
  steps.map((step) => (step.state === 'working' ? { ...step, ...untouched } : step))

export const toStepReplies = (steps: readonly StoredStep[]): WritingStep[] =>
  steps.map(({ id, detail, state, beganAt, endedAt }) => {
    const ms =
      beganAt === null || endedAt === null ? null : Date.parse(endedAt) - Date.parse(beganAt)
    return {
      id,
      label: labels[id],
      detail,
      state,
      seconds: ms === null ? null : Math.round(ms / 1000),
    }
  })

const doneBy = (step: StoredStep, at: Date): StoredStep => {
  if (step.state === 'done') return step
  return {
    ...step,
    state: 'done',
    detail: null,
    endedAt: step.beganAt === null ? null : at.toISOString(),
  }
}
