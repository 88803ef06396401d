import type { ThemeId } from '@app/contract/community/themes'
import { letterWords } from '@app/contract/lengths'
import { hash } from '../platform/hash.ts'
import { countWords } from '../prose/count-words.ts'
import { overlapWith } from '../prose/overlap.ts'
import type { CoachContext, CoachEntry, LetterForm } from './advice.ts'
import { contextLineFor } from './context-lines.ts'
import type { EntryReaders } from './entry-readers.ts'
import type { PartFit } from './fit.ts'
import { goalToName } from './goal.ts'
import type { ContextLine } from './knowledge/coach-schema.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { leastRecentFirst, type Ledger, type Order } from './ledger.ts'
import { answerTo } from './letter/answer-part.ts'
import { composeLetter, type ComposedLetter, type LetterPart } from './letter/compose.ts'
import { formOf } from './letter/form.ts'
import { localKnowledge } from './letter/local-knowledge.ts'
import { openingsFor, type OpeningTests } from './letter/openings.ts'
import { placesOf, type LetterParts } from './letter/places.ts'
import { onTheme, remarksFor } from './letter/remarks.ts'
import { studiesFor } from './letter/studies.ts'
import { understand, type Understanding } from './letter/understand.ts'
import { daysAgo } from './memory/days-ago.ts'
import { asDifference, measuredBefore } from './memory/measure.ts'
import type { RememberedEntry } from './memory/mention.ts'
import { niggleLineFor } from './memory/niggle-line.ts'
import { namesSymptom } from './safety/judge.ts'
import type { Reminder } from './safety/reply.ts'
import { meantFor, themeOfSorrow } from './sorrow.ts'
import { fillTemplate } from './text/fill-template.ts'
import { tokenise } from './text/tokenise.ts'
import { surestTheme } from './theme-of-reading.ts'
import { rankThemes } from './themes.ts'
import { createLeanings, mostWordsIn, suitsTone } from './tone.ts'

const textsCompared = 10
const byLengthAlone: ReadonlySet<LetterForm> = new Set(['note', 'reply', 'letter', 'result'])
const bodily: ReadonlySet<ThemeId> = new Set(['injury', 'illness', 'fatigue'])

/** Writes the ordinary letter to an entry without a warning sign of today. */
export type Coaching = (
  entry: CoachEntry,
  context: CoachContext,
  known: { ledger: Ledger; reminder: Reminder | null; doctor: string },
) => ComposedLetter & { theme: ThemeId; form: LetterForm }

type Tools = EntryReaders & {
  knowledge: Knowledge
  factsOf: ReadonlyMap<string, readonly string[]>
  ordered: Order
  fitOf: PartFit
  ledger: Ledger
  seed: string
}

export function createCoaching(knowledge: Knowledge, readers: EntryReaders): Coaching {
  const local = new Map(knowledge.safety.countries.map(({ doctor }) => [doctor, localKnowledge(knowledge, doctor)]))
  const leanings = createLeanings(knowledge.insights)
  const factsOf = new Map(knowledge.insights.map(({ id, factIds }) => [id, factIds]))
  return (entry, context, { ledger, reminder, doctor }) => {
    const seed = `${context.memberId} ${entry.id}`
    const fitIn = readers.fitIn(tokenise(`${entry.title}\n${entry.content}`, readers.net.spelling))
    const leaningOf = leanings[context.tone]
    const fitOf: PartFit = (part) => fitIn(part) + leaningOf(part)
    const ordered: Order = (parts) => leastRecentFirst(parts, ledger, seed, fitOf)
    const tools = { ...readers, knowledge: local.get(doctor) ?? knowledge, factsOf, ordered, fitOf, ledger, seed }
    const { theme, form, ...parts } = gatherParts(tools, entry, context)
    const overlapOf = overlapWith(context.recent.slice(0, textsCompared).map(({ text }) => text))
    const letter = composeLetter(form, placesOf(form, { ...parts, reminder }), overlapOf, mostWordsIn[context.tone])
    if (!letter) throw new Error('the knowledge base has no letter to make')
    return { ...letter, theme, form: byLength(form, letter.text) }
  }
}

/** Of the forms from a note to a letter, a text has the one of its length. */
function byLength(form: LetterForm, text: string): LetterForm {
  const words = countWords(text)
  if (form === 'result' ? words >= letterWords.result.min : !byLengthAlone.has(form)) return form
  if (words <= letterWords.note.max) return 'note'
  return form === 'letter' && words >= letterWords.letter.min ? 'letter' : 'reply'
}

type Gathered = Omit<LetterParts, 'reminder'> & { theme: ThemeId; form: LetterForm }

function gatherParts(tools: Tools, entry: CoachEntry, context: CoachContext): Gathered {
  const { knowledge, net, ordered, ledger, seed } = tools
  const { isDelicate = false, recent } = context
  const understood = understand(tools, entry, context)
  const { sorrow, reading } = understood
  const isMeant = meantFor(sorrow)
  const theme = sorrow ? themeOfSorrow : themeOf(tools, entry, understood)
  // A letter never congratulates on pain, illness or tiredness, however cheerful the entry sounds.
  const understanding =
    bodily.has(theme) && understood.mood === 'up' ? { ...understood, mood: 'level' as const } : understood
  const tests: OpeningTests = {
    worthOf: tools.worthOf,
    namesSymptom: (text) => namesSymptom(net, text),
    moodOf: (text) => tools.moodOf(tokenise(text, net.spelling)),
  }
  const { niggle, line } = contextFor(tools, entry, context, understanding, tests)
  const studies = studiesFor(knowledge.insights, entry, understanding, recent, tools)
  const form = formOf(understanding, entry.content, { niggle, hasStudy: studies.length > 0, isDelicate })
  const answer = form === 'answer' ? answerTo(tools, entry, reading) : null
  const openings = knowledge.openings.filter(suitsTone(context.tone)).filter(isMeant)
  const opened = { ...understanding, content: entry.content, hasQuestion: reading.question !== null && !isDelicate }
  const remarks = knowledge.remarks.filter(isMeant)
  const painful = { ...understanding, theme: 'pain' as const }
  return {
    theme,
    form,
    openings: answer ? [answer.opening] : ordered(openingsFor(openings, opened, tests)),
    contextLine: niggle ?? line,
    remarks: sorrow ? ordered(remarks) : remarksFor(remarks, understanding, ordered, ledger),
    studies,
    answers: answer?.candidates ?? [],
    steps: ordered(onTheme(knowledge.steps, form === 'thread' ? painful : understanding)),
    questions: ordered(onTheme(knowledge.questions, understanding)),
    mayAsk: hash(`${seed} asks`) % 2 === 0,
  }
}

/** The theme under which a letter is kept: that of the reading where it is sure, else the one that most words are of. */
function themeOf({ themes, net }: Tools, { title, content, tags }: CoachEntry, { reading }: Understanding): ThemeId {
  const words = { title: tokenise(title, net.spelling), story: tokenise(content, net.spelling), tags }
  const [first] = rankThemes(themes, words, [])
  return surestTheme(reading) ?? first?.theme ?? 'easy'
}

/** The line that sets the entry in its diary; beside a sorrow or a question nothing is counted, and no goal named. */
function contextFor(
  tools: Tools,
  entry: CoachEntry,
  { goal, tone, remembered = [], earlierEntriesAt }: CoachContext,
  { sorrow, reading, mood, isTrouble }: Understanding,
  tests: OpeningTests,
) {
  if (sorrow || reading.question) return { niggle: null, line: null }
  const { knowledge, bodyIn, ledger, ordered } = tools
  const { writtenAt, content } = entry
  const lines = knowledge.contextLines.filter(suitsTone(tone))
  const earlier = (reading.body.length > 0 ? remembered : []).map((one) => ({
    ...one,
    body: bodyIn(one.title, one.content),
  }))
  const niggle = niggleLineFor(lines, reading.body, { writtenAt, earlier }, ledger, ordered)
  const named = goalToName(goal, content, tests.namesSymptom)
  const circumstances = {
    writtenAt,
    content,
    goal: named,
    mood: isTrouble ? ('down' as const) : mood,
    earlierEntriesAt,
  }
  const line = niggle
    ? null
    : (measureIn(tools, entry, lines, remembered) ??
      contextLineFor(lines, circumstances, ledger, ordered) ??
      mentionIn(tools, entry, lines, remembered))
  return { niggle, line }
}

/** A line that sets today's time beside the last one for the same thing; beside dark words nothing is compared. */
function measureIn(
  { ordered }: Tools,
  entry: CoachEntry,
  lines: readonly ContextLine[],
  remembered: readonly RememberedEntry[],
): LetterPart | null {
  const found = measuredBefore(entry, remembered)
  const [line] = ordered(lines.filter(({ when }) => when === (found && found.quickerBy > 0 ? 'quicker' : 'slower')))
  if (!found || !line || found.quickerBy === 0) return null
  const { before, now } = found
  const values = {
    before,
    now,
    by: asDifference(found.quickerBy),
    ago: daysAgo(found.entry.writtenAt, entry.writtenAt),
  }
  return { id: line.id, text: capitalised(fillTemplate(line.text, values)), recalls: [found.entry.id] }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A line from an earlier entry that today's takes up; days of sorrow do not come back by themselves. */
function mentionIn(
  { findMention, read, net, ordered }: Tools,
  { title, content, writtenAt }: CoachEntry,
  lines: readonly ContextLine[],
  remembered: readonly RememberedEntry[],
): LetterPart | null {
  const mayBring = (one: RememberedEntry) => {
    const { sorrow, risk } = read({ ...one, tags: [] }, [])
    return sorrow === null && risk === 'none'
  }
  const mention = findMention(`${title} ${content}`, remembered, mayBring)
  const [line] = ordered(lines.filter(({ when }) => when === 'mentioned'))
  if (!mention || !line || namesSymptom(net, mention.quote)) return null
  const text = fillTemplate(line.text, { q: mention.quote, ago: daysAgo(mention.entry.writtenAt, writtenAt) })
  return { id: line.id, text: capitalised(text), recalls: [mention.entry.id] }
}
