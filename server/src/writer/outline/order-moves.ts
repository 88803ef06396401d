import { hash } from '../../platform/hash.ts'
import { contentWords, shareOf } from '../../prose/content-words.ts'
import type { ArgumentPlan, Module, Role } from '../knowledge/writer-schema.ts'
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
  seed: string,
): readonly Move[] {
  const own = new Set(onSubject)
  const moveOf = (module: Module, does: string | null, hinge: string | null): Move => ({
    module,
    does,
    hinge,
    isOnSubject: own.has(module),
  })
  const withoutPlan = (module: Module) => moveOf(module, null, hingeOfGuest(plan, module, own))
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
  )
  const planned = plan.moves.flatMap((move, at) => {
    const module = taken.get(move)
    const hinge = move.hinges[hash(`${seed}|${plan.id}|${at}`) % move.hinges.length] ?? null
    return module ? [moveOf(module, move.does, hinge)] : []
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
  return keepFittingHinges(plan, [...moves, ...closes])
}

/** A part of another subject says why it is there, in the words that the plan has for it. */
export const hingeOfGuest = (
  plan: ArgumentPlan | null,
  module: Module,
  own: ReadonlySet<Module>,
): string | null =>
  own.has(module) ? null : (plan?.guests.find((guest) => guest.module === module.id)?.hinge ?? null)

/** Brings the part that answers the topic's question to the front. */
export const withAnswerFirst = (
  plan: ArgumentPlan | null,
  moves: readonly Move[],
  answer: Module | null,
): Outline => {
  const first = moves.filter(({ module }) => module === answer)
  const others = moves.filter(({ module }) => module !== answer)
  return { plan, answer, moves: keepFittingHinges(plan, [...first, ...others]) }
}

/**
 * Drops the hinges that do not name what follows: of a part that shares no matter
 * with it, and of one that no longer stands behind the part that the plan has before it.
 */
export function keepFittingHinges(plan: ArgumentPlan | null, moves: readonly Move[]): Move[] {
  const placeInPlan = ({ does }: Move) => plan?.moves.findIndex((move) => move.does === does) ?? -1
  return moves.map((move, at) => {
    // A guest's hinge was written for it.
    if (move.does === null) return move
    const before = moves[at - 1]
    const follows = placeInPlan(move) === (before === undefined ? 0 : placeInPlan(before) + 1)
    return follows && move.isOnSubject && namesPart(move) ? move : { ...move, hinge: null }
  })
}

function namesPart({ hinge, module }: Move): boolean {
  const held = contentWords(textOf(module))
  return (
    hinge !== null && [...contentWords(hinge)].filter((word) => held.has(word)).length >= leastNamed
  )
}

/** A hinge has so many words of matter in common with the part that it announces. */
const leastNamed = 2

type PlannedMove = ArgumentPlan['moves'][number]

/** Gives each move a module of its role, those first whose words are most alike. */
function matchMoves(
  moves: readonly PlannedMove[],
  modules: readonly Module[],
): ReadonlyMap<PlannedMove, Module> {
  const pairs = moves.flatMap((move) =>
    modules
      .filter(({ role }) => role === move.role)
      .map((module) => ({
        move,
        module,
        likeness: shareOf([move.does, ...move.hinges].join(' '), textOf(module)),
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
