import * as twoStep from '@app/contract/newsroom/two-step'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '../../../platform/call.ts'
import type { Faults } from '../../../platform/form-faults.ts'

// Another device may have changed it since.
export const twoStepOptions = () =>
  queryOptions({
    queryKey: ['two-step'],
    queryFn: ({ signal }) => call(twoStep.getTwoStep, {}, { signal }),
    staleTime: 0,
  })

export type TwoStepProof = { password: string; code: string }

// The dialogs cannot be closed until the calls are answered.
const withTimeout = () => ({ signal: AbortSignal.timeout(60_000) })

export const startTwoStepSetup = (password: string) =>
  call(twoStep.setUpTwoStep, { body: { password } }, withTimeout())
export const enableTwoStep = (code: string) =>
  call(twoStep.turnOnTwoStep, { body: { code } }, withTimeout())
export const disableTwoStep = (proof: TwoStepProof) =>
  call(twoStep.turnOffTwoStep, { body: proof }, withTimeout())
export const replaceRecoveryCodes = (proof: TwoStepProof) =>
  call(twoStep.renewRecoveryCodes, { body: proof }, withTimeout())

/** True if the state on the server differs from the dialog's. */
export const isTwoStepConflict = (error: Error) =>
  error instanceof CallError && error.status === 409

/** The faults of a refused call at the password and code fields. */
export function proofFaults(error: Error): Faults {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'auth/wrong-password') return { password: error.sentence }
  return error.code === 'two-step/wrong-code' ? { code: error.sentence } : error.fields
}
