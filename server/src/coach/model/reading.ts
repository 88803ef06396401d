import type { ThemeId } from '@app/contract/community/themes'
import type { CoachContext, CoachEntry } from '../advice.ts'
import { createFitReader } from '../fit.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { ledgerOf } from '../ledger.ts'
import { findingsIn, namesSymptom } from '../safety/judge.ts'
import { compileNet } from '../safety/net.ts'
import { reminderFor, type Reminder } from '../safety/reply.ts'
import { tokenise } from '../text/tokenise.ts'
import { compileThemes, rankThemes } from '../themes.ts'
import { chooseFacts, type FactChoice } from './fact-choice.ts'

/** What our own readers make of an entry, before any model sees it. */
export type Reading = {
  theme: ThemeId | null
  choice: FactChoice
  /** The line on a warning sign long over. */
  reminder: Reminder | null
  namesSymptom(text: string): boolean
}

export function createReading(knowledge: Knowledge): (entry: CoachEntry, context: CoachContext) => Reading {
  const { safety } = knowledge
  const net = compileNet(safety)
  const themes = compileThemes(knowledge.themes, net.negators)
  const fitIn = createFitReader(knowledge.insights, net.negators)
  const tokens = (text: string) => tokenise(text, net.spelling)
  return ({ id, title, content, tags }, { memberId, country, recent }) => {
    const answered = recent.map(({ theme }) => theme)
    const ranked = rankThemes(themes, { title: tokens(title), story: tokens(content), tags }, answered)
    const order = ranked.map(({ theme }) => theme)
    const words = `${title}. ${content}`
    const by = { seed: `${memberId} ${id}`, fitOf: fitIn(tokens(words)) }
    return {
      theme: order[0] ?? null,
      choice: chooseFacts(knowledge, order, recent, by),
      reminder: reminderFor(safety, findingsIn(net, words), country, ledgerOf(recent).repliesSince),
      namesSymptom: (text) => namesSymptom(net, text),
    }
  }
}
