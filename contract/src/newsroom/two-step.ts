import { route } from '../route.ts'
import { describeTwoStepCalls } from '../two-step.ts'
import { EditorSignedIn } from './auth.ts'

const calls = describeTwoStepCalls('any-editor', EditorSignedIn)

export const getEditorTwoStep = route({ ...calls.get, method: 'GET', path: '/api/auth/two-step' })
export const setUpEditorTwoStep = route({
  ...calls.setUp,
  method: 'POST',
  path: '/api/auth/two-step/set-up',
})
export const turnEditorTwoStepOn = route({
  ...calls.turnOn,
  method: 'POST',
  path: '/api/auth/two-step/turn-on',
})
export const turnEditorTwoStepOff = route({
  ...calls.turnOff,
  method: 'POST',
  path: '/api/auth/two-step/turn-off',
})
export const renewEditorRecoveryCodes = route({
  ...calls.renewCodes,
  method: 'POST',
  path: '/api/auth/two-step/recovery-codes',
})
export const signEditorInWithCode = route({
  ...calls.signIn,
  method: 'POST',
  path: '/api/auth/two-step/sign-in',
})
