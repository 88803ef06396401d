import type { ThemeId } from '@app/contract/community/themes'
import type { CoachContext, CoachEntry, LetterForm } from '../advice.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { ledgerOf, type Order } from '../ledger.ts'
import type { EntryReaders } from '../entry-readers.ts'
import { meantFor, themeOfSorrow } from '../sorrow.ts'
import { findingsIn, namesSymptom, namesTrouble } from '../safety/judge.ts'
import { reminderFor, type Reminder } from '../safety/reply.ts'
import { tokenise } from '../text/tokenise.ts'
import { rankThemes } from '../themes.ts'
import { formOf } from '../letter/form.ts'
import { figuresNoticed } from '../letter/figures-noticed.ts'
import { understand, type Understanding } from '../letter/understand.ts'
import { nigglePoints } from '../memory/niggles.ts'
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
  /** Sums from the entry's own figures, in words. */
  workedOut: readonly string[]
  /** How the letter is to be built, as the built-in coach would build it. */
  form: LetterForm
}

export function createReading(
  knowledge: Knowledge,
  readers: EntryReaders,
): (entry: CoachEntry, context: CoachContext) => EntryReading {
  const { safety } = knowledge
  const { net, themes, fitIn, sorrowIn } = readers
  const tokens = (text: string) => tokenise(text, net.spelling)
  return (entry, context) => {
    const { id, title, content, tags } = entry
    const { memberId, country, recent } = context
    const answered = recent.map(({ theme }) => theme)
    const words = `${title}\n${content}`
    const sorrow = sorrowIn(tokens(words))
    const understood = understand(readers, entry, context)
    const ranked = rankThemes(
      themes,
      { title: tokens(title), story: tokens(content), tags },
      answered,
    )
    const order = sorrow ? [themeOfSorrow] : ranked.map(({ theme }) => theme)
    const by = { seed: `${memberId} ${id}`, fitOf: fitIn(tokens(words)), isMeant: meantFor(sorrow) }
    return {
      theme: order[0] ?? null,
      choice: chooseFacts(knowledge, order, recent, by),
      reminder: reminderFor(safety, findingsIn(net, words), country, ledgerOf(recent).repliesSince),
      namesSymptom: (text) => namesSymptom(net, text),
      namesTrouble: (text) => namesTrouble(net, text),
      workedOut: sorrow
        ? []
        : figuresNoticed(knowledge.notices.figures, content, understood.reading, inFileOrder).map(
            ({ text }) => text,
          ),
      form: sorrow ? 'condolence' : formFor(understood, entry, context),
    }
  }
}

const inFileOrder: Order = (parts) => [...parts]

/**
 * A study may stand in any letter of a model that it fits, so that none is a letter for the sake of
 * one.
 */
function formFor(understood: Understanding, entry: CoachEntry, context: CoachContext): LetterForm {
  const threads = context.threadsToSend ?? []
  const hasThread = understood.reading.body.some(
    (complaint) => nigglePoints(complaint, entry.writtenAt, threads).length > 0,
  )
  const { isDelicate = false } = context
  const hasAnswer = understood.reading.question !== null && !isDelicate
  return formOf(understood, entry.content, { hasAnswer, hasThread, hasStudy: false })
}
