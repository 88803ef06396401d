import { getEditorPasswordNeed } from '@app/contract/newsroom/confirm-password'
import * as twoStep from '@app/contract/newsroom/two-step'
import { call } from '../../platform/call.ts'
import type { TwoStepProps } from '../../platform/two-step/two-step.data.ts'

export const editorTwoStep: TwoStepProps = {
  kind: 'editor',
  calls: {
    read: (signal) => call(twoStep.getEditorTwoStep, {}, { signal }),
    isPasswordNeeded: async () => (await call(getEditorPasswordNeed)).isNeeded,
    setUp: (password, signal) =>
      call(twoStep.setUpEditorTwoStep, { body: { password } }, { signal }),
    turnOn: (code, signal) => call(twoStep.turnEditorTwoStepOn, { body: { code } }, { signal }),
    turnOff: (body, signal) => call(twoStep.turnEditorTwoStepOff, { body }, { signal }),
    renewCodes: (body, signal) => call(twoStep.renewEditorRecoveryCodes, { body }, { signal }),
  },
}
