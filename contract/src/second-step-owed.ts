import type { RefusalSpec } from './route.ts'

// Apart from the calls of two-step sign-in, since the first screen knows this refusal and no
// schema.

/**
 * The refusal of a right password that owes a code. As a refusal it keeps older clients right: one
 * that knows only the password shows the sentence, by the status or by `success`. The
 * `twoStepToken` that comes with it lasts five minutes and serves the second step only.
 */
export const secondStepOwed = {
  'auth/two-step': [401, 'Please give the code of your authenticator app as well.'],
} as const satisfies Record<string, RefusalSpec>
