import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'
import { loadFacts, type Fact } from '../../knowledge/facts.ts'
import { knowledgeFolder, readKnowledge as read } from '../../knowledge/read-knowledge.ts'
import { loadReadingKnowledge, type ReadingKnowledge } from './reading-knowledge.ts'
import {
  Acknowledgement,
  ContextLine,
  ForYou,
  InsightPart,
  NextStep,
  CoachQuestion,
  CoachTheme,
} from './coach-schema.ts'
import { SafetyLexicon, SafetyTexts, type SafetyKnowledge } from './safety-schema.ts'

/** The reviewed material of the coach, as the files of the knowledge base hold it. */
export type Knowledge = {
  safety: SafetyKnowledge
  themes: readonly CoachTheme[]
  acknowledgements: readonly Acknowledgement[]
  insights: readonly InsightPart[]
  forYou: readonly ForYou[]
  steps: readonly NextStep[]
  questions: readonly CoachQuestion[]
  contextLines: readonly ContextLine[]
  facts: ReadonlyMap<string, Fact>
  reading: ReadingKnowledge
}

/**
 * Reads and checks the knowledge base once, so that a fault in it stops the start and not a
 * member's reply.
 */
export async function loadKnowledge(folder: URL = knowledgeFolder): Promise<Knowledge> {
  const [texts, lexicon, themes, acknowledgements, insights, forYou, steps, questions, contextLines, facts, reading] =
    await Promise.all([
      read(folder, 'safety-texts.json', SafetyTexts),
      read(folder, 'safety-lexicon.json', SafetyLexicon),
      read(folder, 'coach/themes.json', z.array(CoachTheme)),
      read(folder, 'coach/acknowledgements.json', z.array(Acknowledgement)),
      read(folder, 'coach/insights.json', z.array(InsightPart)),
      read(folder, 'coach/forYou.json', z.array(ForYou)),
      read(folder, 'coach/steps.json', z.array(NextStep)),
      read(folder, 'coach/questions.json', z.array(CoachQuestion)),
      read(folder, 'coach/context.json', z.array(ContextLine)),
      loadFacts(folder),
      loadReadingKnowledge(folder),
    ])
  const safety = { ...texts, lexicon }
  const parts = { themes, acknowledgements, insights, forYou, steps, questions, contextLines }
  const knowledge = { safety, ...parts, facts, reading }
  assertWhole(knowledge)
  return knowledge
}

function assertWhole({ safety, themes, insights, forYou, steps, questions, facts }: Knowledge): void {
  const named = safety.signs.map(({ id }) => id).join(' ')
  // A sign may have several rules: each family of phrases has its own exceptions.
  const known = [...new Set(safety.lexicon.rules.map(({ id }) => id))].join(' ')
  if (named !== known)
    throw new Error(`knowledge: the signs of the texts (${named}) are not those of the lexicon (${known})`)
  for (const insight of insights)
    for (const id of insight.factIds)
      if (!facts.has(id)) throw new Error(`knowledge: ${insight.id} cites ${id}, which is in no facts file`)
  for (const theme of ThemeId.options)
    for (const [name, parts] of Object.entries({ themes, insights, forYou, steps, questions }))
      if (!parts.some((part) => part.theme === theme)) throw new Error(`knowledge: ${name} has nothing on ${theme}`)
}
