import { isTrouble, openingsFor, type ReadingTests } from './acknowledgement.ts'
import type { CoachContext, CoachEntry, LetterForm } from './advice.ts'
import { composeReply, type ComposedReply } from './compose.ts'
import { contextLineFor, type DiaryCircumstances } from './context-lines.ts'
import type { PartFit } from './fit.ts'
import { goalToName } from './goal.ts'
import { niggleLineFor, type NiggleLine } from './memory/niggle-line.ts'
import type { ThemeId } from '@app/contract/community/themes'
import type { ForYou, Mood, Sorrow } from './knowledge/coach-schema.ts'
import type { Reading } from './reading/reading.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { leastRecentFirst, type Ledger, type Order } from './ledger.ts'
import { overlapWith } from '../prose/overlap.ts'
import { racePhaseOf } from './race-phase.ts'
import type { EntryReaders } from './entry-readers.ts'
import { meantFor, themeOfSorrow } from './sorrow.ts'
import { createLeanings, mostWordsIn, suitsTone } from './tone.ts'
import { questionIn } from './question.ts'
import { namesSymptom } from './safety/judge.ts'
import type { Reminder } from './safety/reply.ts'
import { tokenise } from './text/tokenise.ts'
import { freshReplies, topicFor, type InsightChoice } from './entry-topic.ts'
import { surestFirst } from './theme-of-reading.ts'
import { isAbout, rankThemes, type ThemeScore } from './themes.ts'

const textsCompared = 10
const forSorrow: readonly ThemeScore[] = [{ theme: themeOfSorrow, score: 0 }]

/** Writes the ordinary reply to an entry without a warning sign of today. */
export type Coaching = (
  entry: CoachEntry,
  context: CoachContext,
  known: { ledger: Ledger; reminder: Reminder | null; doctor: string },
) => ComposedReply & { theme: ThemeId; form: LetterForm }

type Tools = EntryReaders & { knowledge: Knowledge; factsOf: ReadonlyMap<string, readonly string[]> }

export function createCoaching(knowledge: Knowledge, readers: EntryReaders): Coaching {
  const tools: Tools = {
    ...readers,
    knowledge,
    factsOf: new Map(knowledge.insights.map(({ id, factIds }) => [id, factIds])),
  }
  const local = new Map(knowledge.safety.countries.map(({ doctor }) => [doctor, inCountry(knowledge, doctor)]))
  const leanings = createLeanings(knowledge.insights, knowledge.forYou)
  return (entry, context, { ledger, reminder, doctor }) => {
    const seed = `${context.memberId} ${entry.id}`
    const fitIn = tools.fitIn(tokenise(`${entry.title}\n${entry.content}`, readers.net.spelling))
    const leaningOf = leanings[context.tone]
    const fitOf: PartFit = (part) => fitIn(part) + leaningOf(part)
    const ordered: Order = (parts) => leastRecentFirst(parts, ledger, seed, fitOf)
    const choice = { ordered, fitOf, toldFacts: factsToldIn(context, tools.factsOf) }
    const { theme, ...parts } = slotsFor(
      { ...tools, knowledge: local.get(doctor) ?? knowledge },
      entry,
      context,
      ledger,
      choice,
    )
    const slots = { ...parts, reminder }
    const overlapOf = overlapWith(context.recent.slice(0, textsCompared).map(({ text }) => text))
    const reply = composeReply(slots, overlapOf, mostWordsIn[context.tone])
    if (!reply) throw new Error('the knowledge base has no reply to make')
    return { ...reply, theme, form: slots.form }
  }
}

function slotsFor(tools: Tools, entry: CoachEntry, context: CoachContext, ledger: Ledger, choice: InsightChoice) {
  const { ordered } = choice
  const { knowledge, net, themes, moodOf } = tools
  const { title, content, tags } = entry
  const tokens = (text: string) => tokenise(text, net.spelling)
  const { isDelicate = false } = context
  const reading = tools.read(entry, [])
  const named = tools.sorrowIn(tokens(`${title}\n${content}`))
  const sorrow = isDelicate ? 'low' : reading.sorrow && (named ?? sorrowOf(reading))
  const isMeant = meantFor(sorrow)
  const story = tokens(content)
  const answered = context.recent.map(({ theme }) => theme)
  const { theme, insights } = topicFor(
    knowledge.insights.filter(isMeant),
    sorrow
      ? forSorrow
      : surestFirst(reading, rankThemes(themes, { title: tokens(title), story, tags }, answered), answered),
    racePhaseOf(content),
    ledger,
    choice,
  )
  const mood = sorrow ? 'down' : moodOf(story)
  const inTone = suitsTone(context.tone)
  const question = isDelicate ? null : questionIn(content)
  const tests: ReadingTests = {
    isOnTheme: (text) => isAbout(themes, theme, tokens(text)),
    namesSymptom: (text) => namesSymptom(net, text),
    moodOf: (text) => moodOf(tokens(text)),
  }
  const openings = knowledge.acknowledgements.filter(inTone).filter(isMeant)
  const lines = knowledge.contextLines.filter(inTone)
  const goal = goalToName(context.goal, content, tests.namesSymptom)
  const isOnTheme = (part: { theme: ThemeId }) => part.theme === theme
  // The words about a question lead straight on to the insight. Beside a sorrow nothing is counted,
  // and no goal named.
  const isCounted = question === null && !sorrow
  const niggle = isCounted
    ? niggleLineFor(lines, reading.body, rememberedIn(tools, entry, context, reading), ledger, ordered)
    : null
  const circumstances = circumstancesOf(entry, context, { goal, theme, mood })
  return {
    theme,
    form: formOf(sorrow, niggle, theme),
    acknowledgements: ordered(openingsFor(openings, { content, theme, mood, question, sorrow }, tests)),
    contextLine: niggle ?? (isCounted ? contextLineFor(lines, circumstances, ledger, ordered) : null),
    insights,
    forYou: meaningsFor(knowledge.forYou.filter(inTone).filter(isMeant).filter(isOnTheme), mood, ledger, choice),
    steps: ordered(knowledge.steps.filter(isMeant).filter(isOnTheme)),
    questions: ordered(knowledge.questions.filter(isMeant).filter(isOnTheme)),
  }
}

/** Low mood gets a letter in full, which names whom to tell. */
function formOf(sorrow: Sorrow | null, niggle: NiggleLine | null, theme: ThemeId): LetterForm {
  if (sorrow) return sorrow === 'low' ? 'letter' : 'condolence'
  return niggle?.isTrouble && theme === 'injury' ? 'thread' : 'letter'
}

/** The complaints of earlier entries; nothing is read again if there is none today. */
const rememberedIn = (
  { bodyIn }: Tools,
  { writtenAt }: CoachEntry,
  { remembered = [] }: CoachContext,
  { body }: Reading,
) => ({
  writtenAt,
  earlier: (body.length > 0 ? remembered : []).map((one) => ({ ...one, body: bodyIn(one.title, one.content) })),
})

/** The sorrow of a reading, by the kinds for which parts are kept. */
const sorrowOf = ({ sorrow }: Reading): Sorrow | null =>
  sorrow === null ? null : sorrow.is === 'other-ill' || sorrow.is === 'own-diagnosis' ? 'illness' : sorrow.is

const factsToldIn = ({ recent }: CoachContext, factsOf: Tools['factsOf']): ReadonlySet<string> =>
  new Set(recent.slice(0, freshReplies).flatMap(({ partIds }) => partIds.flatMap((id) => factsOf.get(id) ?? [])))

type Read = { goal: string | null; theme: ThemeId; mood: Mood }

const circumstancesOf = (
  { writtenAt, content }: CoachEntry,
  { earlierEntriesAt }: CoachContext,
  { goal, theme, mood }: Read,
): DiaryCircumstances => ({ writtenAt, content, goal, mood: isTrouble(theme) ? 'down' : mood, earlierEntriesAt })

/** Parts that fit the mood and were never used come first. */
function meaningsFor(
  parts: readonly ForYou[],
  mood: Mood,
  ledger: Ledger,
  { ordered, fitOf }: InsightChoice,
): ForYou[] {
  const speaksToMood = (part: ForYou) =>
    Number(part.mood === mood && fitOf(part) >= 0 && ledger.repliesSince(part.id) === Infinity)
  return ordered(parts.filter((part) => part.mood === mood || part.mood === 'any')).toSorted(
    (a, b) => speaksToMood(b) - speaksToMood(a),
  )
}

/** The same material, with the country's own word for the family doctor. */
function inCountry(knowledge: Knowledge, doctor: string): Knowledge {
  const local = <T extends { text: string }>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, text: part.text.replace(/\bGP\b/g, doctor) }))
  return {
    ...knowledge,
    acknowledgements: local(knowledge.acknowledgements),
    contextLines: local(knowledge.contextLines),
    insights: local(knowledge.insights),
    forYou: local(knowledge.forYou),
    steps: local(knowledge.steps),
    questions: local(knowledge.questions),
  }
}
