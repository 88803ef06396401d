import type { ThemeId } from '@app/contract/community/themes'
import { letterWords } from '@app/contract/lengths'
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
import { figuresNoticed } from './letter/figures-noticed.ts'
import type { Noticed } from './letter/noticed.ts'
import { openingsFor, type OpeningTests } from './letter/openings.ts'
import type { LetterPart } from './letter/compose.ts'
import { placesOf, type LetterCandidates } from './letter/places.ts'
import { onTheme, remarksFor } from './letter/remarks.ts'
import { studiesFor } from './letter/studies.ts'
import { isOfToday, understand, type Understanding } from './letter/understand.ts'
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
    const worthOf = rememberedWorth(readers.worthOf)
    const tools = { ...readers, worthOf, knowledge: local.get(doctor) ?? knowledge, factsOf, ordered, fitOf, ledger, seed }
    const { theme, form, ...parts } = gatherParts(tools, entry, context)
    const overlapOf = overlapWith(context.recent.slice(0, textsCompared).map(({ text }) => text))
    const letter = composeLetter(form, placesOf(form, { ...parts, reminder }), overlapOf, mostWordsIn[context.tone], leastWordsOf(form))
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

/** A reply or a result may turn out as short as a note. */
const leastWordsOf = (form: LetterForm) => letterWords[form === 'reply' || form === 'result' ? 'note' : form].min

type Gathered = Omit<LetterCandidates, 'reminder'> & { theme: ThemeId; form: LetterForm }

function gatherParts(tools: Tools, entry: CoachEntry, context: CoachContext): Gathered {
  const { knowledge, ordered } = tools
  const { isDelicate = false, recent } = context
  const understood = understand(tools, entry, context)
  const { sorrow, reading } = understood
  const isMeant = meantFor(sorrow)
  const theme = sorrow ? themeOfSorrow : themeOf(tools, entry, understood)
  // A letter never congratulates on pain, illness or tiredness, however cheerful the entry sounds.
  const understanding =
    bodily.has(theme) && understood.mood === 'up' ? { ...understood, mood: 'level' as const } : understood
  const { niggle: told, line } = diaryLineFor(tools, entry, context, understanding)
  const niggle = told?.id.startsWith('c-niggleBetter') && notBetter.test(entry.content) ? null : told
  // On its first page nobody has asked for a study.
  const studies =
    context.earlierEntriesAt.length === 0 ? [] : studiesFor(knowledge.insights, entry, understanding, recent, tools)
  const isBack = (niggle?.isTrouble ?? false) && reading.body.some(isOfToday)
  const form = formOf(understanding, entry.content, {
    hasThread: isBack,
    hasStudy: studies.length > 0,
    isDelicate,
  })
  const answer = form === 'answer' ? answerTo(tools, entry, reading) : null
  const noticed = noticedIn(tools, entry, understanding, { isDelicate, isFirst: context.earlierEntriesAt.length === 0 })
  const openings = answer ? [answer.opening] : openingsOf(tools, entry, context, { understanding, form, noticed, isDelicate })
  // Words that the letter opens with are not taken up again.
  const partsAt = (place: Noticed['place']) =>
    noticed
      .filter((one) => one.place === place && !openings[0]?.text.includes(one.words))
      .flatMap(({ parts }) => ordered(parts))
  const figures = sorrow || understanding.isGrave ? [] : figuresNoticed(knowledge.notices.figures, entry.content, reading, ordered)
  const remarks = knowledge.remarks.filter(isMeant)
  const isHurting = form === 'thread' || understanding.isTrouble
  return {
    theme,
    form,
    openings,
    // An earlier line beside a sore place is beside the point.
    contextLine: niggle ?? (isHurting && line?.recalls ? null : line),
    remarks: sorrow
      ? ordered(remarks)
      : remarksFor(
          remarks,
          { ...understanding, isTrouble: isHurting },
          { named: tools.hasPeople(entry.content) ? new Set() : tools.thingsIn(entry.title, entry.content), noticed: [...figures, ...partsAt('remark'), ...secondOpening(noticed, openings[0], form, ordered)] },
          tools,
        ),
    studies,
    answers: answer?.candidates ?? [],
    steps: needsStep(reading, isBack) ? ordered(onTheme(knowledge.steps, painful(understanding))) : [],
    questions: mayAsk(tools.seed, understanding) ? ordered(onTheme(knowledge.questions, understanding)).filter((part) => tools.fitOf(part) >= 1) : [],
    closes: reading.body.some(({ part }) => innerParts.has(part)) ? [] : partsAt('close'),
  }
}

/** A second thing worth opening with may follow the first. */
function secondOpening(
  noticed: readonly Noticed[],
  opening: LetterPart | undefined,
  form: LetterForm,
  ordered: Order,
): LetterPart[] {
  const [first, second] = noticed.filter(({ place }) => place === 'opening')
  const isOpened = first?.parts.some(({ id }) => id === opening?.id) ?? false
  const mayFollow = isOpened && form !== 'condolence' && (second?.weight ?? 0) >= least.second
  return second && mayFollow && !second.parts.some(({ text }) => text.includes(first?.words ?? '')) ? ordered(second.parts) : []
}

const painful = (understanding: Understanding) => ({ ...understanding, theme: 'pain' as const })
/** Nothing is looked forward to beside these. */
const innerParts: ReadonlySet<string> = new Set(['chest', 'jaw', 'head'])
const notBetter = /\b(?:bad|worse|worst|awful|killing)\b/i
const least = { second: 6 }
const badScore = 4

/** A step is for a body that asks for one: a bad score, one that gets worse, or trouble that came back. */
const needsStep = ({ body }: Understanding['reading'], isThread: boolean) =>
  isThread || body.some((one) => isOfToday(one) && (one.trend === 'worse' || (one.score ?? 0) >= badScore))

/** A question is for one letter in three, and for a day of which the reading is sure. */
const mayAsk = (seed: string, { reading, isGrave, isShort, mood, theme }: Understanding) =>
  !isGrave &&
  !isShort &&
  mood !== 'down' &&
  (theme === 'pain' || (reading.themes[0]?.sure ?? 0) >= sureEnoughToAsk) &&
  hash(`${seed} asks`) % 4 === 0

const sureEnoughToAsk = 0.75

type Opened = { understanding: Understanding; form: LetterForm; noticed: readonly Noticed[]; isDelicate: boolean }

/** The ways to open: what was noticed first, unless the body or a figure goes before it, then the writer's own words. */
function openingsOf(
  { knowledge, ordered, worthOf, net, moodOf, ledger }: Tools,
  { content }: CoachEntry,
  { tone }: CoachContext,
  { understanding, form, noticed, isDelicate }: Opened,
): LetterPart[] {
  const tests: OpeningTests = {
    worthOf,
    namesSymptom: (text) => namesSymptom(net, text),
    moodOf: (text) => moodOf(tokenise(text, net.spelling)),
  }
  const isHurting = understanding.isTrouble && form !== 'result'
  const leastWeight = isHurting || form === 'thread' ? overTheBody : form === 'result' ? overTheFigure : 1
  const [first] = noticed.filter(({ place }) => place === 'opening')
  const known = (first ? [first] : [])
    .filter(({ weight }) => weight >= leastWeight)
    .flatMap(({ parts }) => ordered(parts))
  const openings = knowledge.openings.filter(suitsTone(tone)).filter(meantFor(understanding.sorrow))
  const usual = openingsFor(
    openings,
    {
      ...understanding,
      isTrouble: isHurting || form === 'thread',
      content,
      hasQuestion: understanding.reading.question !== null && !isDelicate,
      complaints: understanding.reading.body.filter(isOfToday),
    },
    tests,
  )
  const all = [...known, ...usual.flatMap((group) => ordered(group))]
  const isLate = ({ id }: LetterPart) => Number(ledger.repliesSince(id) < lateReplies)
  const inOrder = all.toSorted((one, other) => isLate(one) - isLate(other))
  // Where every quotation was lately given, the letter opens without one.
  const plain = inOrder.slice(mostTried).filter(({ text }) => !text.includes('“'))
  return [...inOrder.slice(0, mostTried), ...plain.slice(0, mostPlain)]
}

const [mostTried, mostPlain] = [5, 3]
const [overTheBody, overTheFigure] = [8, 7]
const lateReplies = 12

function noticedIn(
  { noticedIn: read, worthOf, net }: Tools,
  { content }: CoachEntry,
  { mood, kind, sorrow, isGrave, reading }: Understanding,
  { isDelicate, isFirst }: { isDelicate: boolean; isFirst: boolean },
): Noticed[] {
  if (isDelicate) return []
  const complaints = reading.body.filter(isOfToday).map(({ words }) => words)
  return read(
    { content, mood, kind, sorrow, isGrave, isFirst },
    {
      worthOf,
      mayQuote: (text) =>
        !namesSymptom(net, text) && complaints.every((words) => !words.includes(text) && !text.includes(words)),
    },
  )
}

/** The theme under which a letter is kept: that of the reading where it is sure, else the one that most words are of. */
function themeOf({ themes, net }: Tools, { title, content, tags }: CoachEntry, { reading }: Understanding): ThemeId {
  const words = { title: tokenise(title, net.spelling), story: tokenise(content, net.spelling), tags }
  const [first] = rankThemes(themes, words, [])
  return surestTheme(reading) ?? first?.theme ?? 'easy'
}
