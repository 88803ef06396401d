import { helpWithBrief, outlineByModel } from '@app/contract/newsroom/model-help'
import type { Outline } from '@app/contract/newsroom/topic-brief'
import type { ModelOutline } from '@app/contract/newsroom/generation-order'
import type { CallOf, ReplyOf } from '@app/contract/route'
import { call } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

type ModelQuestion = CallOf<typeof outlineByModel>['body']
export type ModelPlan = ReplyOf<typeof outlineByModel>
export type ModelSuggestions = ReplyOf<typeof helpWithBrief>

export const useAskForOutline = () =>
  useMutationOnce<ModelPlan, ModelQuestion>({
    mutationFn: (body) => call(outlineByModel, { body }),
  })

export const useAskForHelp = () =>
  useMutationOnce<ModelSuggestions, ModelQuestion>({
    mutationFn: (body) => call(helpWithBrief, { body }),
  })

/** A model's plan as cards of the board; a part is known by its place. */
export const asOutline = ({ outline, facts }: ModelPlan): Outline => {
  const claims = new Map(facts.map(({ fact_id, claim }) => [fact_id, claim]))
  return {
    plan: null,
    other_plans: [],
    moves: outline.parts.map(({ title, about, fact_ids }, at) => ({
      module_id: partId(at),
      title,
      role: at === 0 ? 'lead' : 'model',
      summary: [about, ...fact_ids.flatMap((id) => claims.get(id) ?? [])].join(' · '),
      fact_ids,
      is_on_subject: true,
      is_used_lately: false,
      does: null,
      alternatives: [],
    })),
  }
}

const partId = (at: number) => `part-${at + 1}`

/** The plan with its parts in the editor's order. */
export const asApproved = ({ outline }: ModelPlan, moduleIds: readonly string[]): ModelOutline => ({
  ...outline,
  parts: moduleIds.flatMap((id) => outline.parts.filter((_, at) => partId(at) === id)),
})
