import type { Knowledge } from '../coach/knowledge/knowledge.ts'
import { checkReply } from '../coach/model/check-reply.ts'
import { letterInstructions } from '../coach/model/instructions.ts'
import type { ReplyFault } from '../coach/model/model-reply.ts'
import { openReaders } from '../coach/entry-readers.ts'
import { createReading } from '../coach/model/entry-reading.ts'
import type { FairLetter } from './fair-letters.ts'
import { diaryContext, diaryEntry } from './model-letters.ts'

const words = { min: 120, max: 200 }

/**
 * Checks a letter as it is checked when a model has written it, with the facts that it cites before
 * it.
 */
export function openLetterCheck(knowledge: Knowledge): (letter: FairLetter) => ReplyFault[] {
  const read = createReading(knowledge, openReaders(knowledge))
  return ({ title, story, goal, tone, reply }) => {
    const entry = diaryEntry({ title, content: story })
    const context = diaryContext({ goal, tone })
    return checkReply(reply, {
      entry,
      context,
      facts: reply.fact_ids.flatMap((id) => knowledge.facts.get(id) ?? []),
      instructions: letterInstructions(tone, words, 'letter'),
      marker: 'f00d'.repeat(8),
      words,
      namesSymptom: read(entry, context).namesSymptom,
      namesTrouble: read(entry, context).namesTrouble,
      isReminded: false,
      mustSendForHelp: false,
      form: 'letter',
    })
  }
}
