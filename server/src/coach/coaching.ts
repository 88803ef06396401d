import { isTrouble, openingsFor, type ReadingTests } from './acknowledgement.ts'
import type { CoachContext, CoachEntry } from './advice.ts'
import { compose, type Reply, type Slots } from './compose.ts'
import { contextLineFor } from './context-lines.ts'
import { createFitReader, type Fit, type FitReader } from './fit.ts'
import { goalToName } from './goal.ts'
import type { ThemeId } from '@app/contract/community/themes'
import type { InsightPart, Mood } from './knowledge/coach-schema.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { leastRecentFirst, type Ledger, type Order } from './ledger.ts'
import { createMoodReader, type MoodReader } from './mood.ts'
import { overlapWith } from '../prose/overlap.ts'
import { racePhaseOf, type RacePhase } from './race-phase.ts'
import { createLeanings, mostWordsIn, suitsTone } from './tone.ts'
import { questionIn } from './question.ts'
import { namesSymptom } from './safety/judge.ts'
import type { SafetyNet } from './safety/net.ts'
import type { Reminder } from './safety/reply.ts'
import { tokenise } from './text/tokenise.ts'
import { compileThemes, isAbout, rankThemes, type ThemeLexis, type ThemeScore } from './themes.ts'

const textsCompared = 10
const freshReplies = 15
const leastSecondScore = 1
const forDelicate: readonly ThemeScore[] = [{ theme: 'life', score: 0 }]

/** Writes the ordinary reply to an entry: no warning sign of today is in it. */
export type Coaching = (
  entry: CoachEntry,
  context: CoachContext,
  known: { ledger: Ledger; reminder: Reminder | null; doctor: string },
) => Reply & { theme: ThemeId }

type Topic = { theme: ThemeId; insights: InsightPart[] }
type Tools = { knowledge: Knowledge; net: SafetyNet; themes: ThemeLexis; moodOf: MoodReader; fitIn: FitReader }

export function createCoaching(knowledge: Knowledge, net: SafetyNet): Coaching {
  const tools: Tools = {
    knowledge,
    net,
    themes: compileThemes(knowledge.themes, net.negators),
    moodOf: createMoodReader(net.negators),
    fitIn: createFitReader([...knowledge.insights, ...knowledge.steps, ...knowledge.questions], net.negators),
  }
  const leanings = createLeanings(knowledge.insights, knowledge.forYou)
  return (entry, context, { ledger, reminder, doctor }) => {
    const seed = `${context.memberId} ${entry.id}`
    const fitIn = tools.fitIn(tokenise(`${entry.title}. ${entry.content}`, net.spelling))
    const leaningOf = leanings[context.tone]
    const fitOf: Fit = (part) => fitIn(part) + leaningOf(part)
    const ordered: Order = (parts) => leastRecentFirst(parts, ledger, seed, fitOf)
    const { theme, ...parts } = slotsFor(tools, entry, context, ledger, ordered)
    const slots = { ...parts, reminder }
    const overlapOf = overlapWith(context.recent.slice(0, textsCompared).map(({ text }) => text))
    const reply = compose(inCountry(slots, doctor), overlapOf, mostWordsIn[context.tone])
    if (!reply) throw new Error('the knowledge base has no reply to make')
    return { ...reply, theme }
  }
}

function slotsFor(tools: Tools, entry: CoachEntry, context: CoachContext, ledger: Ledger, ordered: Order) {
  const { knowledge, net, themes, moodOf } = tools
  const { title, content, tags, writtenAt } = entry
  const tokens = (text: string) => tokenise(text, net.spelling)
  const story = tokens(content)
  const answered = context.recent.map(({ theme }) => theme)
  const { isDelicate = false } = context
  const { theme, insights } = topicFor(
    knowledge.insights,
    isDelicate ? forDelicate : rankThemes(themes, { title: tokens(title), story, tags }, answered),
    racePhaseOf(content),
    ledger,
    ordered,
  )
  const mood = isDelicate ? 'down' : moodOf(story)
  const inTone = suitsTone(context.tone)
  const question = questionIn(content)
  const tests: ReadingTests = {
    isOnTheme: (text) => isAbout(themes, theme, tokens(text)),
    namesSymptom: (text) => namesSymptom(net, text),
    moodOf: (text) => moodOf(tokens(text)),
  }
  const goal = goalToName(context.goal, content, tests.namesSymptom)
  const circumstances = {
    writtenAt,
    content,
    goal,
    mood: isTrouble(theme) ? ('down' as const) : mood,
    earlierEntriesAt: context.earlierEntriesAt,
  }
  const isOnTheme = (part: { theme: ThemeId }) => part.theme === theme
  const suits = (part: { mood: Mood | 'any' }) => part.mood === mood || part.mood === 'any'
  const speaksToMood = (part: { id: string; mood: Mood | 'any' }) =>
    Number(part.mood === mood && ledger.repliesSince(part.id) === Infinity)
  return {
    theme,
    acknowledgements: ordered(
      openingsFor(knowledge.acknowledgements.filter(inTone), { content, theme, mood, question, isDelicate }, tests),
    ),
    // The words about a question lead straight on to the insight.
    contextLine:
      question === null && !isDelicate
        ? contextLineFor(knowledge.contextLines.filter(inTone), circumstances, ledger, ordered)
        : null,
    insights,
    forYou: ordered(knowledge.forYou.filter(inTone).filter(isOnTheme).filter(suits)).toSorted(
      (a, b) => speaksToMood(b) - speaksToMood(a),
    ),
    steps: ordered(knowledge.steps.filter(isOnTheme)),
    questions: ordered(knowledge.questions.filter(isOnTheme)),
  }
}

/**
 * The strongest theme that has an insight to give which was not in the latest replies. Where none has,
 * the strongest answers with an insight that would suit anybody, and with its own only after that.
 */
function topicFor(
  parts: readonly InsightPart[],
  ranked: readonly ThemeScore[],
  phase: RacePhase,
  ledger: Ledger,
  ordered: Order,
): Topic {
  const isFresh = ({ id }: InsightPart) => ledger.repliesSince(id) >= freshReplies
  const insightsOn = (theme: ThemeId) =>
    ordered(parts.filter((part) => part.theme === theme && (part.phase ?? phase) === phase))
  const [strongest = { theme: 'easy', score: 0 }, ...others] = ranked
  // Where nothing scores, the themes are general ones, and any of them will do.
  const least = strongest.score < leastSecondScore ? -Infinity : leastSecondScore
  for (const { theme } of [strongest, ...others.filter(({ score }) => score >= least)]) {
    const insights = insightsOn(theme).filter(isFresh)
    if (insights.length) return { theme, insights }
  }
  const borrowed = [...insightsOn('mindset'), ...insightsOn('life')].filter(isFresh)
  return { theme: strongest.theme, insights: borrowed.length ? borrowed : insightsOn(strongest.theme) }
}

/** The same parts, calling the family doctor what the member's country does. */
function inCountry(slots: Slots, doctor: string): Slots {
  const local = <T extends { text: string }>(part: T): T => ({ ...part, text: part.text.replace(/\bGP\b/g, doctor) })
  return {
    ...slots,
    insights: slots.insights.map(local),
    forYou: slots.forYou.map(local),
    steps: slots.steps.map(local),
  }
}
