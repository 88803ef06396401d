import type { ThemeId } from '@app/contract/community/themes'
import { hash } from '../../platform/hash.ts'
import type { CoachContext, CoachEntry, LetterForm } from '../advice.ts'
import { themeOfSorrow } from '../sorrow.ts'
import { tokenise } from '../text/tokenise.ts'
import { surestTheme } from '../theme-of-reading.ts'
import { rankThemes } from '../themes.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { aimLineFor } from './aim-line.ts'
import { answerTo, surelyAsked } from './answer-part.ts'
import { noticedIn, openingsOf, secondOpening } from './choose-openings.ts'
import { ordersIn } from './clinician-word.ts'
import type { LetterPart } from './compose.ts'
import { diaryLineFor } from './diary-line.ts'
import type { NiggleLine } from '../memory/niggle-line.ts'
import { formOf } from './form.ts'
import type { LetterTools } from '../entry-readers.ts'
import type { Noticed } from './noticed.ts'
import type { LetterCandidates } from './places.ts'
import { gatherRemarks } from './gather-remarks.ts'
import { onTheme } from './remarks.ts'
import { studiesFor } from './studies.ts'
import { isOfToday, understand, type Understanding } from './understand.ts'
import { workedOut, type WorkedOut } from './worked-out.ts'

const bodily: ReadonlySet<ThemeId> = new Set(['injury', 'illness', 'fatigue'])

type Gathered = Omit<LetterCandidates, 'reminder'> & { theme: ThemeId; form: LetterForm }

/** Gathers what may stand in each place of a letter. */
export function gatherParts(
  tools: LetterTools,
  entry: CoachEntry,
  context: CoachContext,
): Gathered {
  const { knowledge, ordered } = tools
  const { isDelicate = false, recent } = context
  const { theme, understanding } = understandWithTheme(tools, entry, context)
  const { reading } = understanding
  const history = historyOf(tools, entry, context, understanding)
  const { aim, niggle } = history
  const isFirst = context.earlierEntriesAt.length === 0
  // On its first page nobody has asked for a study.
  const studies = isFirst ? [] : studiesFor(knowledge.insights, entry, understanding, recent, tools)
  const isBack = (niggle?.isTrouble ?? false) && reading.body.some(isOfToday)
  const form = formOf(understanding, entry.content, {
    hasThread: isBack,
    hasStudy: studies.length > 0,
    isDelicate,
  })
  const answer = form === 'answer' ? answerTo(tools, entry, reading) : null
  const noticed = noticedIn(tools, entry, understanding, { isDelicate, isFirst })
  const worked = workedOut(tools, entry, understanding, form)
  const toOpen = { understanding, form, noticed, worked, isDelicate }
  const isHurting = form === 'thread' || understanding.isTrouble
  const contextLine = contextLineOf(history, isHurting)
  const { known, usual } = openingsOf(tools, entry, context, toOpen)
  const first = answer
    ? answer.openings
    : [...(aim ?? []), ...(isDelicate ? [] : ordersFor(tools, entry, understanding)), ...known]
  const isOpened = first.length > 0
  const remarks = opensAlone(noticed, first[0])
    ? []
    : gatherRemarks(
        tools,
        entry,
        { ...understanding, isTrouble: isHurting && !isOpened },
        {
          isOpened,
          noticed: noticedAfter(first[0], { noticed, worked, form, hasNiggle: niggle !== null }, ordered),
          isEasing: easing.test(niggle?.id ?? ''),
        },
      )
  // What keeps coming back, or climbs, goes before everything.
  const isUrgent = form === 'thread' && forAPhysio.test(niggle?.id ?? '')
  // A line that says something needs none before it that says nothing.
  const isSaid = !isHurting && remarks.some((part) => part !== null)
  const isLine = contextLine !== null && !mereRecall.test(contextLine.id)
  const hasMore = isLine || studies.length > 0 || isSaid
  const mayBegin = hasMore && !understanding.sorrow
  return {
    theme,
    form,
    openings: isUrgent ? [null] : isOpened ? [...first, ...usual] : mayBegin ? [null, ...usual] : usual,
    contextLine: answer
      ? besideAnswer(history)
      : isOpened && idle.test(contextLine?.id ?? '')
        ? null
        : opensAlone(noticed, first[0])
          ? niggle
          : contextLine,
    remarks: isUrgent && isOpened ? [...known, null] : remarks,
    studies,
    answers: answer?.candidates ?? [],
    steps: isOpened && !isUrgent ? [] : stepsOf(tools, entry, understanding, isBack),
    questions: questionsOf(tools, understanding),
    closes: reading.body.some(({ part }) => innerParts.has(part))
      ? []
      : noticed.filter(({ place }) => place === 'close').flatMap(({ parts }) => ordered(parts)),
  }
}

/** The word of a clinician goes before anything that a diary could say. */
function ordersFor(
  { knowledge, ordered }: LetterTools,
  entry: CoachEntry,
  { sorrow }: Understanding,
): LetterPart[] {
  const orders = sorrow ? null : ordersIn(entry)
  return orders
    ? ordered(knowledge.notices.orders[orders.of]).map(({ id, text }) => ({
        id,
        text: fillTemplate(text, orders.values),
      }))
    : []
}

/**
 * What else was noticed: after an opening that says something only what is as telling, and after
 * none the lesser things.
 */
function noticedAfter(
  opening: LetterPart | undefined,
  {
    noticed,
    worked,
    form,
    hasNiggle,
  }: { noticed: readonly Noticed[]; worked: WorkedOut; form: LetterForm; hasNiggle: boolean },
  ordered: LetterTools['ordered'],
): LetterPart[] {
  const isNoticed = noticed.some(({ parts }) => parts.some(({ id }) => id === opening?.id))
  const sore = hasNiggle ? [] : noticed.filter(({ id }) => id === 't-part-sore')
  if (isNoticed)
    return [
      ...secondOpening(noticed, opening, form, ordered),
      ...sore.flatMap(({ parts }) => ordered(parts)),
    ]
  const remarks = noticed
    .filter(({ place, id }) => place === 'remark' && !(hasNiggle && quietPart.test(id)))
    .flatMap(({ parts }) => ordered(parts))
  return [...paceAfter(worked, opening), ...remarks]
}

/** What the history of the part says better. */
const quietPart = /^(?:t-part-|t-no-pain)/

/** A letter never congratulates on pain, illness or tiredness, however cheerful an entry sounds. */
function understandWithTheme(tools: LetterTools, entry: CoachEntry, context: CoachContext) {
  const all = understand(tools, entry, context)
  const understood = { ...all, reading: surelyAsked(tools, entry, all.reading) }
  const theme = understood.sorrow ? themeOfSorrow : themeOf(tools, entry, understood)
  const isTooCheerful = bodily.has(theme) && understood.mood === 'up'
  const understanding: Understanding = isTooCheerful ? { ...understood, mood: 'level' } : understood
  return { theme, understanding }
}

const paceAfter = ({ parts }: WorkedOut, opening: LetterPart | undefined) =>
  parts.some(({ id }) => id === opening?.id) ? [] : parts.slice(0, 1)

const opensAlone = (noticed: readonly Noticed[], opening: LetterPart | undefined) =>
  noticed.some(({ alone, parts }) => alone && parts.some(({ id }) => id === opening?.id))

type History = {
  /** A wish that is reached; nothing else is told beside it. */
  aim: LetterPart[] | null
  niggle: NiggleLine | null
  line: LetterPart | null
}

/** The line from the diary; one that finds a bad day better than the last is none. */
function historyOf(
  tools: LetterTools,
  entry: CoachEntry,
  context: CoachContext,
  understanding: Understanding,
): History {
  const aim = aimLineFor(tools, entry, context, understanding)
  const { niggle, line } = diaryLineFor(tools, entry, context, understanding)
  if (aim) return { aim, niggle: niggle?.isTrouble ? niggle : null, line: null }
  const isWrong = niggle?.id.startsWith('c-niggleBetter') && notBetter.test(entry.content)
  return { aim, niggle: isWrong ? null : niggle, line }
}

const contextLineOf = ({ niggle, line }: History, isHurting: boolean): LetterPart | null =>
  niggle ?? (line && mayRecall(line, isHurting) ? line : null)

/** A question is asked of what still troubles, whatever its words sound like. */
const besideAnswer = (history: History): LetterPart | null =>
  history.aim?.[0] ?? (/^c-niggleBetter/.test(history.niggle?.id ?? '') ? null : contextLineOf(history, false))

/** Steps for the body are kept under pain. */
const painful = (understanding: Understanding) => ({ ...understanding, theme: 'pain' as const })
/** Nothing is looked forward to beside these. */
const innerParts: ReadonlySet<string> = new Set(['chest', 'jaw', 'head'])
/** An earlier page beside a sore place is beside the point. */
const mayRecall = ({ recalls }: LetterPart, isHurting: boolean) => !recalls || !isHurting

const notBetter = /\b(?:bad|worse|worst|awful|killing)\b/i
const badScore = 4
/** An earlier page that comes up is no letter by itself. */
const mereRecall = /^c-(?:mentioned|follows|person|condition|place)-/
/** Lines for a letter that has nothing else to begin with. */
const idle = /^c-(?:gap|goal)-/
const forAPhysio = /^c-niggle(?:Often|Up)/
/** A part that is getting better needs no advice. */
const easing = /^c-niggle(?:Down|Better|Gone)/

/**
 * A step is for a body that asks for one: a bad score, one that gets worse, or trouble that came
 * back.
 */
const needsStep = ({ body }: Understanding['reading'], isThread: boolean) =>
  isThread ||
  body.some((one) => isOfToday(one) && (one.trend === 'worse' || (one.score ?? 0) >= badScore))

const stepsOf = (
  { knowledge, ordered, isSeenTo }: LetterTools,
  { content }: CoachEntry,
  understanding: Understanding,
  isThread: boolean,
) =>
  needsStep(understanding.reading, isThread) && !isSeenTo(content)
    ? ordered(onTheme(knowledge.steps, painful(understanding)))
    : []

const questionsOf = (
  { knowledge, ordered, fitOf, seed }: LetterTools,
  understanding: Understanding,
) =>
  mayAsk(seed, understanding)
    ? ordered(onTheme(knowledge.questions, understanding)).filter((part) => fitOf(part) >= 1)
    : []

/** A question is for one letter in four, and for a day of which the reading is sure. */
const mayAsk = (seed: string, { reading, isGrave, isShort, mood, theme }: Understanding) =>
  !isGrave &&
  !isShort &&
  mood !== 'down' &&
  (theme === 'pain' || (reading.themes[0]?.sure ?? 0) >= sureEnoughToAsk) &&
  hash(`${seed} asks`) % 4 === 0

const sureEnoughToAsk = 0.75

/**
 * The theme under which a letter is kept: that of the reading where it is sure, else the one that
 * most words are of.
 */
function themeOf(
  { themes, net }: LetterTools,
  { title, content, tags }: CoachEntry,
  { reading }: Understanding,
): ThemeId {
  const words = {
    title: tokenise(title, net.spelling),
    story: tokenise(content, net.spelling),
    tags,
  }
  const [first] = rankThemes(themes, words, [])
  return surestTheme(reading) ?? first?.theme ?? 'easy'
}
