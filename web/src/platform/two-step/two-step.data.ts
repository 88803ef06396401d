import type { RecoveryCodes, TwoStep, TwoStepProof, TwoStepSetUp } from '@app/contract/two-step'
import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../call.ts'
import type { Faults } from '../form-faults.ts'
import { isPasswordRequired } from '../own-password.ts'

/** The kind of account, and the calls that see to its two-step sign-in. */
export type TwoStepProps = {
  kind: 'member' | 'editor'
  calls: {
    read: (signal: AbortSignal) => Promise<TwoStep>
    /** Says if the password has to be given; false within ten minutes of the last time. */
    isPasswordNeeded: () => Promise<boolean>
    setUp: (password: string, signal: AbortSignal) => Promise<TwoStepSetUp>
    turnOn: (code: string, signal: AbortSignal) => Promise<RecoveryCodes>
    turnOff: (proof: TwoStepProof, signal: AbortSignal) => Promise<unknown>
    renewCodes: (proof: TwoStepProof, signal: AbortSignal) => Promise<RecoveryCodes>
  }
}
export type TwoStepDialogProps = TwoStepProps & { onClose: () => void }

// Another device may have changed it since.
export const twoStepOptions = ({ kind, calls }: TwoStepProps) =>
  queryOptions({
    queryKey: ['two-step', kind],
    queryFn: ({ signal }) => calls.read(signal),
    staleTime: 0,
  })

export const passwordNeedOptions = ({ kind, calls }: TwoStepProps) =>
  queryOptions({
    queryKey: ['two-step', kind, 'password-need'],
    queryFn: () => calls.isPasswordNeeded(),
    staleTime: 0,
  })

/** The dialogs cannot be closed until their calls are answered. */
export const longestWait = () => AbortSignal.timeout(60_000)

/** Leaves a password out that was not asked for. */
export const proofOf = ({ password, code = '' }: Record<string, string>): TwoStepProof =>
  password === undefined ? { code } : { password, code }

/** True if the state on the server differs from the dialog's. */
export const isTwoStepConflict = (error: Error) =>
  error instanceof CallError && error.status === 409

/** The faults of a refused call at the password and code fields. */
export function proofFaults(error: Error): Faults {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'auth/wrong-password' || isPasswordRequired(error))
    return { password: error.sentence }
  return error.code === 'two-step/wrong-code' ? { code: error.sentence } : error.fields
}
