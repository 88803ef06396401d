import { route } from '../route.ts'
import { describeTwoStepCalls } from '../two-step.ts'
import { SignedIn } from './auth.ts'

const calls = describeTwoStepCalls('member', SignedIn)

export const getTwoStep = route({
  ...calls.get,
  method: 'GET',
  path: '/api/community/auth/two-step',
})
export const setUpTwoStep = route({
  ...calls.setUp,
  method: 'POST',
  path: '/api/community/auth/two-step/set-up',
})
export const turnTwoStepOn = route({
  ...calls.turnOn,
  method: 'POST',
  path: '/api/community/auth/two-step/turn-on',
})
export const turnTwoStepOff = route({
  ...calls.turnOff,
  method: 'POST',
  path: '/api/community/auth/two-step/turn-off',
})
export const renewRecoveryCodes = route({
  ...calls.renewCodes,
  method: 'POST',
  path: '/api/community/auth/two-step/recovery-codes',
})
export const signInWithCode = route({
  ...calls.signIn,
  method: 'POST',
  path: '/api/community/auth/two-step/sign-in',
})
