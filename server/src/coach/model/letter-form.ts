import { letterWords, replyWords } from '@app/contract/lengths'
import { countWords } from '../../prose/count-words.ts'
import { LlmFault, type Llm, type LlmRequest } from '../../platform/llm/llm.ts'
import type { CoachContext, CoachEntry, CoachInsight, LetterForm } from '../advice.ts'
import type { AlarmLevel } from '../knowledge/safety-schema.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { checkReply } from './check-reply.ts'
import { partsTelling } from './fact-choice.ts'
import { letterInstructions, type Length } from './instructions.ts'
import { withoutOffences } from './leave-out.ts'
import { ModelReply, replyText } from './model-reply.ts'
import { mendReply } from './mend-reply.ts'
import { historyAsSent, promptFor, type RejectedReply } from './prompt.ts'
import { byLength } from '../letter/form.ts'
import { createReading, type EntryReading } from './entry-reading.ts'
import { openReaders, type EntryReaders } from '../entry-readers.ts'
import type { ExampleLetter } from '../knowledge/coach-schema.ts'

const mayBeShort: ReadonlySet<LetterForm> = new Set([
  'note',
  'reply',
  'thread',
  'result',
  'condolence',
])

type Flag = { level: AlarmLevel }

/**
 * Resolves to a reply, to the level of a warning sign that the model saw, or to null if both
 * answers failed.
 */
export type Writing = (
  entry: CoachEntry,
  context: CoachContext,
) => Promise<CoachInsight | Flag | null>

const mostShown = 3
// The answer is a tenth of this; a model that thinks first needs the rest.
const maxOutputTokens = 4000

const unreadable: RejectedReply = {
  reply: null,
  faults: [{ rule: 'shape', found: 'not in the shape asked for' }],
}

export type WritingParts = {
  llm: Llm
  knowledge: Knowledge
  readers?: EntryReaders
  newMarker: () => string
}

export function createWriting({
  llm,
  knowledge,
  readers = openReaders(knowledge),
  newMarker,
}: WritingParts): Writing {
  const read = createReading(knowledge, readers)

  async function attempt(
    entry: CoachEntry,
    context: CoachContext,
    reading: EntryReading,
    rejected: RejectedReply | null,
  ) {
    const marker = newMarker()
    const { maySendNow } = context
    const words = wordsOf(reading)
    const examples = examplesFor(knowledge.exampleLetters, reading.form)
    const instructions = letterInstructions(context.tone, words, reading.form, examples)
    const prompt = promptFor(entry, context, reading, marker, rejected)
    const answer = await answerOrNull(llm, {
      instructions,
      prompt,
      ...(maySendNow && { maySend: maySendNow }),
    })
    if (!answer) return unreadable
    const { value: written, model } = answer
    const told = toldIn(entry, context, reading)
    const reply = mendReply(written, told)
    if (reply.safety !== 'none') return { level: reply.safety }
    const { form, choice, namesSymptom, namesTrouble } = reading
    const isReminded = reading.reminder !== null
    const mustSendForHelp = rejected?.faults.some(({ rule }) => rule === 'false-comfort') ?? false
    const known = { namesSymptom, namesTrouble, isReminded, mustSendForHelp, form }
    const sent = {
      entry,
      context,
      facts: choice.facts,
      instructions,
      marker,
      words: accepted(words, form),
      ...known,
    }
    const faults = checkReply(reply, sent)
    if (faults.length === 0) return insightFrom(knowledge, reply, model, reading)
    const left = withoutOffences(reply, faults, told.story)
    const shorter = left && mendReply(left, told)
    return shorter && checkReply(shorter, sent).length === 0
      ? insightFrom(knowledge, shorter, model, reading)
      : { reply, faults }
  }

  return async (entry, context) => {
    const reading = read(entry, context)
    const first = await attempt(entry, context, reading, null)
    if (!('faults' in first)) return first
    const repaired = await attempt(entry, context, reading, first)
    return 'faults' in repaired ? null : repaired
  }
}

// A longer letter than was asked for, or a shorter one of a form that bears it, is a matter of
// taste, and not worth a second call.
const accepted = ({ min, max }: Length, form: LetterForm): Length => ({
  min: mayBeShort.has(form) ? Math.min(min, letterWords.note.min) : min,
  max: Math.max(max, replyWords.max),
})

function insightFrom(
  knowledge: Knowledge,
  reply: ModelReply,
  engine: string,
  { theme, form, reminder }: EntryReading,
): CoachInsight {
  const factIds = [...new Set(reply.fact_ids)]
  const text = replyText(reply, reminder?.text ?? null)
  return {
    kind: 'coaching',
    safetyLevel: reminder ? 'past' : null,
    text,
    theme,
    form: byLength(form, text),
    partIds: [...(reminder ? [reminder.id] : []), ...partsTelling(knowledge, factIds)],
    factIds,
    engine,
    standIn: null,
  }
}

const toldIn = (entry: CoachEntry, context: CoachContext, { form }: EntryReading) => ({
  story: `${entry.title}\n${entry.content}`,
  earlier: historyAsSent(entry, context)
    .map(({ title, story }) => `${title}\n${story}`)
    .join('\n'),
  form,
})

/** A call ended for another reason than a fault of the provider or a bug of the coach. */
export class CallCutShort extends Error {
  override name = 'CallCutShort'
}

/**
 * Returns null for an answer in the wrong shape, which may be repaired; throws any other fault of
 * the provider.
 */
async function answerOrNull(
  llm: Llm,
  asked: Pick<LlmRequest<ModelReply>, 'instructions' | 'prompt' | 'maySend'>,
) {
  try {
    return await llm.complete({ purpose: 'coach', schema: ModelReply, maxOutputTokens, ...asked })
  } catch (error) {
    if (!(error instanceof LlmFault))
      throw new CallCutShort('A call was cut short', { cause: error })
    if (error.kind === 'unreadable') return null
    throw error
  }
}

/**
 * The length of the parts altogether, by the form; a line of ours beside them takes its words from
 * it.
 */
function wordsOf({ form, reminder }: EntryReading): Length {
  const { min, max } = letterWords[form]
  const taken = reminder ? countWords(reminder.text) : 0
  return { min: Math.max(1, min - taken), max: max - taken }
}

/** Chooses letters of a form, which show a model the voice. */
const examplesFor = (examples: readonly ExampleLetter[], form: LetterForm): ExampleLetter[] =>
  examples.filter((each) => each.form === form).slice(0, mostShown)
