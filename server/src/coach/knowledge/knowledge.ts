import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'
import { loadFacts, type Fact } from '../../knowledge/facts.ts'
import { knowledgeFolder, readKnowledge as read } from '../../knowledge/read-knowledge.ts'
import { EntryKind } from './reading-schema.ts'
import { type AuthoredAnswer, readAnswers, WhoCanAnswer } from './answer-schema.ts'
import {
  CoachTheme,
  CommentParts,
  ContextLine,
  ExampleLetter,
  InsightPart,
  NextStep,
  Opening,
  Remark,
  WeekLine,
} from './coach-schema.ts'
import { KeptBack } from './coming-back-schema.ts'
import { InsightCalls } from './insight-call-schema.ts'
import { readNotices, type Notices } from './notice-schema.ts'
import { readQuestionTypes, type QuestionTypes } from './question-type-schema.ts'
import { loadReadingKnowledge, type ReadingKnowledge } from './reading-knowledge.ts'
import { SafetyLexicon, SafetyTexts, type SafetyKnowledge } from './safety-schema.ts'

/** The reviewed material of the coach, as the files of the knowledge base hold it. */
export type Knowledge = {
  safety: SafetyKnowledge
  themes: readonly CoachTheme[]
  openings: readonly Opening[]
  insights: readonly InsightPart[]
  /** The entries that they are for. */
  insightCalls: InsightCalls
  remarks: readonly Remark[]
  notices: Notices
  /** Letters in the voice that a model is to find. */
  exampleLetters: readonly ExampleLetter[]
  steps: readonly NextStep[]
  contextLines: readonly ContextLine[]
  comments: CommentParts
  weekLines: readonly WeekLine[]
  keptBack: KeptBack
  answers: readonly AuthoredAnswer[]
  whoCanAnswer: readonly WhoCanAnswer[]
  questionTypes: QuestionTypes
  facts: ReadonlyMap<string, Fact>
  reading: ReadingKnowledge
}

let loaded: Promise<Knowledge> | undefined

/**
 * Reads and checks the knowledge base once a process, so that a fault in it stops the start and not
 * a member's reply. Another folder is read at each call.
 */
export function loadKnowledge(folder: URL = knowledgeFolder): Promise<Knowledge> {
  if (folder.href !== knowledgeFolder.href) return readFrom(folder)
  return (loaded ??= readFrom(folder))
}

async function readFrom(folder: URL): Promise<Knowledge> {
  const parts = {
    themes: await read(folder, 'coach/themes.json', z.array(CoachTheme)),
    openings: await read(folder, 'coach/openings.json', z.array(Opening)),
    insights: await read(folder, 'coach/insights.json', z.array(InsightPart)),
    insightCalls: await read(folder, 'coach/insight-calls.json', InsightCalls),
    remarks: await read(folder, 'coach/remarks.json', z.array(Remark)),
    notices: await readNotices(folder),
    exampleLetters: await read(folder, 'coach/example-letters.json', z.array(ExampleLetter)),
    steps: await read(folder, 'coach/steps.json', z.array(NextStep)),
    contextLines: [
      ...(await read(folder, 'coach/context.json', z.array(ContextLine))),
      ...(await read(folder, 'coach/recall-lines.json', z.array(ContextLine))),
    ],
    weekLines: await read(folder, 'coach/week.json', z.array(WeekLine)),
    keptBack: await read(folder, 'coach/coming-back.json', KeptBack),
    comments: await read(folder, 'coach/comments.json', CommentParts),
    answers: await readAnswers(folder),
    whoCanAnswer: await read(folder, 'coach/who-can-answer.json', z.array(WhoCanAnswer)),
    questionTypes: await readQuestionTypes(folder),
  }
  const [texts, lexicon, facts, reading] = await Promise.all([
    read(folder, 'safety-texts.json', SafetyTexts),
    read(folder, 'safety-lexicon.json', SafetyLexicon),
    loadFacts(folder),
    loadReadingKnowledge(folder),
  ])
  const safety = { ...texts, lexicon }
  const knowledge = { safety, ...parts, facts, reading }
  assertWhole(knowledge)
  return knowledge
}

function assertWhole(knowledge: Knowledge): void {
  const { safety, themes, insights, insightCalls, remarks, answers, facts } = knowledge
  const named = safety.signs.map(({ id }) => id).join(' ')
  // A sign may have several rules: each family of phrases has its own exceptions.
  const known = [...new Set(safety.lexicon.rules.map(({ id }) => id))].join(' ')
  if (named !== known)
    throw new Error(
      `knowledge: the signs of the texts (${named}) are not those of the lexicon (${known})`,
    )
  for (const { id, factIds } of [...insights, ...answers])
    for (const fact of factIds)
      if (!facts.has(fact))
        throw new Error(`knowledge: ${id} cites ${fact}, which is in no facts file`)
  const insightIds = new Set(insights.map(({ id }) => id))
  for (const { insight } of insightCalls.calls)
    if (!insightIds.has(insight)) throw new Error(`knowledge: a call names no finding: ${insight}`)
  for (const theme of ThemeId.options)
    for (const [name, parts] of Object.entries({ themes, insights }))
      if (!parts.some((part) => part.theme === theme))
        throw new Error(`knowledge: ${name} has nothing on ${theme}`)
  for (const kind of EntryKind.options)
    if (!remarks.some(({ kinds }) => kinds?.includes(kind)))
      throw new Error(`knowledge: no remark is for ${kind}`)
}
