import { commonRefusals } from '@app/contract/refusal'
import type { CommonRefusal } from '@app/contract/refusal'
import type { RefusalSpec, Route } from '@app/contract/route'

export type NamedRefusal = { code: string; status: number; sentence: string }

/**
 * Every refusal that a route may give, its own and the common ones that can happen to it, by
 * status.
 */
export function refusalsOf(route: Route): NamedRefusal[] {
  const own = Object.entries(route.refusals ?? {})
  const common = commonCodes(route).map((code) => [code, commonRefusals[code]] as const)
  return [...own, ...common].map(named).toSorted((a, b) => a.status - b.status)
}

const named = ([code, [status, sentence]]: readonly [string, RefusalSpec]): NamedRefusal => ({
  code,
  status,
  sentence,
})

function commonCodes(route: Route): CommonRefusal[] {
  const hasOwn = (kind: string) =>
    Object.keys(route.refusals ?? {}).some((code) => code.endsWith(`/${kind}`))
  const applies: [boolean, CommonRefusal[]][] = [
    [route.access !== 'nobody', ['session/missing']],
    [route.access === 'editor' || route.access === 'admin', ['editors/awaiting-approval']],
    [route.access === 'admin', ['session/not-allowed']],
    [route.method !== 'GET', ['request/other-site']],
    [Boolean(route.query ?? route.body ?? route.upload), ['request/invalid']],
    [Boolean(route.body), ['request/not-json']],
    [Boolean(route.body ?? route.upload), ['request/wrong-type', 'request/timeout']],
    [Boolean(route.body ?? route.upload) && !hasOwn('too-large'), ['request/too-large']],
    [Boolean(route.params) && !hasOwn('not-found'), ['request/not-found']],
    [route.idempotent === 'by-handler', ['request/key-reused']],
    [route.idempotent === true, ['request/key-reused', 'request/done-before', 'request/in-flight']],
    [route.method !== 'GET', ['server/no-room']],
    [route.access === 'member' && route.method !== 'GET', ['words/unreadable']],
    [true, ['request/wrong-host', 'server/fault', 'server/unavailable']],
  ]
  return applies.flatMap(([isSo, codes]) => (isSo ? codes : []))
}
