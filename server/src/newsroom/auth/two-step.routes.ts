import * as twoStep from '@app/contract/newsroom/two-step'
import type { Deps } from '../../platform/deps.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepCookies, visitorOf } from '../../platform/auth/sign-in.ts'
import {
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
  twoStepOf,
} from '../../platform/auth/two-step.ts'
import { loginWithCode } from './auth.ts'

export const twoStepRoutes = (deps: Deps) => [
  bind(twoStep.getTwoStep, ({ account }) => twoStepOf(deps, account)),
  bind(twoStep.setUpTwoStep, ({ account, body, cookies }) =>
    setUpTwoStep(deps, account, { ...body, sessionToken: cookies.read('editor') }),
  ),
  bind(twoStep.turnOnTwoStep, async ({ account, body, cookies }) => {
    const turnedOn = await turnOnTwoStep(deps, account, { ...body, sessionToken: cookies.read('editor') })
    return turnedOn instanceof Refusal ? turnedOn : tell(deps, account.id, 'two-step sign-in turned on', turnedOn)
  }),
  bind(twoStep.turnOffTwoStep, async ({ account, body, cookies }) => {
    const turnedOff = await turnOffTwoStep(deps, account, { ...body, sessionToken: cookies.read('editor') })
    return turnedOff instanceof Refusal ? turnedOff : tell(deps, account.id, 'two-step sign-in turned off', turnedOff)
  }),
  bind(twoStep.renewRecoveryCodes, async ({ account, body, cookies }) => {
    const renewed = await renewRecoveryCodes(deps, account, { ...body, sessionToken: cookies.read('editor') })
    return renewed instanceof Refusal ? renewed : tell(deps, account.id, 'recovery codes renewed', renewed)
  }),
  bind(twoStep.signInWithCode, async ({ body, ...call }) => {
    const opened = await loginWithCode(deps, visitorOf('editor', call), body)
    if (opened instanceof Refusal) return opened
    keepCookies(call.cookies, 'editor', opened.session)
    return { success: true as const, user: opened.user }
  }),
]

/** Leaves a line for anyone who asks later when an account was made safer, or less safe. */
function tell<Answer>({ log }: Pick<Deps, 'log'>, accountId: string, what: string, answered: Answer): Answer {
  log.info({ accountId }, what)
  return answered
}
