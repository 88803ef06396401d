import type { ThemeId } from '@app/contract/community/themes'
import { letterWords } from '@app/contract/lengths'
import { overlapWith } from '../prose/overlap.ts'
import type { CoachContext, CoachEntry, LetterForm } from './advice.ts'
import type { EntryReaders } from './entry-readers.ts'
import type { PartFit } from './fit.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { leastRecentFirst, type Ledger, type Order } from './ledger.ts'
import { composeLetter, type ComposedLetter } from './letter/compose.ts'
import { byLength } from './letter/form.ts'
import { localKnowledge } from './letter/local-knowledge.ts'
import { gatherParts } from './letter/gather-parts.ts'
import { placesOf, type LetterCandidates } from './letter/places.ts'
import type { Reminder } from './safety/reply.ts'
import { tokenise } from './text/tokenise.ts'
import { createLeanings, mostWordsIn } from './tone.ts'

const textsCompared = 10

/** Writes the ordinary letter to an entry without a warning sign of today. */
export type Coaching = (
  entry: CoachEntry,
  context: CoachContext,
  known: { ledger: Ledger; reminder: Reminder | null; doubt?: Reminder | null },
) => ComposedLetter & { theme: ThemeId; form: LetterForm }

export function createCoaching(knowledge: Knowledge, readers: EntryReaders): Coaching {
  const local = new Map(
    knowledge.safety.countries.map((lines) => [lines.code, localKnowledge(knowledge, lines)]),
  )
  const leanings = createLeanings(knowledge.insights)
  const factsOf = new Map(knowledge.insights.map(({ id, factIds }) => [id, factIds]))
  return (entry, context, { ledger, reminder, doubt = null }) => {
    const seed = `${context.memberId} ${entry.id}`
    const fitIn = readers.fitIn(tokenise(`${entry.title}\n${entry.content}`, readers.net.spelling))
    const leaningOf = leanings[context.tone]
    const fitOf: PartFit = (part) => fitIn(part) + leaningOf(part)
    const ordered: Order = (parts) => leastRecentFirst(parts, ledger, seed, fitOf)
    const worthOf = rememberedWorth(readers.worthOf)
    const tools = {
      ...readers,
      worthOf,
      knowledge: local.get(context.country) ?? knowledge,
      factsOf,
      ordered,
      fitOf,
      ledger,
      seed,
    }
    const { theme, form, ...gathered } = gatherParts(tools, entry, context)
    const parts = doubt ? withoutMore(gathered) : gathered
    const overlapOf = overlapWith(context.recent.slice(0, textsCompared).map(({ text }) => text))
    const letter = composeLetter(
      form,
      [...headedBy(doubt), ...placesOf(form, { ...parts, reminder })],
      overlapOf,
      mostWordsIn[context.tone],
      leastWordsOf(form),
    )
    if (!letter) throw new Error('the knowledge base has no letter to make')
    return { ...letter, theme, form: byLength(form, letter.text) }
  }
}

/** The worth of a clause is asked for by several places of one letter. */
function rememberedWorth(worthOf: EntryReaders['worthOf']): EntryReaders['worthOf'] {
  const known = new Map<string, number>()
  return (clause) => {
    const key = `${clause.sentence} ${clause.text}`
    const worth = known.get(key) ?? worthOf(clause)
    known.set(key, worth)
    return worth
  }
}

const headedBy = (doubt: Reminder | null) => (doubt ? [{ candidates: [doubt] }] : [])

/** Beside a doubtful sign stands nothing to do, to read or to look forward to. */
const withoutMore = <Parts extends Omit<LetterCandidates, 'reminder'>>(parts: Parts): Parts => ({
  ...parts,
  studies: [],
  steps: [],
  closes: [],
})

/** A reply may turn out as short as a note. */
const leastWordsOf = (form: LetterForm) => letterWords[form === 'reply' ? 'note' : form].min
