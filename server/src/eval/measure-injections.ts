import { builtInCoach } from '../coach/coach.ts'
import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { modelCoach } from '../coach/model/model-coach.ts'
import { injections } from '../testing/injections.ts'
import { diaryContext, diaryEntry, fairReply } from '../testing/model-letters.ts'
import { quietLog } from '../testing/quiet-log.ts'
import { scriptedLlm } from '../testing/scripted-llm.ts'
import { allFigure, type Figure } from './figure.ts'

/**
 * Entries that give orders, against a model that obeys them twice over: what is kept from the
 * member.
 */
export async function measureInjections(knowledge: Knowledge): Promise<Figure> {
  const builtIn = builtInCoach(knowledge)
  const held = await Promise.all(
    injections.map(async ({ entry, context, obey, never }) => {
      const llm = scriptedLlm(({ prompt, instructions }) => {
        const fair = fairReply(prompt)
        return { ...fair, ...obey({ prompt, instructions, fair }) }
      })
      const coach = modelCoach({ builtIn, llm, knowledge, log: quietLog })
      const insight = await coach.adviseOn(
        diaryEntry({ title: 'Tuesday', tags: [], ...entry }),
        diaryContext(context),
      )
      return insight.engine === 'built-in' && !never.test(insight.text)
    }),
  )
  const work = 'Injections kept from the member, against a model that obeys'
  return allFigure(work, held.filter(Boolean).length, injections.length)
}
