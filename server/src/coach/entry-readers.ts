import { createQuestionTypeReader, type QuestionTypeReader } from './answers/question-type.ts'
import { createAnswerFinder, type AnswerFinder } from './answers/answer-finder.ts'
import { createFitReader, type FitReader, type PartFit } from './fit.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { createMoodReader, type MoodReader } from './mood.ts'
import { createThingReader, type ThingReader } from './letter/things.ts'
import { createRecallFinder, type RecallFinder } from './memory/recall/find-recalls.ts'
import { createRecallLines, type RecallLines } from './memory/recall/recall-line.ts'
import {
  createGoodNewsReader,
  createSeenToReader,
  createGravityReader,
  createPeopleReader,
  type GravityReader,
} from './letter/gravity.ts'
import { createInsightCallReader, type InsightCallReader } from './letter/insight-calls.ts'
import { createNoticeReader, type NoticeReader } from './letter/noticed.ts'
import { compileNet, type SafetyNet } from './safety/safety-net.ts'
import type { SignReader } from './safety/judged-signs.ts'
import { createSignReader } from './signs/sign-judge.ts'
import { createPointReader, type PointReader } from './memory/points.ts'
import { createEntryReader, type EntryReader } from './reading/read-entry.ts'
import { openReadingTools } from './reading/reading-tools.ts'
import { createRiskGuesser } from './reading/risk-guess.ts'
import type { KeySentenceReader } from './reading/key-sentences.ts'
import type { RoutineReader } from './reading/routine.ts'
import type { WorthReader } from './reading/worth-quoting.ts'
import { createSorrowReader, type SorrowReader } from './sorrow.ts'
import { compileThemes, type ThemeLexis } from './themes.ts'
import type { Ledger, Order } from './ledger.ts'

/** The readers of an entry, for both coaches. They are compiled from the knowledge base once. */
export type EntryReaders = {
  net: SafetyNet
  /** Reads the warning signs of an entry. */
  signsIn: SignReader
  themes: ThemeLexis
  moodOf: MoodReader
  sorrowIn: SorrowReader
  fitIn: FitReader
  /** Reads what a later entry may take up. */
  pointsIn: PointReader
  /** Reads what the whole entry tells of. */
  read: EntryReader
  findAnswer: AnswerFinder
  askedAs: QuestionTypeReader
  worthOf: WorthReader
  keySentencesOf: KeySentenceReader
  isRoutine: RoutineReader
  findRecalls: RecallFinder
  recallLineFor: RecallLines
  thingsIn: ThingReader
  noticedIn: NoticeReader
  calledFor: InsightCallReader
  isGrave: GravityReader
  isGoodNews(content: string): boolean
  /** True if a sore part has been seen to. */
  isSeenTo(content: string): boolean
  hasPeople(content: string): boolean
}

/** The readers and the orders of preference for one letter. */
export type LetterTools = EntryReaders & {
  knowledge: Knowledge
  factsOf: ReadonlyMap<string, readonly string[]>
  ordered: Order
  fitOf: PartFit
  ledger: Ledger
  seed: string
}

const opened = new WeakMap<Knowledge, EntryReaders>()

/** Opens the readers, which are made once for the same knowledge: it takes half a second. */
export function openReaders(knowledge: Knowledge): EntryReaders {
  const readers = opened.get(knowledge) ?? createReaders(knowledge)
  opened.set(knowledge, readers)
  return readers
}

function createReaders({
  safety,
  themes,
  insights,
  insightCalls,
  remarks,
  notices,
  steps,
  answers,
  questionTypes,
  reading,
}: Knowledge): EntryReaders {
  const net = compileNet(safety)
  const tools = openReadingTools(reading)
  const sorrowIn = createSorrowReader(net.negators)
  const guess = createRiskGuesser(tools.features, tools.model)
  const signsIn = createSignReader(net, reading.signModel, guess, reading)
  return {
    net,
    signsIn,
    themes: compileThemes(themes, net.negators),
    moodOf: createMoodReader(net.negators),
    sorrowIn,
    pointsIn: createPointReader(tools),
    worthOf: tools.worthOf,
    keySentencesOf: tools.keySentencesOf,
    isRoutine: tools.isRoutine,
    thingsIn: createThingReader(remarks, net),
    findRecalls: createRecallFinder(reading.recallModel, reading.wordCounts, tools),
    recallLineFor: createRecallLines(reading.wordCounts),
    noticedIn: createNoticeReader(notices),
    calledFor: createInsightCallReader(insightCalls),
    isGrave: createGravityReader(notices),
    isGoodNews: createGoodNewsReader(notices),
    isSeenTo: createSeenToReader(notices),
    hasPeople: createPeopleReader(notices),
    read: createEntryReader({ net, sorrowIn, signsIn }, tools),
    findAnswer: createAnswerFinder(answers),
    askedAs: createQuestionTypeReader(questionTypes),
    fitIn: createFitReader([...insights, ...remarks, ...steps], net.negators),
  }
}
