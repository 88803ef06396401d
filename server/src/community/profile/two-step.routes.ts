import * as twoStep from '@app/contract/community/two-step'
import { keepCookies, visitorOf } from '../../platform/auth/sign-in.ts'
import {
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
  twoStepOf,
} from '../../platform/auth/two-step.ts'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signMemberInWithCode } from './deletion.ts'

export const memberTwoStepRoutes = (deps: Deps) => [
  bind(twoStep.getTwoStep, ({ account }) => twoStepOf(deps, account)),
  bind(twoStep.setUpTwoStep, ({ account, body, cookies }) =>
    setUpTwoStep(deps, account, { ...body, sessionToken: cookies.read('member') }),
  ),
  bind(twoStep.turnTwoStepOn, ({ account, body, cookies, device }) =>
    turnOnTwoStep(deps, account, {
      ...body,
      sessionToken: cookies.read('member'),
      device: device(),
    }),
  ),
  bind(twoStep.turnTwoStepOff, ({ account, body, cookies, device }) =>
    turnOffTwoStep(deps, account, {
      ...body,
      sessionToken: cookies.read('member'),
      device: device(),
    }),
  ),
  bind(twoStep.renewRecoveryCodes, ({ account, body, cookies, device }) =>
    renewRecoveryCodes(deps, account, {
      ...body,
      sessionToken: cookies.read('member'),
      device: device(),
    }),
  ),
  bind(twoStep.signInWithCode, async ({ body, ...call }) => {
    const opened = await signMemberInWithCode(deps, visitorOf('member', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'member', opened.session)
    return { user: opened.user }
  }),
]
