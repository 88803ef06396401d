import type { ArgumentPlan, Join, Module, Retelling } from './writer-schema.ts'

type Readings = {
  modules: readonly Module[]
  plans: readonly ArgumentPlan[]
  joins: readonly Join[]
  retellings: readonly Retelling[]
}

/** Places of a join that are no part. */
const places: readonly string[] = ['opening', 'any']

/**
 * Lists what joins and retellings name and nobody holds any more: a part, a hinge, a sentence that
 * has been reworded since it was read.
 */
export function lostInReadings({ modules, plans, joins, retellings }: Readings): string[] {
  const parts = new Map(modules.map((module) => [module.id, module]))
  const hinges = new Set(
    plans.flatMap(({ moves, guests }) => [
      ...moves.flatMap((move) => move.hinges),
      ...guests.map(({ hinge }) => hinge),
    ]),
  )
  return [
    ...joins
      .flatMap(({ behind, announces }) => [...behind, ...announces])
      .filter((id) => !parts.has(id) && !places.includes(id)),
    ...joins.map(({ hinge }) => hinge).filter((hinge) => !hinges.has(hinge)),
    ...retellings.flatMap(({ module: id, facts, leaves }) => {
      const { body = '', factIds = [] } = parts.get(id) ?? {}
      return [
        ...facts.filter((fact) => !factIds.includes(fact)),
        ...leaves.map(({ sentence }) => sentence).filter((sentence) => !body.includes(sentence)),
      ]
    }),
  ]
}
