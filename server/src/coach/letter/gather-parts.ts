import type { ThemeId } from '@app/contract/community/themes'
import { countWords } from '../../prose/count-words.ts'
import { quotationsIn } from '../../prose/quotations.ts'
import type { CoachContext, CoachEntry, LetterForm } from '../advice.ts'
import { themeOfSorrow } from '../sorrow.ts'
import { tokenise } from '../text/tokenise.ts'
import { surestTheme } from '../theme-of-reading.ts'
import { rankThemes } from '../themes.ts'
import { aimLineFor } from './aim-line.ts'
import { answerTo, surelyAsked, whoCanAnswer } from './answer-part.ts'
import { noticedIn, openingsOf, secondOpening } from './choose-openings.ts'
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
import { secondLine } from './second-line.ts'
import { isOfToday } from '../reading/of-today.ts'
import { understand, type Understanding } from './understand.ts'
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
  const answer = isDelicate ? null : answerTo(tools, entry, reading)
  const form = formOf(understanding, entry.content, {
    hasAnswer: answer !== null,
    hasThread: isBack,
    hasStudy: studies.length > 0,
  })
  const noticed = noticedIn(tools, entry, understanding, { isDelicate, isFirst })
  const worked = workedOut(tools, entry, understanding, form)
  const toOpen = { understanding, form, noticed, worked, isDelicate }
  const openings =
    form === 'answer' && answer
      ? answer.openings
      : [...(aim ?? []), ...openingsOf(tools, entry, context, toOpen)]
  const leftNoticed = noticed.filter(({ id }) => niggle === null || id !== 'quiet-part')
  const partsAt = (place: Noticed['place']) =>
    noticedPartsAt(place, leftNoticed, openings[0], ordered)
  const isHurting = form === 'thread' || understanding.isTrouble
  return {
    theme,
    form,
    openings,
    contextLine: form === 'answer' && aim ? (aim[0] ?? null) : contextLineOf(history, isHurting),
    remarks: opensAlone(noticed, openings[0])
      ? []
      : gatherRemarks(
          tools,
          entry,
          { ...understanding, isTrouble: isHurting },
          {
            noticed: [
              ...paceAfter(worked, openings[0]),
              ...partsAt('remark'),
              ...secondOpening(noticed, openings[0], form, ordered),
            ],
            second: isDelicate ? [] : secondLine(tools, entry.content, understanding, openings[0]),
            isEasing: easing.test(niggle?.id ?? ''),
          },
        ),
    studies,
    answers: answer?.candidates ?? [],
    steps: stepsOf(tools, entry, understanding),
    whoCanAnswer: answer || isDelicate ? [] : whoCanAnswer(tools, entry, reading),
    closes: reading.body.some(({ part }) => innerParts.has(part)) ? [] : partsAt('close'),
  }
}

/** A letter never congratulates on pain, illness or tiredness, however cheerful an entry sounds. */
function understandWithTheme(tools: LetterTools, entry: CoachEntry, context: CoachContext) {
  const all = understand(tools, entry, context)
  const understood = { ...all, reading: surelyAsked(all.reading) }
  const theme = understood.sorrow ? themeOfSorrow : themeOf(tools, entry, understood)
  const isTooCheerful = bodily.has(theme) && understood.mood === 'up'
  const understanding: Understanding = isTooCheerful ? { ...understood, mood: 'level' } : understood
  return { theme, understanding }
}

const paceAfter = ({ parts }: WorkedOut, opening: LetterPart | undefined) =>
  parts.some(({ id }) => id === opening?.id) ? [] : parts.slice(0, 1)

const opensAlone = (noticed: readonly Noticed[], opening: LetterPart | undefined) =>
  noticed.some(({ alone, parts }) => alone && parts.some(({ id }) => id === opening?.id))

/** Words that the letter opens with are not taken up again, nor the sentence of its notice. */
function noticedPartsAt(
  place: Noticed['place'],
  noticed: readonly Noticed[],
  opening: LetterPart | undefined,
  ordered: LetterTools['ordered'],
) {
  const opened = noticed.find(({ parts }) => parts.some(({ id }) => id === opening?.id))
  const isNew = ({ sentence, words }: Noticed) =>
    sentence !== opened?.sentence && !(opening?.text.includes(words) ?? false)
  return noticed
    .filter((one) => one.place === place && (place === 'close' || isNew(one)))
    .flatMap(({ parts }) => ordered(parts))
}

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
  if (aim) return { aim, niggle: null, line: null }
  const { niggle, line } = diaryLineFor(tools, entry, context, understanding)
  const isWrong = niggle?.id.startsWith('c-niggleBetter') && notBetter.test(entry.content)
  return { aim: null, niggle: isWrong ? null : niggle, line }
}

const contextLineOf = ({ niggle, line }: History, isHurting: boolean): LetterPart | null =>
  niggle ?? (line && mayRecall(line, isHurting) ? line : null)

/** Steps for the body are kept under pain. */
const painful = (understanding: Understanding) => ({ ...understanding, theme: 'pain' as const })
/** Nothing is looked forward to beside these. */
const innerParts: ReadonlySet<string> = new Set(['chest', 'jaw', 'head'])
const leastRecalled = 4
/**
 * An earlier line beside a sore place is beside the point, and a word or two of it recall nothing.
 */
const mayRecall = ({ text, recalls }: LetterPart, isHurting: boolean) =>
  !recalls ||
  (!isHurting && quotationsIn(text).every((words) => countWords(words) >= leastRecalled))

const notBetter = /\b(?:bad|worse|worst|awful|killing)\b/i
const badScore = 4
/** A part that is getting better needs no advice. */
const easing = /^c-niggle(?:Down|Better|Gone)/

/** A step is for a body that asks for one: a bad score, or one that gets worse. */
const needsStep = ({ body }: Understanding['reading']) =>
  body.some((one) => isOfToday(one) && (one.trend === 'worse' || (one.score ?? 0) >= badScore))

const stepsOf = (
  { knowledge, ordered, isSeenTo }: LetterTools,
  { content }: CoachEntry,
  understanding: Understanding,
) =>
  needsStep(understanding.reading) && !isSeenTo(content)
    ? ordered(onTheme(knowledge.steps, painful(understanding)))
    : []

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
