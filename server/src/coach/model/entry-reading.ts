import type { ThemeId } from '@app/contract/community/themes'
import type { CoachContext, CoachEntry } from '../advice.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { ledgerOf } from '../ledger.ts'
import type { EntryReaders } from '../entry-readers.ts'
import { meantFor, themeOfSorrow } from '../sorrow.ts'
import { findingsIn, namesSymptom, namesTrouble } from '../safety/judge.ts'
import { reminderFor, type Reminder } from '../safety/reply.ts'
import { tokenise } from '../text/tokenise.ts'
import { rankThemes } from '../themes.ts'
import { chooseFacts, type FactChoice } from './fact-choice.ts'

/** Our own readers' findings in an entry, before a model sees it. */
export type EntryReading = {
  theme: ThemeId | null
  choice: FactChoice
  /** The line on a warning sign long over. */
  reminder: Reminder | null
  namesSymptom(text: string): boolean
  /** The same, except for the bare name of a condition. */
  namesTrouble(text: string): boolean
  /** The entry tells of a loss, or of something else beside which training is small. */
  isSorrow: boolean
}

export function createReading(
  knowledge: Knowledge,
  { net, themes, fitIn, sorrowIn }: EntryReaders,
): (entry: CoachEntry, context: CoachContext) => EntryReading {
  const { safety } = knowledge
  const tokens = (text: string) => tokenise(text, net.spelling)
  return ({ id, title, content, tags }, { memberId, country, recent }) => {
    const answered = recent.map(({ theme }) => theme)
    const words = `${title}\n${content}`
    const sorrow = sorrowIn(tokens(words))
    const ranked = rankThemes(themes, { title: tokens(title), story: tokens(content), tags }, answered)
    const order = sorrow ? [themeOfSorrow] : ranked.map(({ theme }) => theme)
    const by = { seed: `${memberId} ${id}`, fitOf: fitIn(tokens(words)), isMeant: meantFor(sorrow) }
    return {
      theme: order[0] ?? null,
      choice: chooseFacts(knowledge, order, recent, by),
      reminder: reminderFor(safety, findingsIn(net, words), country, ledgerOf(recent).repliesSince),
      namesSymptom: (text) => namesSymptom(net, text),
      namesTrouble: (text) => namesTrouble(net, text),
      isSorrow: sorrow !== null,
    }
  }
}
