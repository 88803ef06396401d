import type { Module } from '../knowledge/writer-schema.ts'
import type { OutlineAnswer, OutlinedPart } from './answers.ts'
import { partCounts } from './answers.ts'
import type { WritingContext } from './model-calls.ts'

/**
 * The outline that an editor approved, of the model's own parts or of parts of the shelf; null if
 * there is none.
 */
export function approvedOutline({
  brief,
  reading,
  knowledge,
}: Pick<WritingContext, 'brief' | 'reading' | 'knowledge'>): OutlineAnswer | null {
  const { modelOutline, outline, stream } = brief
  const [format] = reading.formats
  if (modelOutline)
    return {
      format: modelOutline.format,
      angle: modelOutline.angle,
      parts: modelOutline.parts.map((part) => ({ ...part, fact_ids: [...part.fact_ids] })),
    }
  if (!outline) return null
  const plan = knowledge.plans.find(({ id }) => id === outline.planId)
  const all = new Map(
    [...knowledge.pools.values()].flatMap(({ modules }) => modules).map((one) => [one.id, one]),
  )
  const parts = outline.moduleIds.flatMap((id) => all.get(id) ?? []).map(partFrom)
  const opening =
    plan && stream === 'weekly' ? [{ title: 'Opening', about: plan.thesis, fact_ids: [] }] : []
  return {
    format: format?.id ?? '',
    angle: plan?.thesis ?? parts[0]?.about ?? '',
    parts: [...opening, ...parts].slice(0, partCounts[stream].max),
  }
}

const partFrom = ({ title, tldr, factIds }: Module): OutlinedPart => ({
  title,
  about: tldr,
  fact_ids: factIds,
})
