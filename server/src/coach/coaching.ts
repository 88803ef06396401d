import type { ThemeId } from '@app/contract/community/themes'
import { hash } from '../platform/hash.ts'
import { overlapWith } from '../prose/overlap.ts'
import type { CoachContext, CoachEntry, LetterForm } from './advice.ts'
import type { EntryReaders } from './entry-readers.ts'
import type { PartFit } from './fit.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { leastRecentFirst, type Ledger, type Order } from './ledger.ts'
import { answerTo } from './letter/answer-part.ts'
import { composeLetter, type ComposedLetter } from './letter/compose.ts'
import { diaryLineFor } from './letter/diary-line.ts'
import { byLength, formOf } from './letter/form.ts'
import { localKnowledge } from './letter/local-knowledge.ts'
import { openingsFor, type OpeningTests } from './letter/openings.ts'
import { placesOf, type LetterCandidates } from './letter/places.ts'
import { onTheme, remarksFor } from './letter/remarks.ts'
import { studiesFor } from './letter/studies.ts'
import { understand, type Understanding } from './letter/understand.ts'
import { namesSymptom } from './safety/judge.ts'
import type { Reminder } from './safety/reply.ts'
import { meantFor, themeOfSorrow } from './sorrow.ts'
import { tokenise } from './text/tokenise.ts'
import { surestTheme } from './theme-of-reading.ts'
import { rankThemes } from './themes.ts'
import { createLeanings, mostWordsIn, suitsTone } from './tone.ts'

const textsCompared = 10
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

type Gathered = Omit<LetterCandidates, 'reminder'> & { theme: ThemeId; form: LetterForm }

function gatherParts(tools: Tools, entry: CoachEntry, context: CoachContext): Gathered {
  const { knowledge, net, ordered, seed } = tools
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
  const { niggle, line } = diaryLineFor(tools, entry, context, understanding)
  const studies = studiesFor(knowledge.insights, entry, understanding, recent, tools)
  const form = formOf(understanding, entry.content, {
    hasThread: niggle?.isTrouble ?? false,
    hasStudy: studies.length > 0,
    isDelicate,
  })
  const answer = form === 'answer' ? answerTo(tools, entry, reading) : null
  const openings = knowledge.openings.filter(suitsTone(context.tone)).filter(isMeant)
  const opened = {
    ...understanding,
    isTrouble: understanding.isTrouble && form !== 'result',
    content: entry.content,
    hasQuestion: reading.question !== null && !isDelicate,
    complaints: reading.body.map(({ words }) => words),
  }
  const remarks = knowledge.remarks.filter(isMeant)
  const painful = { ...understanding, theme: 'pain' as const }
  return {
    theme,
    form,
    openings: answer ? [answer.opening] : ordered(openingsFor(openings, opened, tests)),
    contextLine: niggle ?? line,
    remarks: sorrow
      ? ordered(remarks)
      : remarksFor(remarks, understanding, tools.thingsIn(entry.title, entry.content), tools),
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
