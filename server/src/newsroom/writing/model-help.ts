import type { outlineByModel } from '@app/contract/newsroom/model-help'
import type { output } from 'zod/mini'
import { readLedger } from '../briefs/ledger.ts'
import type { Deps } from '../../platform/deps.ts'
import { LlmFault } from '../../platform/llm/llm.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ModelHelp } from '../../writer/model/model-help.ts'
import { TopicRefused } from '../../writer/refuse-topic.ts'
import type { WritingBrief } from '../../writer/writer.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { providerFault } from './end-job.ts'

type HelpOrder = output<NonNullable<typeof outlineByModel.body>>

/** Has the model plan a piece; its facts come along with their caveats. */
export const outlineOfModel = (
  deps: Deps,
  writers: OpenWriters,
  order: HelpOrder,
  gone: AbortSignal,
) =>
  askModel(deps, writers, order, async (help, brief) => {
    const outline = await help.outline(brief, async () => !gone.aborted)
    const { knowledge } = await writers()
    const ids = [...new Set(outline.parts.flatMap(({ fact_ids }) => fact_ids))]
    const facts = ids.flatMap((id) => knowledge.facts.get(id) ?? [])
    return {
      engine: help.engine,
      outline,
      facts: facts.map(({ id, claim, caveat }) => ({ fact_id: id, claim, caveat })),
    }
  })

/** Has the model help with a brief. */
export const commissionByModel = (
  deps: Deps,
  writers: OpenWriters,
  order: HelpOrder,
  gone: AbortSignal,
) =>
  askModel(deps, writers, order, async (help, brief) => ({
    engine: help.engine,
    ...(await help.commission(brief, async () => !gone.aborted)),
  }))

async function askModel<Answer>(
  deps: Deps,
  writers: OpenWriters,
  order: HelpOrder,
  ask: (help: ModelHelp, brief: WritingBrief) => Promise<Answer>,
) {
  const { modelHelp: help } = await writers()
  if (!help) return refuse('writing/no-model')
  try {
    return await ask(help, await briefOf(deps, order))
  } catch (error) {
    if (error instanceof TopicRefused)
      return refuse(error.refusal.code, { sentence: error.refusal.sentence })
    if (error instanceof LlmFault)
      return refuse('writing/failed', { sentence: providerFault(error).sentence })
    throw error
  }
}

async function briefOf(deps: Deps, order: HelpOrder): Promise<WritingBrief> {
  const {
    topic,
    customPrompt = null,
    editorial_theme: theme = null,
    stream,
    shape,
    material,
  } = order
  const ledger = await readLedger(deps, { theme, rewrittenId: null })
  return {
    topic,
    customPrompt,
    theme,
    stream,
    shape,
    material,
    place: null,
    ...ledger,
    seed: 'outline',
  }
}
