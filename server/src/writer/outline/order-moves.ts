import { shareOf } from '../../prose/content-words.ts'
import type { ArgumentPlan, Join, Module, Role } from '../knowledge/writer-schema.ts'
import type { ChosenParts } from './chosen-parts.ts'
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
 * Brings the parts into the order of the plan: each of its moves takes the module of its role that
 * is most like it, and what is left stands behind the last part of its kind. A lead opens, a close
 * ends. Without a plan the parts about the subject come before its neighbours.
 */
export function orderMoves(
  plan: ArgumentPlan | null,
  { onSubject, neighbours }: ChosenParts,
  joins: readonly Join[],
): readonly Move[] {
  const own = new Set(onSubject)
  const moveOf = (module: Module, does: string | null): Move => ({
    module,
    does,
    hinge: null,
    isOnSubject: own.has(module),
  })
  const withoutPlan = (module: Module) => moveOf(module, null)
  if (plan === null) {
    const ordered = [...onSubject.toSorted(byUsualOrder), ...neighbours.toSorted(byUsualOrder)]
    return ordered.map(withoutPlan)
  }
  const all = [...onSubject, ...neighbours]
  const leads = all.filter(({ role }) => role === 'lead').map(withoutPlan)
  const closes = all.filter(({ role }) => role === 'close').map(withoutPlan)
  const between = all.filter(({ role }) => role !== 'lead' && role !== 'close')
  const taken = matchMoves(
    plan.moves,
    between.filter((module) => own.has(module)),
    joins,
  )
  const planned = plan.moves.flatMap((move) => {
    const module = taken.get(move)
    return module ? [moveOf(module, move.does)] : []
  })
  const placed = new Set(taken.values())
  const rest = between.filter((module) => !placed.has(module))
  const moves = [...leads, ...planned]
  const ownRest = rest.filter((module) => own.has(module)).toSorted(byUsualOrder)
  for (const module of ownRest) insertByRole(moves, withoutPlan(module))
  // Guests come after the piece's own parts, and before the plan that ends it.
  const guests = rest.filter((module) => !own.has(module)).map(withoutPlan)
  const at = moves.findIndex(({ module }) => module.role === 'plan')
  moves.splice(at === -1 ? moves.length : at, 0, ...guests)
  return [...moves, ...closes]
}

/** Brings the part that answers the topic's question to the front. */
export const withAnswerFirst = (
  plan: ArgumentPlan | null,
  moves: readonly Move[],
  answer: Module | null,
  joins: readonly Join[],
): Outline => {
  const first = moves.filter(({ module }) => module === answer)
  const others = moves.filter(({ module }) => module !== answer)
  return { plan, answer, moves: withHinges(plan, [...first, ...others], { joins, answer }) }
}

/**
 * Leads into the parts by hinges of the plan that were read between these two parts and hold of
 * both; elsewhere none stands.
 */
export function withHinges(
  plan: ArgumentPlan | null,
  moves: readonly Move[],
  { joins, answer }: { joins: readonly Join[]; answer: Module | null },
): Move[] {
  // An answer stands before the lead, so that the lead is what the next part follows.
  const before = (at: number) => {
    const module = moves[at - 1]?.module
    return module === undefined || (at === 1 && module === answer) ? 'opening' : module.id
  }
  const fits = (hinge: string, at: number) =>
    joins.some(
      ({ hinge: read, behind, announces }) =>
        read === hinge &&
        announces.includes(moves[at]?.module.id ?? '') &&
        (behind.includes('any') || behind.includes(before(at))),
    )
  const hinges = [
    ...(plan?.moves ?? []).flatMap((move) => move.hinges),
    ...(plan?.guests ?? []).map((guest) => guest.hinge),
  ]
  return moves.map((move, at) => ({
    ...move,
    hinge: hinges.find((hinge) => fits(hinge, at)) ?? null,
  }))
}

type PlannedMove = ArgumentPlan['moves'][number]

/**
 * Gives each move a module of its role: one that its hinges announce, else the one whose words are
 * most alike.
 */
function matchMoves(
  moves: readonly PlannedMove[],
  modules: readonly Module[],
  joins: readonly Join[],
): ReadonlyMap<PlannedMove, Module> {
  const pairs = moves.flatMap((move) =>
    modules
      .filter(({ role }) => role === move.role)
      .map((module) => ({
        move,
        module,
        likeness:
          (isAnnounced(move, module, joins) ? 1 : 0) +
          shareOf([move.does, ...move.hinges].join(' '), textOf(module)),
      })),
  )
  const matched = new Map<PlannedMove, Module>()
  const used = new Set<Module>()
  for (const { move, module } of pairs.toSorted((one, other) => other.likeness - one.likeness)) {
    if (matched.has(move) || used.has(module)) continue
    matched.set(move, module)
    used.add(module)
  }
  return matched
}

const isAnnounced = ({ hinges }: PlannedMove, { id }: Module, joins: readonly Join[]) =>
  joins.some(({ hinge, announces }) => hinges.includes(hinge) && announces.includes(id))

const textOf = ({ title, body, tldr }: Module) => `${title} ${body} ${tldr}`

const placeOf = (role: Role) => usualOrder.indexOf(role)
const byUsualOrder = (one: Module, other: Module) => placeOf(one.role) - placeOf(other.role)

/** Inserts a part behind the last one whose role comes no later. */
function insertByRole(moves: Move[], move: Move): void {
  const behind = moves.findLastIndex(
    ({ module }) => placeOf(module.role) <= placeOf(move.module.role),
  )
  moves.splice(behind + 1, 0, move)
}
