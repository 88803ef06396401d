import type { ModelOutline } from '@app/contract/newsroom/generation-order'
import { randomMarker } from '../../platform/llm/between-markers.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import { check } from '../../prose/check.ts'
import type { WritingBrief } from '../brief.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import { silentProgress } from '../progress.ts'
import { refusalOf, TopicRefused } from '../refuse-topic.ts'
import { asWhole, openTopicReader } from '../topic/read-topic.ts'
import { CommissionAnswer, type OutlineAnswer } from './answers.ts'
import { plainCitation } from './citations.ts'
import { askForOutline, kindOf } from './compose.ts'
import { editorsWords } from './editors-words.ts'
import { askWith } from './model-calls.ts'
import { readingListFor } from './reading-list.ts'
import { namesHealth } from './study-faults.ts'

/** Suggestions for a brief, none of which asserts anything. */
export type CommissionHelp = { whom: string[]; questions: string[]; angles: string[] }

/** The calls of a model before a piece is bought, and where none is written. */
export type ModelHelp = {
  engine: string
  /** Plans a piece, for an editor to approve. Throws TopicRefused where none is written. */
  outline(brief: WritingBrief, isWanted: () => Promise<boolean>): Promise<ModelOutline>
  /** Helps to commission a topic on which nothing is held. Throws TopicRefused for a closed one. */
  commission(brief: WritingBrief, isWanted: () => Promise<boolean>): Promise<CommissionHelp>
}

type ModelHelpParts = { llm: Llm; knowledge: WriterKnowledge; newMarker?: () => string }

export function modelHelp({ llm, knowledge, newMarker = randomMarker }: ModelHelpParts): ModelHelp {
  const readTopic = openTopicReader(knowledge)
  const readFor = readingListFor(knowledge)
  const askFor = (brief: WritingBrief, isWanted: () => Promise<boolean>) =>
    askWith({ llm, kind: kindOf(brief), progress: { ...silentProgress, isWanted }, newMarker })
  return {
    engine: llm.modelFor('writer'),
    outline: async (brief, isWanted) => {
      const refusal = refusalOf(asWhole(readTopic(brief)), brief, knowledge)
      if (refusal) throw new TopicRefused(refusal)
      const reading = readFor(brief)
      const outline = await askForOutline({ brief, reading, ask: askFor(brief, isWanted) })
      return plainOutline(outline, new Set(reading.facts.map(({ id }) => id)))
    },
    commission: async (brief, isWanted) => {
      const { closed, missing, unknown, subject, home } = readTopic(brief)
      if (closed) throw new TopicRefused({ code: 'writing/closed-topic', sentence: closed.reason })
      const answer = await askFor(
        brief,
        isWanted,
      )({
        name: 'commission',
        task: 'commission',
        order: 'Help to commission this topic.',
        material: {
          topic: brief.topic,
          prompt: brief.customPrompt,
          ...editorsWords(brief.material),
          nothing_is_held_on: [...new Set([...(missing ? [missing.subject] : []), ...unknown])],
          nearest: subject?.subject ?? home.label,
        },
        schema: CommissionAnswer,
      })
      return harmlessHelp(answer)
    },
  }
}

const longest = { title: 120, about: 500, angle: 400, facts: 8, parts: 12 }

/** Keeps the ids that were sent, and words without markup. */
const plainOutline = (
  { format, angle, parts }: OutlineAnswer,
  offered: ReadonlySet<string>,
): ModelOutline => ({
  format,
  angle: plainCitation(angle).slice(0, longest.angle) || 'No angle was given.',
  parts: parts.slice(0, longest.parts).map(({ title, about, fact_ids }, at) => ({
    title: plainCitation(title).slice(0, longest.title) || `Part ${at + 1}`,
    about: plainCitation(about).slice(0, longest.about) || 'It says nothing of itself.',
    fact_ids: fact_ids.filter((id) => offered.has(id)).slice(0, longest.facts),
  })),
})

const most = { whom: 4, questions: 6, angles: 4 }

/**
 * Nothing was reviewed, so a line that holds a figure, or that a check finds fault with, is left
 * out.
 */
function harmlessHelp({ whom, questions, angles }: CommissionAnswer): CommissionHelp {
  const isHarmless = (line: string) =>
    line !== '' &&
    !/\d/.test(line) &&
    !namesHealth(line) &&
    check(line, { kind: 'article' }).every(({ rule }) => lineMeasures.includes(rule))
  const harmless = (lines: readonly string[]) => lines.map(plainCitation).filter(isHarmless)
  return {
    whom: harmless(whom).slice(0, most.whom),
    questions: harmless(questions)
      .filter((line) => line.endsWith('?'))
      .slice(0, most.questions),
    angles: harmless(angles).slice(0, most.angles),
  }
}

/** These measure a whole text, or only its wording. */
const lineMeasures: readonly string[] = [
  'length',
  'reading-ease',
  'mean-sentence',
  'spelling',
  'american-usage',
  'cliche',
]
