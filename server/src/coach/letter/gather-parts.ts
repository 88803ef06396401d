import type { ThemeId } from '@app/contract/community/themes'
import { hash } from '../../platform/hash.ts'
import type { CoachContext, CoachEntry, LetterForm } from '../advice.ts'
import { themeOfSorrow } from '../sorrow.ts'
import { tokenise } from '../text/tokenise.ts'
import { surestTheme } from '../theme-of-reading.ts'
import { rankThemes } from '../themes.ts'
import { answerTo, surelyAsked } from './answer-part.ts'
import { noticedIn, openingsOf } from './choose-openings.ts'
import { ordersFor } from './clinician-word.ts'
import { formOf } from './form.ts'
import {
  besideAnswer,
  contextLineOf,
  type History,
  historyOf,
  isEasing,
  isForAPhysio,
  isIdle,
  isMereRecall,
} from './history.ts'
import type { LetterTools } from '../entry-readers.ts'
import type { Noticed } from './noticed.ts'
import { noticedAfter, opensAlone } from './noticed-after.ts'
import type { LetterCandidates } from './places.ts'
import { gatherRemarks } from './gather-remarks.ts'
import { onTheme } from './remarks.ts'
import { studiesFor } from './studies.ts'
import { isOfToday, understand, type Understanding } from './understand.ts'
import { workedOut } from './worked-out.ts'

const bodily: ReadonlySet<ThemeId> = new Set(['injury', 'illness', 'fatigue'])

type Gathered = Omit<LetterCandidates, 'reminder'> & { theme: ThemeId; form: LetterForm }

/** Gathers what may stand in each place of a letter. */
export function gatherParts(
  tools: LetterTools,
  entry: CoachEntry,
  context: CoachContext,
): Gathered {
  const { ordered } = tools
  const { isDelicate = false } = context
  const { theme, understanding } = understandWithTheme(tools, entry, context)
  const { reading } = understanding
  const history = historyOf(tools, entry, context, understanding)
  const { niggle } = history
  const isFirst = context.earlierEntriesAt.length === 0
  const { studies, isBack, form } = formWith(tools, entry, context, understanding, niggle)
  const answer = form === 'answer' ? answerTo(tools, entry, reading) : null
  const noticed = noticedIn(tools, entry, understanding, { isDelicate, isFirst })
  const worked = workedOut(tools, entry, understanding, form)
  const toOpen = { understanding, form, noticed, worked, isDelicate }
  const isHurting = form === 'thread' || understanding.isTrouble
  const contextLine = contextLineOf(history, isHurting)
  const { known, usual } = openingsOf(tools, entry, context, toOpen)
  const isPlain = isDelicate || understanding.sorrow !== null
  const orders = isPlain ? [] : ordersFor(tools, entry)
  const first = answer ? answer.openings : [...(history.aim ?? []), ...orders, ...known]
  const isOpened = first.length > 0
  const isAlone = opensAlone(noticed, first[0])
  const after = { noticed, worked, form, hasNiggle: niggle !== null }
  const toRemark = { ...understanding, isTrouble: isHurting && !isOpened }
  const remarks = isAlone
    ? []
    : gatherRemarks(tools, entry, toRemark, {
        isOpened,
        noticed: noticedAfter(first[0], after, ordered),
        isEasing: isEasing(history),
      })
  const isUrgent = form === 'thread' && isForAPhysio(history)
  // A line that says something needs none before it that says nothing.
  const isSaid = !isHurting && remarks.some((part) => part !== null)
  const isLine = contextLine !== null && !isMereRecall(contextLine)
  const mayBegin = !understanding.sorrow && (isLine || studies.length > 0 || isSaid)
  const begun = isOpened ? [...first, ...usual] : mayBegin ? [null, ...usual] : usual
  const line = isAlone || (contextLine && isOpened && isIdle(contextLine)) ? niggle : contextLine
  return {
    theme,
    form,
    openings: isUrgent ? [null] : answer ? first : begun,
    contextLine: answer ? besideAnswer(history) : line,
    remarks: isUrgent && isOpened ? [...known, null] : remarks,
    studies,
    answers: answer?.candidates ?? [],
    steps: isOpened && !isUrgent ? [] : stepsOf(tools, entry, understanding, isBack),
    questions: questionsOf(tools, understanding),
    closes: closesOf(noticed, reading, ordered),
  }
}

/** The form, and what decides it: findings, and trouble that came back. */
function formWith(
  tools: LetterTools,
  entry: CoachEntry,
  { isDelicate = false, recent, earlierEntriesAt }: CoachContext,
  understanding: Understanding,
  niggle: History['niggle'],
) {
  // On its first page nobody has asked for a study.
  const studies =
    earlierEntriesAt.length === 0
      ? []
      : studiesFor(tools.knowledge.insights, entry, understanding, recent, tools)
  const isBack = (niggle?.isTrouble ?? false) && understanding.reading.body.some(isOfToday)
  const form = formOf(understanding, entry.content, {
    hasThread: isBack,
    hasStudy: studies.length > 0,
    isDelicate,
  })
  return { studies, isBack, form }
}

const closesOf = (
  noticed: readonly Noticed[],
  { body }: Understanding['reading'],
  ordered: LetterTools['ordered'],
) =>
  body.some(({ part }) => innerParts.has(part))
    ? []
    : noticed.filter(({ place }) => place === 'close').flatMap(({ parts }) => ordered(parts))

/** A letter never congratulates on pain, illness or tiredness, however cheerful an entry sounds. */
function understandWithTheme(tools: LetterTools, entry: CoachEntry, context: CoachContext) {
  const all = understand(tools, entry, context)
  const understood = { ...all, reading: surelyAsked(tools, entry, all.reading) }
  const theme = understood.sorrow ? themeOfSorrow : themeOf(tools, entry, understood)
  const isTooCheerful = bodily.has(theme) && understood.mood === 'up'
  const understanding: Understanding = isTooCheerful ? { ...understood, mood: 'level' } : understood
  return { theme, understanding }
}

/** Steps for the body are kept under pain. */
const painful = (understanding: Understanding) => ({ ...understanding, theme: 'pain' as const })
/** Nothing is looked forward to beside these. */
const innerParts: ReadonlySet<string> = new Set(['chest', 'jaw', 'head'])
const badScore = 4
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
