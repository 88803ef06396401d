import { hash } from '../../platform/hash.ts'
import type { ArgumentPlan, Module, Role } from '../knowledge/writer-schema.ts'
import type { ChosenParts } from './choose-parts.ts'
import type { Move, Outline } from './outline.ts'

/** The order of parts that a plan does not place. */
const usualOrder: readonly Role[] = [
  'lead',
  'myth',
  'evidence',
  'special',
  'risk',
  'how',
  'recovery',
  'fuel',
  'plan',
  'close',
]

/**
 * Brings the parts into the order of the plan: each of its moves takes the next module of its role,
 * and what is left stands behind the last part of its kind. A lead opens, a close ends.
 */
export function orderMoves(plan: ArgumentPlan | null, { onSubject, neighbours }: ChosenParts, seed: string): Outline {
  const rest = [...onSubject, ...neighbours]
  const take = (role: Role) => {
    const at = rest.findIndex((module) => module.role === role)
    return at === -1 ? undefined : rest.splice(at, 1)[0]
  }
  const own = new Set(onSubject)
  const moveOf = (module: Module, does: string | null, hinge: string | null): Move => ({
    module,
    does,
    hinge,
    isOnSubject: own.has(module),
  })
  const leads = rest.filter(({ role }) => role === 'lead').map((module) => moveOf(module, null, null))
  const closes = rest.filter(({ role }) => role === 'close').map((module) => moveOf(module, null, null))
  rest.splice(0, rest.length, ...rest.filter(({ role }) => role !== 'lead' && role !== 'close'))
  const planned = (plan?.moves ?? []).flatMap(({ role, does, hinges }, at) => {
    const module = take(role)
    const hinge = hinges[hash(`${seed}|${plan?.id}|${at}`) % hinges.length] ?? null
    return module ? [moveOf(module, does, hinge)] : []
  })
  const moves = [...leads, ...planned]
  for (const module of rest.toSorted(byUsualOrder)) insertByRole(moves, moveOf(module, null, null))
  return { plan, moves: [...moves, ...closes] }
}

const placeOf = (role: Role) => usualOrder.indexOf(role)
const byUsualOrder = (one: Module, other: Module) => placeOf(one.role) - placeOf(other.role)

/** Inserts a part behind the last one whose role comes no later. */
function insertByRole(moves: Move[], move: Move): void {
  const behind = moves.findLastIndex(({ module }) => placeOf(module.role) <= placeOf(move.module.role))
  moves.splice(behind + 1, 0, move)
}
