import { getPasswordNeed } from '@app/contract/community/confirm-password'
import * as twoStep from '@app/contract/community/two-step'
import { call } from '../../platform/call.ts'
import type { TwoStepProps } from '../../platform/two-step/two-step.data.ts'

export const memberTwoStep: TwoStepProps = {
  kind: 'member',
  calls: {
    read: (signal) => call(twoStep.getTwoStep, {}, { signal }),
    isPasswordNeeded: async () => (await call(getPasswordNeed)).isNeeded,
    setUp: (password, signal) => call(twoStep.setUpTwoStep, { body: { password } }, { signal }),
    turnOn: (code, signal) => call(twoStep.turnTwoStepOn, { body: { code } }, { signal }),
    turnOff: (body, signal) => call(twoStep.turnTwoStepOff, { body }, { signal }),
    renewCodes: (body, signal) => call(twoStep.renewRecoveryCodes, { body }, { signal }),
  },
}
